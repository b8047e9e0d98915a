import LibXML

/// The byte pass's problem with a text; nil when it accepts it.
func problem(_ text: String) -> PrecheckProblem? { problem(Array(text.utf8)) }

func problem(_ bytes: [UInt8]) -> PrecheckProblem? {
    do throws(PrecheckProblem) {
        try Precheck.check(bytes)
        return nil
    } catch {
        return error
    }
}

/// The range of the only occurrence of a part in a text, in bytes.
func place(of part: String, in text: String) -> Range<Int> {
    guard let range = text.utf8.firstRange(of: part.utf8) else { return -1 ..< -1 }
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return start..<start + part.utf8.count
}
