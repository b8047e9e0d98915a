/// The offset of the first byte that is invalid in UTF-8; nil if there is none.
package func firstInvalidUTF8(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
        let first = bytes[offset]
        if first < 0x80 {
            offset += 1
            continue
        }
        // The second byte's range also excludes overlong forms, surrogates and values beyond U+10FFFF.
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return offset
        }
        guard offset + length <= bytes.count, second.contains(bytes[offset + 1]) else { return offset }
        for next in bytes[(offset + 2)..<(offset + length)] where next & 0xC0 != 0x80 { return offset }
        offset += length
    }
    return nil
}
