/// Which bytes words are made of, and which of them the wanted words begin with.
///
/// Every source is searched for words a few times, so a byte costs a look into a table and nothing else.
package struct ByteRuns: Sendable {
    /// By byte: 0 for what is between words, 1 for what is in them, 3 for what wanted words begin with.
    private let table: [UInt8]

    package init(of isMember: (UInt8) -> Bool, beginningWith isFirst: (UInt8) -> Bool) {
        table = (0...UInt8.max).map { isMember($0) ? (isFirst($0) ? 3 : 1) : 0 }
    }

    /// Shows where the wanted words are, each as long as it goes.
    package func forEach(in bytes: [UInt8], _ visit: (Range<Int>) -> Void) {
        table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                var offset = 0
                var before: UInt8 = 0
                while offset < bytes.count {
                    let kind = table[Int(bytes[offset])]
                    // One question a byte: where other words begin and end no processor foresees.
                    if kind & ~(before << 1) & 2 != 0 {
                        let start = offset
                        while offset < bytes.count, table[Int(bytes[offset])] != 0 { offset += 1 }
                        visit(start..<offset)
                        before = 0
                    } else {
                        before = kind
                        offset += 1
                    }
                }
            }
        }
    }
}
