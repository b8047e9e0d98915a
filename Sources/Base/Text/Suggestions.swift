/// Candidates that the user probably meant by a word, at most three: the nearest, those that begin with it, and those
/// that contain it.
package func suggestions(for word: String, in candidates: [String]) -> [String] {
    let folded = word.lowercased()
    var found = nearest(to: word, in: candidates).map { [$0] } ?? []
    if folded.count > 2 {
        let sorted = candidates.sorted()
        found += sorted.filter { $0.lowercased().hasPrefix(folded) }
        found += sorted.filter { $0.lowercased().contains(folded) }
    }
    var seen: Set<String> = []
    return Array(found.filter { seen.insert($0).inserted }.prefix(3))
}

/// A question that suggests the candidates, a sentence with a space before it; empty without any.
package func didYouMean(_ candidates: [String]) -> String {
    let quoted = candidates.map { "\"\($0)\"" }
    guard let last = quoted.last else { return "" }
    let others = quoted.dropLast().joined(separator: ", ")
    return " Did you mean \(others.isEmpty ? "" : "\(others) or ")\(last)?"
}
