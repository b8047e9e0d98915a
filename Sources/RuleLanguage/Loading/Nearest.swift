/// The known word that a misspelt one most likely stands for; nil when none is near.
///
/// Counted are letters that are missing, superfluous, wrong or swapped with their neighbour; a third of the word may be
/// wrong. Case does not count.
func nearest(to word: String, in known: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    // Long words are no slips, and would take long.
    guard letters.count <= 64 else { return nil }
    let limit = max(1, letters.count / 3)
    let distances = known.map { (word: $0, distance: distance(letters, Array($0.lowercased().unicodeScalars))) }
    return distances.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.word
}

private func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var best = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, beforeLast[j - 1] + 1) }
            row.append(best)
        }
        beforeLast = last
        last = row
    }
    return last[b.count]
}
