import Base

/// The words of which every call that loads something contains at least one.
enum LoadingWords {
    /// Most share `ib` or `T.p`, which cost one comparison each.
    private static let search = WordSearch([
        // nibName, loadNibNamed, nibWithNibName, windowNibName
        WordSearch.Word("ibName", rare: 0, 1),
        // instantiate(withOwner:), instantiateWithOwner, instantiateViewController
        WordSearch.Word("nstantiate", rare: 6, 7),
        // withIdentifier, forCellReuseIdentifier
        WordSearch.Word("Identifier", rare: 0, 6),
        WordSearch.Word("toryboard", rare: 3, 4),
        // R.nib.card of R.swift
        WordSearch.Word("R.nib", rare: 3, 4),
        // loadFromNib(), loadNibContent(), register(cellType:), register(headerFooterViewType:)
        WordSearch.Word("FromNib", rare: 5, 6),
        WordSearch.Word("NibContent", rare: 1, 2),
        WordSearch.Word("cellType", rare: 4, 6),
        WordSearch.Word("ViewType", rare: 4, 6),
        // CellRegistration(cellNib:), SupplementaryRegistration(supplementaryNib:elementKind:)
        WordSearch.Word("cellNib", rare: 5, 6),
        WordSearch.Word("mentaryNib", rare: 8, 9),
    ])

    /// The offsets of the words, in order.
    static func offsets(in bytes: [UInt8]) -> [Int] {
        var found: [Int] = []
        search.search(bytes, count: bytes.count) { _, offset in found.append(offset) }
        return found.sorted()
    }
}
