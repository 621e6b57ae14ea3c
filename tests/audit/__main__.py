"""`python -m tests.audit`: checks that lock files are complete and pin no version with a known vulnerability.

Exit status 1 for a gap or a finding, and if advisories cannot be read unless `--offline-ok` is given.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.audit.advisories import OSV, Unreachable, ask_service, search_copy
from tests.audit.locks import gaps, pins
from tests.support.product import ROOT


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.audit")
    parser.add_argument("--advisories", type=Path, help="a copy of the PyPI advisory database (OSV files)")
    parser.add_argument("--service", default=OSV, help="URL of the OSV service")
    parser.add_argument("--offline-ok", action="store_true", help="pass when advisories cannot be read")
    options = parser.parse_args(arguments)

    missing, pinned = gaps(ROOT), pins(ROOT)
    for gap in missing:
        print_line(gap)
    print_line(f"Lock files: {len(pinned)} packages, {len(missing)} without an exact version or a hash.")
    if options.advisories:
        if not options.advisories.is_dir():
            parser.error(f"{options.advisories} is not a folder")
        found, count, newest = search_copy(pinned, options.advisories)
        print_line(
            f"Copy of advisories: {count:,} read, newest of {newest or 'no known day'}; npm: not checked."
        )
        is_read = count > 0
    else:
        try:
            found, is_read = ask_service(pinned, options.service), True
        except Unreachable as error:
            found, is_read = [], False
            print_line(f"Advisories: NOT CHECKED, the service cannot be reached ({error}).")
            print_line(
                "Run `make audit` where there is a network, or name a copy: AUDIT='--advisories FOLDER'."
            )
    for finding in found:
        print_line(f"{finding.pin.ecosystem} {finding.pin.name} {finding.pin.version}: {finding.advisory}")
    if is_read:
        print_line(f"Known vulnerabilities: {len(found)}.")
    return int(bool(missing or found) or not (is_read or options.offline_ok))


def print_line(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
