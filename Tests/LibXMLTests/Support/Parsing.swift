import LibXML
import Testing

/// Parses a text, which must be a document that libxml2 accepts.
func parse(_ text: String) throws -> XMLTree {
    try parse(Array(text.utf8))
}

func parse(_ bytes: [UInt8]) throws -> XMLTree {
    try #require(XMLParser()).parse(bytes)
}

/// The outcome of reading bytes completely.
enum Outcome {
    case tree(XMLTree)
    case refused(PrecheckProblem)
    case failed(XMLSyntaxError)

    init(_ bytes: [UInt8], parser: XMLParser, precheck: Bool = true) {
        if precheck {
            do throws(PrecheckProblem) {
                try Precheck.check(bytes)
            } catch {
                self = .refused(error)
                return
            }
        }
        do throws(XMLSyntaxError) {
            self = .tree(try parser.parse(bytes))
        } catch {
            self = .failed(error)
        }
    }

    var tree: XMLTree? {
        if case .tree(let tree) = self { tree } else { nil }
    }

    var failure: XMLSyntaxError? {
        if case .failed(let error) = self { error } else { nil }
    }

    var problem: PrecheckProblem? {
        if case .refused(let problem) = self { problem } else { nil }
    }
}

extension XMLTree {
    /// The bytes of a range as text.
    func slice(_ range: Range<Int>) -> String {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "a range outside of the bytes" }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    func slice(_ range: Range<Int>?) -> String? { range.map { slice($0) } }

    /// The first element of a name.
    func first(_ name: String) -> ElementRef? { elements.first { self.name($0) == name } }
}

/// The message of an expression's error; nil when there is none.
func xpathMessage<Value>(_ body: () throws -> Value) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? XPathError)?.message ?? "an unexpected error: \(error)"
    }
}
