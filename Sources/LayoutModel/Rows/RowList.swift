/// Rows with the terms of all of them in one array: a document has thousands of rows, each with a few terms.
struct RowList {
    /// A row without its terms.
    struct Bounds {
        var lower: Rational?
        var upper: Rational?
        var key: Int?
        /// Where its terms are among all terms.
        var terms: Range<Int>
    }

    private(set) var bounds: [Bounds] = []
    private(set) var terms: [Term] = []

    mutating func append(_ sum: some Collection<Term>, from lower: Rational?, to upper: Rational?, key: Int? = nil) {
        let start = terms.count
        terms.append(contentsOf: sum)
        bounds.append(Bounds(lower: lower, upper: upper, key: key, terms: start..<terms.count))
    }
}

extension RowList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { bounds.count }

    subscript(index: Int) -> Row {
        let row = bounds[index]
        return Row(Array(terms[row.terms]), from: row.lower, to: row.upper, key: row.key)
    }

    static func + (list: RowList, rows: [Row]) -> RowList {
        rows.reduce(into: list) { $0.append($1.terms, from: $1.lower, to: $1.upper, key: $1.key) }
    }
}
