"""The documentation site: `make docs` writes it to docs/_build/html; a warning is an error."""

import re

import croupier

project = "croupier"
author = "the authors of croupier"
project_copyright = "MIT licence"
release = croupier.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "croupier"
html_show_sphinx = False
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
autodoc_typehints = "signature"
default_role = "code"
smartquotes = False
autodoc_member_order = "bysource"
python_maximum_signature_line_length = 90
python_use_unqualified_type_names = True

# `croupier.games` and `croupier.simulate` are packages too, which can be called: the page is about the function.
for _name in ("games", "simulate"):
    setattr(croupier, _name, croupier._function(_name))

# Files at the project's root have a page of their own here.
_AT_THE_ROOT = re.compile(r"\(\.\./(SECURITY|CONTRIBUTING|CHANGELOG)\.md\)")


def _own_pages(app, name, source):
    source[0] = _AT_THE_ROOT.sub(lambda found: f"({found[1].lower()}.md)", source[0])


def setup(app):
    app.connect("source-read", _own_pages)
