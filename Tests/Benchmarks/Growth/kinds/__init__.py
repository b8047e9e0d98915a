"""Generated projects for `scripts/bench growth`: each kind has one thing n times, and nothing else that grows.

A kind is a function from n to {path: text}, with its name in the table. Paths are relative to the project's root;
`.xiblint.yml` replaces the configuration with which the project is linted. A path without a text becomes a
baseline of all the project's findings.
"""

from .generating import COMMANDS, KINDS
from . import projects, reports, strings, objects, layout, storyboards, resources, comments, classes, code, loading, asked, hostile, findings, changes, merging, previews
