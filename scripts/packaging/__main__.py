"""Makes the files of a release out of a binary, the same bytes each time. scripts/release calls this."""

import argparse
import pathlib

import archives
import joined
import platforms


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["platform", "join"])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--repository", default="")
    parser.add_argument("--download", default="")
    parser.add_argument("--top", type=pathlib.Path, required=True)
    parser.add_argument("--binary", type=pathlib.Path)
    parser.add_argument("--third-party", type=pathlib.Path)
    arguments = parser.parse_args()
    # Documents contain OWNER where the repository has no URL yet.
    arguments.repository = arguments.repository.rstrip("/") or "https://github.com/OWNER/xiblint"
    if not arguments.download:
        arguments.download = f"{arguments.repository}/releases/download/v{arguments.version}"
    if arguments.what == "platform":
        platforms.package(arguments)
    else:
        joined.package(arguments)
        archives.write_sums(arguments.folder)


main()
