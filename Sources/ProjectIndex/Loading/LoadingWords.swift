import POSIX

/// The words that every call has in it that loads something.
enum LoadingWords {
    private static let search = WordSearch([
        // nibName, loadNibNamed, nibWithNibName, windowNibName
        WordSearch.Word("ibName", rare: 1, 2),
        // instantiate(withOwner:), instantiateWithOwner, instantiateViewController
        WordSearch.Word("nstantiate", rare: 8, 3),
        // withIdentifier, forCellReuseIdentifier
        WordSearch.Word("Identifier", rare: 0, 5),
        WordSearch.Word("toryboard", rare: 4, 5),
    ])

    /// Where the words are.
    static func offsets(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        search.search(bytes, count: bytes.count) { _, offset in found.append(offset) }
        return found
    }
}
