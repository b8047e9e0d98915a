"""Generated projects for `scripts/bench growth`: each kind has one thing n times, and nothing else that grows.

A kind is a function from n to {path: text}, with the name by which the table calls it. Paths are seen from the project's
root; `.xiblint.yml` stands in for the configuration with which the project is linted. A path without a text becomes a
baseline of all that the project shows.
"""

from .generating import KINDS
from . import projects, reports, strings, objects, layout, storyboards, resources, comments, classes, code, loading, asked
