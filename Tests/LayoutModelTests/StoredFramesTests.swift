import Foundation
import InterfaceBuilder
import POSIX
import Testing

@testable import LayoutModel

/// Interface Builder stores the frames that its own engine has computed: independent witnesses of the model.
@Suite(.enabled(if: Corpus.isThere, "XIBLINT_CORPUS names no folder of real documents"))
struct StoredFramesTests {
    @Test func theRowsHoldOnThem() throws {
        let reader = try #require(DocumentReader())
        var (rows, misses, conflicts) = (0, 0, 0)
        var causes: [String: Int] = [:]
        for path in Corpus.files {
            let document = try reader.read([UInt8](try Data(contentsOf: URL(filePath: path))), path: Path(path))
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
        // Conflicts are rare: more than a handful mean a mistake in the model.
        #expect(conflicts < 8)
    }
}
