"""The files of the repository, for the checks beside this file."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Where there is no git, everything but what is made counts.
MADE = {".git", "target", "screenshots", "node_modules", "__pycache__"}


def files():
    """Every file that is, or is about to be, part of the repository."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, check=True, text=True,
        ).stdout.split("\0")
        found = [ROOT / name for name in listed if name]
    except (OSError, subprocess.CalledProcessError):
        found = [path for path in ROOT.rglob("*") if not MADE & set(path.relative_to(ROOT).parts)]
    return sorted({path for path in found if path.is_file()})


def text(path):
    """The text of a file, or None if it is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def report(what, problems):
    """Says what was found, and ends the program accordingly."""
    for problem in problems:
        print(f"  {problem}")
    print(f"  {what}: {f'{len(problems)} to mend' if problems else 'good'}")
    raise SystemExit(1 if problems else 0)
