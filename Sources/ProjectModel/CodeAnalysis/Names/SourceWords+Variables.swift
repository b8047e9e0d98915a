import SourceSyntax

/// Where a file's code sets variables, and the C variables that it declares outside of types.
extension SourceWords {
    /// The offsets at which a variable is set, or might be: everything except declarations and plain reads counts, and so does a
    /// string or a macro that contains the name. A property's backing variable, with an underscore, counts as the same.
    func sets(of name: String) -> [UInt32] {
        let member = MemberName(name)
        let set = (all(name) + all(member.variable)).filter { !isRead($0) && declarations[$0.range.start] == nil }
        return (set + all(member.setter).filter { $0.context == .code }).map(\.range.start)
    }

    /// Whether the code assigns to a variable at another offset than that of its declaration.
    func assigns(to name: String, besides offset: UInt32) -> Bool {
        (all(name) + all(MemberName(name).variable)).contains { word in
            word.range.start != offset && word.context == .code && word.token.map { reads($0 + 1, "=") } == true
        }
    }

    /// The initial value of a C variable, `static BOOL isLoading = NO;`; nil when the file doesn't declare exactly one
    /// such variable.
    func firstValue(ofStatic name: String) -> Bool? {
        let declarations = all(name).filter(isStaticFlag)
        guard declarations.count == 1, let number = declarations.first?.token else { return nil }
        if reads(number + 1, ";") { return false }
        guard reads(number + 1, "="), reads(number + 3, ";") else { return nil }
        if reads(number + 2, "NO", "false", "0") { return false }
        return reads(number + 2, "YES", "true", "1") ? true : nil
    }

    /// The offsets at which code sets a C variable of the file.
    func sets(ofStatic name: String) -> [UInt32] {
        let declarations = all(name).filter(isStaticFlag).map(\.range.start)
        return sets(of: name).filter { !declarations.contains($0) }
    }

    /// Whether a word is the name in a line such as `static BOOL isLoading`.
    private func isStaticFlag(_ word: Word) -> Bool {
        guard word.context == .code, let number = word.token, number > 1 else { return false }
        return tokens[number - 2].isOnNewLine && reads(number - 2, "static")
            && reads(number - 1, "BOOL", "bool", "Boolean")
    }

    private func isRead(_ word: Word) -> Bool {
        guard word.context == .code, let number = word.token, !reads(number - 1, "&", "+", "-", "++", "--"),
            // Code that gets its name may set it.
            mention(number) == nil
        else { return false }
        guard tokens.indices.contains(number + 1) else { return true }
        if reads(number + 1, ")", "]", "}", "{", ",", ";", "&&", "||", "==", "!=", "?", ":", "else") { return true }
        return source.language == .swift && tokens[number + 1].isOnNewLine && tokens[number + 1].kind == .word
    }
}
