import Base

extension ObjectiveCScanner {
    /// Reads the file: Objective-C declarations are parsed, everything else is skipped.
    mutating func scanStatements() {
        /// Whether nothing of a statement was read yet.
        var isFresh = true
        /// After a `=`, a minus does not begin a method.
        var hasValue = false
        while !isAtEnd {
            let wasFresh = isFresh
            isFresh = false
            startsInCondition = !conditions.isEmpty && isConditional
            switch current {
            case UInt8(ascii: "@"):
                isFresh = scanAt()
                if isFresh { hasValue = false }
            case UInt8(ascii: "-"), UInt8(ascii: "+"):
                if wasFresh || isOnNewLine, !hasValue, container != nil, isAtMethod {
                    scanMethod()
                    isFresh = true
                } else {
                    consume(1)
                }
            case UInt8(ascii: ";"), UInt8(ascii: "}"):
                consume(1)
                isFresh = true
                hasValue = false
            case UInt8(ascii: "{"):
                if called.end == at, !hasValue { scanFunctionBody() } else { skipToken() }
                isFresh = !hasValue
            case UInt8(ascii: "="):
                consume(1)
                hasValue = true
            case UInt8(ascii: "("): skipParentheses()
            case UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"): skipToken()
            case let byte where WordBytes.contains(byte): isFresh = scanWord(isFresh: wasFresh) && wasFresh
            default: consume(1)
            }
        }
    }

    /// Reads a word at declaration level. Returns whether a statement can begin after it.
    private mutating func scanWord(isFresh: Bool) -> Bool {
        let word = currentWord
        let start = next
        switch bytes[start] {
        case UInt8(ascii: "I") where reads(word, "IB_DESIGNABLE"):
            consume(to: word.upperBound)
            designable = ByteRange(word.lowerBound, word.upperBound)
            return true
        case UInt8(ascii: "e") where reads(word, "extern"):
            consume(to: word.upperBound)
            // The contents of the braces of `extern "C" {` are at file level.
            guard current == UInt8(ascii: "\"") else { return false }
            skipToken()
            return consume(if: "{")
        default: break
        }
        let isAfterCall = called.end == at
        consume(to: word.upperBound)
        // A macro between a function's parentheses and its body.
        if isAfterCall, isMacroLike(word) { called.end = at }
        guard isFresh, !isSystemMacro(word) else { return isFresh && current != UInt8(ascii: "(") }
        if current == UInt8(ascii: "(") {
            skipParentheses()
        } else if !isMacroLike(word) || !isOnNewLine {
            return false
        }
        guard isAtDeclarationStart || current == UInt8(ascii: ";") else { return false }
        if container != nil { addMacroExpansion(ByteRange(word.lowerBound, word.upperBound), from: start) }
        return true
    }

    /// Reads the current parentheses, whether a name precedes them or not.
    private mutating func skipParentheses() {
        let longest = SourceDeclarations.longestDeclaration
        let name = ByteRange(WordBytes.start(before: at, in: bytes, atMost: longest), at)
        skipToken()
        let isAttribute = reads(name.range, "__attribute__") || called.end == name.end
        called = (isAttribute ? called.name : name, at)
    }

    /// Reads the body of a C function whose name and parameters were read.
    private mutating func scanFunctionBody() {
        let start = next
        skipToken()
        var function = Declaration(.cFunction)
        function.name = called.name
        function.body = ByteRange(start, at)
        function.range = ByteRange(Int(called.name.start), at)
        // `typedef NS_ENUM(NSInteger, Kind) { … }`
        if !called.name.isEmpty, !isMacroLike(called.name.range) { add(function) }
    }

    /// Whether an Objective-C declaration begins here: no C statement continues this way.
    private var isAtDeclarationStart: Bool {
        switch current {
        case UInt8(ascii: "@"): true
        case UInt8(ascii: "-"), UInt8(ascii: "+"): isOnNewLine && isAtMethod
        default: isAtEnd
        }
    }

    /// Adds a macro that can't be expanded here.
    mutating func addMacroExpansion(_ name: ByteRange, from start: Int) {
        var declaration = Declaration(.macroExpansion)
        declaration.name = name
        declaration.range = ByteRange(start, at)
        add(declaration)
    }

    /// Reads `@` and what it begins. Returns whether a statement can begin after it.
    private mutating func scanAt() -> Bool {
        let start = next
        let word = wordAfterAt
        switch source.text(ByteRange(word.lowerBound, word.upperBound)) {
        case "interface": scanInterface(start, word.upperBound, .class)
        case "implementation": scanInterface(start, word.upperBound, .implementation)
        case "import": scanModuleImport(start, word.upperBound)
        case "property": scanProperty(start, word.upperBound)
        case "protocol": return scanProtocol(start, word.upperBound)
        case "class": scanForwardDeclarations(from: word.upperBound)
        case "compatibility_alias": scanAlias(start, word.upperBound)
        case "end":
            consume(to: word.upperBound)
            closeContainer(at: word.upperBound)
        case "optional", "required":
            isOptional = reads(word, "optional")
            consume(to: word.upperBound)
        case "synthesize", "dynamic": scanSyntheses(from: word.upperBound)
        default:
            consume(to: max(word.upperBound, start + 1))
            return false
        }
        return true
    }

    /// The word after the next `@`; white space is allowed between them.
    var wordAfterAt: Range<Int> {
        var start = next + 1
        while BlankBytes.inLine(byte(start)) { start += 1 }
        return start..<wordEnd(from: start)
    }

    /// `@import UIKit.UIView;`
    private mutating func scanModuleImport(_ start: Int, _ wordEnd: Int) {
        consume(to: wordEnd)
        let nameStart = next
        while isAtName || current == UInt8(ascii: ".") { consume(isAtName ? currentWord.count : 1) }
        var declaration = Declaration(.import)
        declaration.name = ByteRange(nameStart, at)
        declaration.range = ByteRange(start, at)
        if at > nameStart { add(declaration) }
    }

    /// `@compatibility_alias Alias Class;`
    private mutating func scanAlias(_ start: Int, _ wordEnd: Int) {
        consume(to: wordEnd)
        var declaration = Declaration(.typeAlias)
        declaration.name = name()
        declaration.type = name()
        declaration.range = ByteRange(start, at)
        if !declaration.type.isEmpty { add(declaration) }
    }

    /// Reads the names of `@class A, B<T>;` after the keyword, or of `@protocol A, B;`.
    mutating func scanForwardDeclarations(from wordEnd: Int) {
        consume(to: wordEnd)
        while isAtName {
            var declaration = Declaration(.forwardDeclaration)
            declaration.name = name()
            if current == UInt8(ascii: "<") { declaration.genericParameters = angles() }
            declaration.range = ByteRange(Int(declaration.name.start), at)
            add(declaration)
            guard consume(if: ",") else { return }
        }
    }

    /// Reads `<…>`.
    mutating func angles() -> ByteRange {
        let start = next
        consume(to: max(anglesEnd(from: start), start + 1))
        return ByteRange(start, at)
    }
}
