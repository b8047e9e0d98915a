extension Page {
    /// A table of the page.
    struct Table: Sendable {
        var header: [String]
        var rows: [[Cell]]

        /// The cells of the columns whose heading is wanted.
        func columns(where isWanted: (String) -> Bool) -> [Cell] {
            let wanted = header.indices.filter { isWanted(header[$0]) }
            return rows.flatMap { row in wanted.filter(row.indices.contains).map { row[$0] } }
        }
    }

    struct Cell: Sendable, CustomStringConvertible {
        var text: String
        /// `path:line`
        var place: String
        var description: String { "\(place): \(text)" }

        /// The text between back quotes.
        var code: [String] {
            text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset % 2 == 1 }.map { String($0.element).replacing("\\|", with: "|") }
        }
    }

    var tables: [Table] {
        var tables: [Table] = []
        var isOpen = false
        var isFenced = false
        for (index, line) in lines.enumerated() {
            if line.hasPrefix("```") { isFenced.toggle() }
            guard !isFenced, line.hasPrefix("| ") else {
                isOpen = false
                continue
            }
            let cells = Self.cells(line)
            if !isOpen {
                tables.append(Table(header: cells, rows: []))
                isOpen = true
            } else if !cells.allSatisfy({ $0 == "---" }) {
                let place = "\(path):\(index + 1)"
                tables[tables.count - 1].rows.append(cells.map { Cell(text: $0, place: place) })
            }
        }
        return tables
    }

    private static func cells(_ line: String) -> [String] {
        var cells = [""]
        var previous: Character = " "
        for character in line {
            if character == "|", previous != "\\" { cells.append("") } else { cells[cells.count - 1].append(character) }
            previous = character
        }
        return cells.dropFirst().dropLast().map(\.trimmingSpaces)
    }
}
