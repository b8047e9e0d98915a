"""The apps at their commits, as `git clone` lays them out."""

import csv
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))


def listed(names):
    """The apps of apps.tsv as pairs of repository and commit: all, or those whose repository has one of the names in it."""
    with open(os.path.join(HERE, "apps.tsv"), encoding="utf-8") as file:
        apps = [(row["repository"], row["commit"]) for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    if not names:
        return apps
    chosen = [app for app in apps if any(name.lower() in app[0].lower() for name in names)]
    unknown = [name for name in names if not any(name.lower() in app[0].lower() for app in apps)]
    if unknown:
        raise SystemExit(f"No app of Tests/Ecosystem/apps.tsv has \"{unknown[0]}\" in its name.")
    return chosen


def checkout(repository, commit, folder, mirrors):
    """The path of an app's checkout in a folder, made unless it is there."""
    path = os.path.join(folder, repository.replace("/", "+"))
    head = subprocess.run(["git", "-C", path, "rev-parse", "-q", "--verify", "refs/laid-out"], capture_output=True, text=True, check=False)
    if head.stdout.strip() == commit:
        return path
    os.makedirs(path, exist_ok=True)
    git(path, "init", "-q")
    if mirrors:
        lay_out(path, commit, mirror(mirrors, repository))
    else:
        git(path, "fetch", "-q", "--depth", "1", f"https://github.com/{repository}", commit)
        git(path, "checkout", "-q", "-f", commit)
    git(path, "update-ref", "refs/laid-out", commit)
    return path


def lay_out(path, commit, source):
    """Takes the files from a mirror. What the mirror lacks, such as files of many megabytes, is empty."""
    objects = git(source, "rev-parse", "--git-path", "objects")
    with open(os.path.join(path, ".git", "objects", "info", "alternates"), "w", encoding="utf-8") as file:
        file.write(os.path.join(source, objects) + "\n")
    git(path, "update-ref", "HEAD", commit)
    git(path, "read-tree", commit)
    # Fails if a file is absent, after it has written the others.
    subprocess.run(["git", "-C", path, "checkout-index", "-a", "-f", "-q"], capture_output=True, env=offline(), check=False)
    for name in filter(None, git(path, "ls-files", "-z", "--deleted").split("\0")):
        absent = os.path.join(path, name)
        os.makedirs(os.path.dirname(absent), exist_ok=True)
        if not os.path.islink(absent):
            with open(absent, "w", encoding="utf-8"):
                pass


def mirror(folder, repository):
    """The git directory of an app's mirror in a folder."""
    base = os.path.join(os.path.abspath(folder), repository.replace("/", "+"))
    for path in (base, base + ".git", os.path.join(base, ".git"), os.path.join(base, "repo"), os.path.join(base, "repo", ".git")):
        if os.path.isdir(os.path.join(path, "objects")):
            return path
    raise SystemExit(f"{folder} has no mirror of {repository}: it would be the git directory {base}.")


def offline():
    return dict(os.environ, GIT_NO_LAZY_FETCH="1", GIT_TERMINAL_PROMPT="0", GIT_LFS_SKIP_SMUDGE="1")


def git(path, *words):
    run = subprocess.run(["git", "-C", path, *words], capture_output=True, text=True, env=offline(), check=False)
    if run.returncode:
        raise SystemExit(f"git {' '.join(words)} failed in {path}: {run.stderr.strip()}")
    return run.stdout.strip()
