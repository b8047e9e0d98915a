import Base
import InterfaceBuilder
import TestSupport
import Testing

@testable import LayoutModel

/// Interface Builder stores the frames computed by its own engine: independent evidence for the model.
@Suite(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
struct StoredFramesTests {
    @Test func theySatisfyTheRows() throws {
        let reader = try #require(DocumentReader())
        var (rows, misses, conflicts) = (0, 0, 0)
        var causes: [String: Int] = [:]
        for path in try Corpus.files {
            let document = try reader.read(try readFile(path), path: path)
            guard document.platform == .ios else { continue }
            // Frames are those of the base configuration.
            let layout = document.rows()
            let frames = StoredFrames(layout)
            for row in layout.rows where row.key != nil {
                guard let distance = frames.distance(row) else { continue }
                rows += 1
                if distance > 1 {
                    misses += 1
                    causes[document.stem, default: 0] += 1
                }
            }
            let answers = layout.conflicts()
            conflicts += answers.found.count
            #expect(!answers.isUnknown, "\(path)")
        }
        #expect(rows > 5_000 && Double(misses) < 0.01 * Double(rows), "\(misses) of \(rows): \(causes)")
        // Conflicts are rare: more than a few indicate a mistake in the model.
        #expect(conflicts < 8)
    }

    /// AppKit places controls by their alignment rectangles, which are smaller than the frames by 2 to 7 points and not stored.
    private static let aligned: Set = [
        "box", "button", "colorWell", "comboBox", "datePicker", "levelIndicator", "pathControl", "popUpButton",
        "progressIndicator", "searchField", "secureTextField", "segmentedControl", "slider", "stepper", "switch",
        "tabView", "textField", "tokenField",
    ]

    @Test func onMacOSTheySatisfyTheRowsExceptOfControls() throws {
        let reader = try #require(DocumentReader())
        var (rows, misses, others) = (0, 0, 0)
        for path in try Corpus.files {
            let document = try reader.read(try readFile(path), path: path)
            guard document.platform == .macos else { continue }
            let layout = document.rows()
            let frames = StoredFrames(layout)
            let constraints = Dictionary(layout.constraints.map { ($0.element.index, $0) }) { first, _ in first }
            for row in layout.rows {
                guard let key = row.key, let distance = frames.distance(row) else { continue }
                rows += 1
                guard distance > 1 else { continue }
                misses += 1
                let constraint = constraints[key]
                let sides = [constraint?.first, constraint?.second].compactMap(\.self)
                let items = sides.map { document.tree.name($0.item) }
                if Self.aligned.isDisjoint(with: items) { others += 1 }
            }
        }
        #expect(rows > 2_000 && 4 * misses < rows && 200 * others < rows, "\(misses) and \(others) of \(rows)")
    }
}

extension StoredFrames {
    /// How far a row is from being satisfied; nil if any of its values is unknown.
    fileprivate func distance(_ row: Row) -> Double? {
        guard let sum = value(of: row.terms) else { return nil }
        return max(0, (row.lower?.approximation ?? sum) - sum, sum - (row.upper?.approximation ?? sum))
    }
}
