/// Which bytes words are made of, and which of them the wanted words begin with.
///
/// Every source is searched for words a few times, so a byte costs a look into a table and nothing else.
package struct ByteRuns: Sendable {
    /// By byte: 0 for what is between words, 1 for what is in them, 2 for what wanted words begin with.
    private let table: [UInt8]

    package init(of isMember: (UInt8) -> Bool, beginningWith isFirst: (UInt8) -> Bool) {
        table = (0...UInt8.max).map { isMember($0) ? (isFirst($0) ? 2 : 1) : 0 }
    }

    /// Shows where the wanted words are, each as long as it goes.
    package func forEach(in bytes: [UInt8], _ visit: (Range<Int>) -> Void) {
        table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                var offset = 0
                while offset < bytes.count {
                    let start = offset
                    let kind = table[Int(bytes[offset])]
                    offset += 1
                    if kind == 0 { continue }
                    while offset < bytes.count, table[Int(bytes[offset])] != 0 { offset += 1 }
                    if kind == 2 { visit(start..<offset) }
                }
            }
        }
    }
}
