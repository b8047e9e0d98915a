"""Texts and their translations."""

from .generating import document, kind, lines, view


@kind("keys of a strings table")
def strings(n):
    return {
        "Base.lproj/View.xib": document(view(subviews=lines(n, '<label text="Text @" id="l@"/>'))),
        "de.lproj/View.strings": lines(n, '"l@.text" = "Text @";'),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("stale keys of a strings table")
def stale_strings(n):
    return {
        "Base.lproj/View.xib": document(view(subviews='<label text="Text" id="l"/>')),
        "de.lproj/View.strings": lines(n, '"gone@.text" = "Text @";'),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("languages")
def languages(n):
    return {"Base.lproj/View.xib": document(view(subviews='<label text="Text" id="l"/>'))} | {
        f"l{i}.lproj/View.strings": '"l.text" = "Text";\n"gone.text" = "Text";\n' for i in range(n)
    } | {".xiblint.yml": "extends: [all]\n"}


@kind("strings tables")
def tables(n):
    files = {".xiblint.yml": "extends: [all]\n"}
    for i in range(n):
        files[f"Base.lproj/View{i}.xib"] = document(view(subviews='<label text="Text" id="l"/>'))
        files[f"de.lproj/View{i}.strings"] = '"gone.text" = "Text";\n'
    return files


@kind("keys of a string catalog")
def catalog_keys(n):
    keys = ",\n".join(
        f'"l{i}.text": {{"localizations": {{"de": {{"stringUnit": {{"state": "translated", "value": "Text {i}"}}}}}}}}' for i in range(n))
    return {
        "Base.lproj/View.xib": document(view(subviews=lines(n, '<label text="Text @" id="l@"/>'))),
        "mul.lproj/View.xcstrings": f'{{"sourceLanguage": "en", "version": "1.0", "strings": {{\n{keys}\n}}}}\n',
        ".xiblint.yml": "extends: [all]\n",
    }
