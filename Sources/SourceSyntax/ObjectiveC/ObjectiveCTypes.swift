extension SourceDeclarations {
    /// The type of an Objective-C property or instance variable, as written without a name: `UILabel *`, `void
    /// (^)(BOOL)`.
    package func objectiveCType(of declaration: Declaration) -> String {
        let declarator = declaration.declarator.range.clamped(to: 0..<bytes.count)
        let name = declaration.name.range.clamped(to: declarator)
        let before = ByteRange(declarator.lowerBound, name.lowerBound)
        let after = ByteRange(name.upperBound, declarator.upperBound)
        let ending = declarator.isEmpty ? "" : text(before) + text(after)
        return ending.isEmpty ? text(declaration.type) : text(declaration.type) + " " + ending
    }
}
