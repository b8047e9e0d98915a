import Base
import InterfaceBuilder
import LibXML

extension RenamePlan {
    /// Gives an attribute of a document another value.
    mutating func set(
        _ name: String, of element: ElementRef, to value: String, in document: Document,
        _ uncertainty: RenameUncertainty? = nil
    ) {
        guard let written = document.tree.writtenAttributes(element).first(where: { $0.localName == name }),
            let text = Escaping.attribute(value, quote: document.tree.bytes[written.value.lowerBound - 1])
        else { return }
        add(Change(path: document.path, range: written.value, text: text, uncertainty: uncertainty))
    }
}
