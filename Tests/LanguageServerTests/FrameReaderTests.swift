import LanguageServer
import Testing

struct FrameReaderTests {
    private static func frames(_ chunks: [[UInt8]]) -> (frames: [FrameReader.Frame], isBroken: Bool) {
        var reader = FrameReader()
        var frames: [FrameReader.Frame] = []
        for chunk in chunks {
            reader.add(chunk)
            while let frame = reader.next() { frames.append(frame) }
        }
        return (frames, reader.isBroken)
    }

    private static let stream = Array(
        "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:3\r\n\r\n[1]Content-Length: 0\r\n\r\n".utf8)
    private static let contents: [FrameReader.Frame] = [
        .content(Array("{}".utf8)), .content(Array("[1]".utf8)), .content([]),
    ]

    @Test func messagesComeInAnyPieces() {
        for size in 1...Self.stream.count {
            let chunks = stride(from: 0, to: Self.stream.count, by: size).map {
                Array(Self.stream[$0..<min($0 + size, Self.stream.count)])
            }
            #expect(Self.frames(chunks).frames == Self.contents, "in pieces of \(size)")
        }
    }

    @Test func whatIsWrittenCanBeRead() {
        let content = Array("{\"text\":\"é\"}".utf8)
        #expect(Self.frames([FrameReader.framed(content)]).frames == [.content(content)])
    }

    @Test func whatIsTooLargeIsPassedOver() {
        let count = FrameReader.mostBytes + 1
        var reader = FrameReader()
        reader.add(Array("Content-Length: \(count)\r\n\r\n".utf8))
        #expect(reader.next() == .tooLarge(count))
        for _ in 0..<64 {
            reader.add(Array(repeating: 0x20, count: 1 << 20))
            #expect(reader.next() == nil)
        }
        reader.add([0x20] + FrameReader.framed([0x31]))
        #expect(reader.next() == .content([0x31]))
    }

    @Test(arguments: [
        "\r\n{}", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length:\r\n\r\n",
        "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 9223372036854775807\r\n\r\n{}",
        String(repeating: "x", count: 5000),
    ])
    func headersWithoutLengthEndIt(headers: String) {
        let outcome = Self.frames([Array(headers.utf8)])
        #expect(outcome.frames.isEmpty && outcome.isBroken)
    }
}
