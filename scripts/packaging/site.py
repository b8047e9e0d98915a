"""What differs between docs/ in the repository and the site: the list of rules, and links to files that the site does not have."""

import os
import re

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import InclusionLevel

# The tests of the documentation mark blocks with a second word, which Markdown's extensions don't know.
MARKED = re.compile(r"^```([a-z]+) .*$", re.MULTILINE)
OUTSIDE = re.compile(r"\[([^\]]*)\]\(((?:\.\./)+)([^)#]*)(#[^)]*)?\)")


def on_config(config):
    """Adds the rules to the navigation, in the order of their categories."""
    folder = os.path.join(config["docs_dir"], "rules")
    with open(os.path.join(folder, "README.md"), encoding="utf-8") as file:
        text = file.read()
    categories = []
    for section in text.split("\n## ")[1:]:
        name = section.split("\n", 1)[0]
        pages = re.findall(r"^\| \[([a-z-]+)\]\(\1\.md\)", section, re.MULTILINE)
        if pages:
            categories.append({name: [{page: f"rules/{page}.md"} for page in pages]})
    listed = sum(len(pages) for category in categories for pages in category.values())
    files = [name for name in os.listdir(folder) if name.endswith(".md") and name != "README.md"]
    if listed != len(files):
        raise PluginError(f"docs/rules/README.md lists {listed} of {len(files)} rules.")
    config["nav"].insert(1, {"Rules": ["rules/README.md", *categories]})
    return config


def on_files(files, config):
    """Schemas are files of the site and no pages of it."""
    for file in files:
        if file.src_uri.endswith(".schema.json"):
            file.inclusion = InclusionLevel.NOT_IN_NAV
    return files


def on_page_markdown(markdown, page, config, files):
    """Links to files beside docs/ lead to the repository, if its address is known, and otherwise are only text."""
    address = os.environ.get("XIBLINT_REPOSITORY", "").rstrip("/")
    depth = page.file.src_uri.count("/") + 1

    def link(match):
        text, up, path, anchor = match.groups()
        if up.count("../") < depth:
            return match.group()
        return f"[{text}]({address}/blob/main/{path}{anchor or ''})" if address else text

    return OUTSIDE.sub(link, MARKED.sub(r"```\1", markdown))
