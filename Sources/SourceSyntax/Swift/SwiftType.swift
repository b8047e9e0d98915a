import Base

/// A type as written, parsed as far as outlets and properties need it.
package struct SwiftType: Hashable, Sendable {
    /// Without generic arguments, optional marks, `any` and attributes: `UIKit.UILabel`. For an array, the name of its
    /// element; empty for tuples, functions, dictionaries and the like.
    package private(set) var name = ""
    /// `UILabel?` or `Optional<UILabel>`.
    package private(set) var isOptional = false
    /// `UILabel!`
    package private(set) var isImplicitlyUnwrapped = false
    /// `[UILabel]` or `Array<UILabel>`
    package private(set) var isArray = false
    /// Whether it is a function; nil if a type alias could make it one.
    package private(set) var isFunction: Bool? = false

    /// The last component of its name: `UILabel`.
    package var className: String { name.split(separator: ".").last.map(String.init) ?? "" }

    package init(_ text: String) {
        // Nearly all types are a name and perhaps a mark.
        let word = text.utf8.prefix { WordBytes.contains($0) || $0 == UInt8(ascii: ".") }
        if !word.isEmpty, let name = String(word), [name, name + "?", name + "!"].contains(text) {
            self.name = name
            isFunction = Self.isKnown(name) ? false : nil
            isOptional = text.hasSuffix("?")
            isImplicitlyUnwrapped = text.hasSuffix("!")
            return
        }
        var rest = Substring(text).trimmed
        while true {
            if rest.hasPrefix("@") {
                let isClosure = rest.hasPrefix("@escaping") || rest.hasPrefix("@autoclosure")
                rest = rest.drop { !$0.isWhitespace }.trimmed
                if isClosure { isFunction = true }
            } else if let word = ["any ", "some ", "inout ", "sending ", "borrowing ", "consuming "].first(
                where: rest.hasPrefix)
            {
                rest = rest.dropFirst(word.count).trimmed
            } else {
                break
            }
        }
        if isFunction == true { return }
        if Self.topLevel(rest, contains: "->") {
            isFunction = true
            return
        }
        if rest.hasSuffix("?") || rest.hasSuffix("!") {
            take(rest.dropLast())
            if rest.hasSuffix("?") { isOptional = true } else { isImplicitlyUnwrapped = true }
        } else if let inside = Self.inside(rest, "Optional<", ">") ?? Self.inside(rest, "Swift.Optional<", ">") {
            take(inside)
            isOptional = true
        } else if let inside = Self.inside(rest, "Array<", ">") ?? Self.inside(rest, "[", "]") {
            isFunction = false
            guard !Self.topLevel(inside, contains: ":"), !Self.topLevel(inside, contains: " of ") else { return }
            name = SwiftType(String(inside)).name
            isArray = true
        } else if let inside = Self.inside(rest, "(", ")") {
            guard !inside.isEmpty, !Self.topLevel(inside, contains: ","), !Self.topLevel(inside, contains: ":") else {
                return
            }
            take(inside)
        } else if !Self.topLevel(rest, contains: "&") {
            name = String(rest.prefix { $0 != "<" }.filter { !$0.isWhitespace && $0 != "`" })
            isFunction = Self.isKnown(name) ? false : nil
        }
    }

    private mutating func take(_ text: Substring) { self = SwiftType(String(text)) }

    /// Whether a name is certainly not an alias of a function type.
    private static func isKnown(_ name: String) -> Bool {
        name.hasPrefix("UI") || name.hasPrefix("NS") || knownNames.contains(name)
    }

    private static let knownNames: Set = [
        "Int", "String", "Bool", "Double", "Float", "CGFloat", "Any", "AnyObject", "Data", "URL", "Date", "Void",
    ]

    private static func inside(_ text: Substring, _ open: String, _ close: String) -> Substring? {
        guard text.hasPrefix(open), text.hasSuffix(close), text.count > open.count else { return nil }
        let inside = text.dropFirst(open.count).dropLast(close.count)
        var level = 0
        var last: Character = " "
        for character in inside {
            if "([<{".contains(character) { level += 1 }
            if ")]>}".contains(character), !(last == "-" && character == ">") { level -= 1 }
            if level < 0 { return nil }
            last = character
        }
        return inside.trimmed
    }

    /// Whether a text occurs outside all brackets.
    private static func topLevel(_ text: Substring, contains mark: String) -> Bool {
        var level = 0
        var index = text.startIndex
        while index < text.endIndex {
            if level == 0, text[index...].hasPrefix(mark) { return true }
            if text[index...].hasPrefix("->") {
                index = text.index(index, offsetBy: 2)
                continue
            }
            if "([<{".contains(text[index]) { level += 1 }
            if ")]>}".contains(text[index]) { level -= 1 }
            index = text.index(after: index)
        }
        return false
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        var text = drop { $0.isWhitespace }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

extension SourceDeclarations {
    /// The type of a Swift property as far as its declaration shows it: the written type, or the type of an initial
    /// value like `UILabel()` or `[UILabel]()`.
    package func swiftType(of number: Int) -> (type: SwiftType, isInferred: Bool)? {
        let declaration = declarations[number]
        guard !declaration.modifiers.contains(.destructured) else { return nil }
        if !declaration.type.isEmpty { return (SwiftType(text(declaration.type)), false) }
        guard !declaration.value.isEmpty else { return nil }
        return inferredType(declaration.value).map { (SwiftType($0), true) }
    }

    /// The type that an expression certainly has, except that a failable initializer makes it optional.
    private func inferredType(_ value: ByteRange) -> String? {
        let text = text(value)
        if text == "true" || text == "false" { return "Bool" }
        guard let first = text.first else { return nil }
        if first == "[", text.hasSuffix("]()") { return String(text.dropLast(2)) }
        guard first.isUppercase, text.hasSuffix(")") else { return nil }
        let path = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        var parts = path.split(separator: ".", omittingEmptySubsequences: false)
        if parts.last == "init" { parts.removeLast() }
        // `UIColor.systemBlue(…)` is a function's result, and the type of `Card().view(…)` is unknown.
        guard !parts.isEmpty, parts.allSatisfy({ $0.first?.isUppercase == true }) else { return nil }
        var scanner = SwiftScanner(bytes)
        scanner.consume(to: Int(value.start) + path.utf8.count)
        if scanner.current == UInt8(ascii: "<"), !scanner.skipGenericArguments() { return nil }
        guard scanner.current == UInt8(ascii: "("), scanner.bracketsEnd(from: scanner.next) == Int(value.end) else {
            return nil
        }
        return parts.joined(separator: ".")
    }
}
