/// A class's name with the article that fits its sound: "an ItemCell", "a UIView", "an NSView", "a UserCell".
package func withArticle(_ name: String) -> String {
    name.isEmpty ? "" : (beginsWithVowelSound(name.drop { $0 == "_" }) ? "an " : "a ") + name
}

private func beginsWithVowelSound(_ name: Substring) -> Bool {
    guard let first = name.first else { return false }
    // The last capital of a prefix begins the next word: of "NSView" only "NS" is spelled out.
    if name.prefix(while: \.isUppercase).count > 2 { return "AEFHILMNORSX".contains(first) }
    let lowercased = name.lowercased()
    if ["eu", "one", "uni", "use", "uti"].contains(where: lowercased.hasPrefix) { return false }
    return "aeiou".contains(first.lowercased())
}

/// A number and a noun.
package func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
