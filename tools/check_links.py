#!/usr/bin/env python3
"""Every relative link in our documents leads to a file, and to a heading in it
if it names one. Links to other sites are not followed."""

import re
from urllib.parse import unquote

from repository import ROOT, files, report, text

INLINE = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
REFERENCE = re.compile(r"^\s{0,3}\[[^\]]+\]:\s+<?(\S+?)>?\s*$", re.M)
HTML = re.compile(r"""(?:src|href)=["']([^"']+)["']""")
ELSEWHERE = re.compile(r"^(?:[a-z][a-z0-9+.-]*:|//)", re.I)


def prose(markdown):
    """The document with code blanked out, line by line."""
    lines, fence = [], None
    for line in markdown.splitlines():
        mark = re.match(r"\s*(```+|~~~+)", line)
        if fence:
            if mark and mark.group(1).startswith(fence):
                fence = None
            lines.append("")
        elif mark:
            fence = mark.group(1)
            lines.append("")
        else:
            lines.append(re.sub(r"(`+).+?\1", "", line))
    return "\n".join(lines)


def anchors(markdown):
    """The names that headings get, as the usual renderers give them."""
    seen, names = {}, set()
    fenceless = re.sub(r"^\s*(```+|~~~+).*?^\s*\1", "", markdown, flags=re.M | re.S)
    for heading in re.findall(r"^#{1,6}\s+(.+?)\s*#*$", fenceless, re.M):
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        count = seen[slug] = seen.get(slug, -1) + 1
        names.add(f"{slug}-{count}" if count else slug)
    return names | set(re.findall(r"""(?:id|name)=["']([^"']+)["']""", markdown))


def problems():
    for path in (path for path in files() if path.suffix == ".md"):
        body = prose(text(path))
        links = [match for kind in (INLINE, REFERENCE, HTML) for match in kind.finditer(body)]
        for match in sorted(links, key=lambda match: match.start()):
            link = match.group(1)
            if ELSEWHERE.match(link):
                continue
            at = f"{path.relative_to(ROOT)}:{body.count(chr(10), 0, match.start()) + 1}"
            name, _, heading = unquote(link).partition("#")
            target = (ROOT / name.lstrip("/") if name.startswith("/") else path.parent / name) if name else path
            if not target.exists():
                yield f"{at}: {link} leads nowhere"
            elif heading and target.suffix == ".md" and heading not in anchors(text(target)):
                yield f"{at}: {link}: there is no such heading"


report("links between documents", list(problems()))
