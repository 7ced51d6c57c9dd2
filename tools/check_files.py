#!/usr/bin/env python3
"""No file may name a place that only one machine knows: a path in somebody's
home, or the host of a package registry. Packages are named, never located."""

import re
from pathlib import Path

from repository import ROOT, files, report, text

# Written so that they do not match themselves.
FORBIDDEN = [
    (re.compile(r"(?<![\w.])/(?:home|Users)/\w+|(?<![\w.])/roo[t]/|\b[A-Z]:\\Users\\"), "a path of somebody's machine"),
    (re.compile(r"\b(?:index|static)[.]crates[.]io|://(?:www[.])?crates[.]io", re.I), "the host of a registry"),
    (re.compile(r"\bregistry[.](?:npmjs|yarnpkg)[.]\w+|\bpypi[.]org|\bfiles[.]pythonhosted[.]org", re.I),
     "the host of a registry"),
]

# Where this checkout lies, and whose it is: unless that is a place everybody has.
for place in (ROOT, Path.home()):
    if len(place.parts) > 2:
        FORBIDDEN.append((re.compile(re.escape(str(place)) + r"\b"), "a path of this machine"))


def problems():
    for path in files():
        name = path.relative_to(ROOT)
        content = text(path)
        if content is None:
            continue
        for number, line in enumerate(content.splitlines(), 1):
            for pattern, what in FORBIDDEN:
                if found := pattern.search(line):
                    yield f"{name}:{number}: {what}: {found.group()}"
        if name.name == "Cargo.lock":
            # Cargo's own name for its public registry; anything else is a mirror or a fork.
            for source in sorted(set(re.findall(r'^source = "(.+)"$', content, re.M))):
                if not source.endswith("/rust-lang/crates.io-index"):
                    yield f"{name}: a package from elsewhere: {source}"


report("no machine's paths, no registry's hosts", list(problems()))
