"""Files inside a PDF. reportlab writes none by itself; its document takes the objects that the format asks for."""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.pdfdoc import (  # type: ignore[import-untyped]
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFStream,
    PDFString,
    PDFZCompress,
)

from croupier.report.par.model import Attachment


def _kind(file: Attachment) -> bytes:
    """A media type as a name, as it is to be written: its bar by number, for a bar begins another name."""
    return b"/" + file.kind.replace("/", "#2F").encode()


def attach(canvas: Any, files: tuple[Attachment, ...]) -> None:
    """As in ISO 32000-1, 7.11.4: a name tree of file specifications, each with its embedded stream."""
    document = canvas._doc
    names: list[Any] = []
    for file in sorted(files, key=lambda file: file.name):  # a name tree is in order
        content = file.text.encode()
        size = PDFDictionary({"Size": len(content)})
        said = {"Type": PDFName("EmbeddedFile"), "Subtype": _kind(file), "Params": size}
        stream = PDFStream(PDFDictionary(said), content, [PDFZCompress])
        place = document.Reference(stream)
        specified = PDFDictionary(
            {
                "Type": PDFName("Filespec"),
                "F": PDFString(file.name),
                "UF": PDFString(file.name),
                "EF": PDFDictionary({"F": place}),
                "Desc": PDFString(file.about),
            }
        )
        names += [PDFString(file.name), document.Reference(specified)]
    document.Catalog.Names = PDFDictionary({"EmbeddedFiles": PDFDictionary({"Names": PDFArray(names)})})
