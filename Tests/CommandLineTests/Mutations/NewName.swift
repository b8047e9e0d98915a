import TestSupport

/// Another name to replace one: in half of the cases a misspelling by a letter, else an unrelated one.
struct NewName {
    private static let words = [
        "amber", "anchor", "beacon", "harbor", "lantern", "meadow", "pebble", "quarry", "saddle", "timber", "velvet",
        "willow",
    ]

    /// Names that exist.
    let taken: Set<String>

    func of(_ old: String, _ generator: inout SeededGenerator) -> (text: String, isSlip: Bool) {
        let isSlip = Bool.random(using: &generator) && old.count > 3
        while true {
            let new = isSlip ? slip(old, &generator) : other(old, &generator)
            // Words of three letters are similar to too many others to be misspellings.
            if new != old, !taken.contains(new) { return (new, isSlip && new.count > 3) }
        }
    }

    private func slip(_ old: String, _ generator: inout SeededGenerator) -> String {
        var letters = Array(old)
        let place = Int.random(in: 1..<letters.count - 1, using: &generator)
        guard letters[place].isLetter else { return old }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: letters.swapAt(place, letters[place + 1].isLetter ? place + 1 : place)
        case 1: letters.remove(at: place)
        case 2: letters.insert(letters[place], at: place)
        default: letters[place] = "abcdefghijklmnoprstuvwyz".randomElement(using: &generator) ?? "x"
        }
        return String(letters)
    }

    private func other(_ old: String, _ generator: inout SeededGenerator) -> String {
        let first = Self.words.randomElement(using: &generator) ?? ""
        let second = (Self.words.randomElement(using: &generator) ?? "").capitalized
        return (old.first?.isUppercase == true ? first.capitalized : first) + second
    }
}
