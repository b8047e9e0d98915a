import CLibXML2

/// The element names that a parser has encountered, numbered from 0 in order of appearance.
///
/// libxml2 interns names in the parser's dictionary, so that a name is identified by its pointer: a lookup needs no
/// comparison of texts. The table lives as long as the dictionary.
package final class InternedNames {
    package private(set) var names: [String] = []
    package var count: Int { names.count }
    private var ids: [UnsafePointer<xmlChar>: Int32] = [:]
    private let dictionary: xmlDictPtr

    init(dictionary: xmlDictPtr) {
        self.dictionary = dictionary
        xmlDictReference(dictionary)
    }

    deinit { xmlDictFree(dictionary) }

    /// The pointer for a name of an element or attribute in every tree of the parser; nil if none has it.
    func pointer(_ name: String) -> UnsafePointer<xmlChar>? {
        var name = name
        return name.withUTF8 { xmlDictExists(dictionary, $0.baseAddress, Int32(clamping: $0.count)) }
    }

    /// The number of an element's name; nil if no element has had it.
    func number(of name: String) -> Int? {
        pointer(name).flatMap { ids[$0] }.map(Int.init)
    }

    func id(of name: UnsafePointer<xmlChar>) -> Int32 {
        if let known = ids[name] { return known }
        let id = Int32(names.count)
        names.append(String(xml: name))
        ids[name] = id
        return id
    }
}
