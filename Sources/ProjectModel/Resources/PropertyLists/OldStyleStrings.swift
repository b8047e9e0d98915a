// Quoted strings.
extension OldStylePropertyList {
    mutating func quotedString() throws(PropertyListError) -> String {
        let start = at
        let quote = bytes[at]
        at += 1
        var run = at
        var text: [UInt8] = []
        // UTF-16 units of consecutive escapes: two of them can be one character.
        var units: [UInt16] = []
        func flush() {
            guard !units.isEmpty else { return }
            text += String(decoding: units, as: UTF16.self).utf8
            units.removeAll()
        }
        while at < bytes.count {
            let byte = bytes[at]
            if byte == quote {
                if run < at { flush() }
                text += units.isEmpty ? bytes[run..<at] : []
                flush()
                at += 1
                return String(decoding: text, as: UTF8.self)
            }
            guard byte == UInt8(ascii: "\\") else {
                at += 1
                continue
            }
            if run < at {
                flush()
                text += bytes[run..<at]
            }
            at += 1
            if let unit = escape() {
                units.append(unit)
            } else {
                flush()
            }
            run = at
        }
        throw error("the text ends within these quotes: close them", at: start)
    }

    /// The value of the escape after a backslash, as a UTF-16 unit; nil for a non-ASCII character, which is not
    /// consumed.
    private mutating func escape() -> UInt16? {
        guard at < bytes.count else { return nil }
        let letter = bytes[at]
        switch letter {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            // A character of the NeXT character set, which is ASCII in its lower half.
            let value = number(atMost: 3, base: 8) & 0xFF
            return value < 0x80 ? value : nextStepUpperHalf[Int(value - 0x80)]
        case UInt8(ascii: "U"):
            at += 1
            return number(atMost: 4, base: 16)
        default: break
        }
        if letter >= 0x80 { return nil }
        at += 1
        switch letter {
        case UInt8(ascii: "a"): return 0x07
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "v"): return 0x0B
        default: return UInt16(letter)
        }
    }

    /// The value of the next digits.
    private mutating func number(atMost most: Int, base: Int) -> UInt16 {
        let end = min(at + most, bytes.count)
        var value = 0
        while at < end, let digit = hexDigit(bytes[at]), digit < base {
            value = value * base + digit
            at += 1
        }
        return UInt16(value)
    }
}

func hexDigit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }

/// The characters 128 to 255 of NeXT's character set, from Unicode's mapping table for it.
private let nextStepUpperHalf: [UInt16] = [
    0xA0, 0xC0, 0xC1, 0xC2, 0xC3, 0xC4, 0xC5, 0xC7, 0xC8, 0xC9, 0xCA, 0xCB, 0xCC, 0xCD, 0xCE, 0xCF,
    0xD0, 0xD1, 0xD2, 0xD3, 0xD4, 0xD5, 0xD6, 0xD9, 0xDA, 0xDB, 0xDC, 0xDD, 0xDE, 0xB5, 0xD7, 0xF7,
    0xA9, 0xA1, 0xA2, 0xA3, 0x2044, 0xA5, 0x192, 0xA7, 0xA4, 0x2019, 0x201C, 0xAB, 0x2039, 0x203A, 0xFB01, 0xFB02,
    0xAE, 0x2013, 0x2020, 0x2021, 0xB7, 0xA6, 0xB6, 0x2022, 0x201A, 0x201E, 0x201D, 0xBB, 0x2026, 0x2030, 0xAC, 0xBF,
    0xB9, 0x2CB, 0xB4, 0x2C6, 0x2DC, 0xAF, 0x2D8, 0x2D9, 0xA8, 0xB2, 0x2DA, 0xB8, 0xB3, 0x2DD, 0x2DB, 0x2C7,
    0x2014, 0xB1, 0xBC, 0xBD, 0xBE, 0xE0, 0xE1, 0xE2, 0xE3, 0xE4, 0xE5, 0xE7, 0xE8, 0xE9, 0xEA, 0xEB,
    0xEC, 0xC6, 0xED, 0xAA, 0xEE, 0xEF, 0xF0, 0xF1, 0x141, 0xD8, 0x152, 0xBA, 0xF2, 0xF3, 0xF4, 0xF5,
    0xF6, 0xE6, 0xF9, 0xFA, 0xFB, 0x131, 0xFC, 0xFD, 0x142, 0xF8, 0x153, 0xDF, 0xFE, 0xFF, 0xFFFD, 0xFFFD,
]
