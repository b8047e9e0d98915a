package import Base

/// A font in a file of the project.
package struct Font: Hashable, Sendable {
    package var postScriptName: String
    package var path: Path
    /// Whether an Info.plist of the project makes the app load it. Code can do so too.
    package var isListed: Bool
}

/// The project's font files and the entries for them in its Info.plists.
struct Fonts: Sendable {
    var files: [Path] = []
    var listings: [ListedFonts] = []
    private(set) var byName: [String: [Font]] = [:]
    /// The number of fonts by their families.
    private(set) var families: [Substring: Int] = [:]
    /// Font files whose font names could not be read, such as those that Git LFS has not fetched.
    private(set) var unreadable: [Path] = []

    static let endings: Set<String> = ["ttf", "otf", "ttc", "otc"]

    /// Reads the font files, after all Info.plists have been added.
    mutating func finish(read: (Path) -> [UInt8]?) {
        let listed = Set(listings.flatMap(\.files).map { Path($0).lastComponent.lowercased() })
        let folders = listings.compactMap(\.folder).map { Path($0).lastComponent.lowercased() }
        for file in files {
            guard let names = read(file).flatMap(postScriptNames) else {
                unreadable.append(file)
                continue
            }
            // "." and an empty path mean the complete resources folder.
            let isListed =
                listed.contains(file.lastComponent.lowercased())
                || folders.contains { $0.isEmpty || $0 == "." || $0 == file.parent.lastComponent.lowercased() }
            for name in names {
                byName[name, default: []].append(Font(postScriptName: name, path: file, isListed: isListed))
            }
        }
        for name in byName.keys { if let family = Self.family(name) { families[family, default: 0] += 1 } }
    }

    /// The part of a PostScript name before the hyphen; nil without one.
    static func family(_ name: String) -> Substring? {
        let family = name.prefix { $0 != "-" }
        return family.count > 2 && family.count < name.count ? family : nil
    }
}

/// The maximum number of fonts in a collection; those of Apple's systems have a few dozen. Protects against a damaged
/// count.
private let mostFonts = 4096

/// The PostScript names of the fonts in a `.ttf`, `.otf`, `.ttc` or `.otc` file, which documents use.
///
/// - Returns: Nil when it is not a font file, or is damaged before its names.
package func postScriptNames(ofFont bytes: [UInt8]) -> [String]? {
    let reader = FontReader(bytes: bytes)
    guard let tag = reader.tag(at: 0) else { return nil }
    if tag == "ttcf" {
        guard let count = reader.uint32(at: 8), count <= mostFonts else { return nil }
        var names: [String] = []
        for index in 0..<count {
            guard let offset = reader.uint32(at: 12 + 4 * index), let name = reader.postScriptName(fontAt: offset)
            else {
                return nil
            }
            names.append(name)
        }
        return names
    }
    guard ["\0\u{1}\0\0", "OTTO", "true", "typ1"].contains(tag) else { return nil }
    return reader.postScriptName(fontAt: 0).map { [$0] }
}

private struct FontReader {
    let bytes: [UInt8]

    /// The name table's record 6, of any language: Unicode or Windows first, else Macintosh Roman.
    func postScriptName(fontAt start: Int) -> String? {
        guard let tableCount = uint16(at: start + 4) else { return nil }
        for index in 0..<tableCount {
            let record = start + 12 + 16 * index
            guard tag(at: record) == "name" else { continue }
            guard let offset = uint32(at: record + 8), let length = uint32(at: record + 12) else { return nil }
            return postScriptName(tableAt: offset, length: length)
        }
        return nil
    }

    private func postScriptName(tableAt table: Int, length: Int) -> String? {
        guard let count = uint16(at: table + 2), let storage = uint16(at: table + 4) else { return nil }
        var roman: String?
        for index in 0..<count {
            let record = table + 6 + 12 * index
            guard let platform = uint16(at: record), let nameID = uint16(at: record + 6),
                let size = uint16(at: record + 8), let offset = uint16(at: record + 10)
            else { return nil }
            guard nameID == 6, let text = slice(table + storage + offset, size), size > 0 else { continue }
            if platform == 0 || platform == 3 { return textOfUTF16(text) }
            // PostScript names are ASCII, which all Macintosh encodings include.
            if platform == 1, roman == nil { roman = String(decoding: text, as: UTF8.self) }
        }
        return roman
    }

    private func slice(_ start: Int, _ length: Int) -> ArraySlice<UInt8>? {
        guard start >= 0, length >= 0, start <= bytes.count, length <= bytes.count - start else { return nil }
        return bytes[start..<(start + length)]
    }

    func uint16(at offset: Int) -> Int? { slice(offset, 2)?.reduce(0) { $0 << 8 | Int($1) } }
    func uint32(at offset: Int) -> Int? { slice(offset, 4)?.reduce(0) { $0 << 8 | Int($1) } }

    func tag(at offset: Int) -> String? {
        slice(offset, 4).map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
    }
}

/// The app's fonts in an Info.plist.
struct ListedFonts: Hashable, Sendable {
    /// File names under `UIAppFonts`.
    var files: [String] = []
    /// The folder under `ATSApplicationFontsPath`, whose fonts a Mac app loads; nil when there is none.
    var folder: String?

    /// Nil when it lists none.
    init?(_ root: PropertyList) {
        files = (root["UIAppFonts"]?.items ?? []).compactMap(\.string)
        folder = root["ATSApplicationFontsPath"]?.string
        if files.isEmpty && folder == nil { return nil }
    }
}

/// The families of the fonts in Apple's systems, as the prefixes of PostScript names.
///
/// Some exist only on the Mac, others only in some versions: in no case does the project need a font file for them.
enum SystemFonts {
    private static let families = Set(
        """
        AcademyEngravedLetPlain AlBayan AlNile AlTarikh AmericanTypewriter AndaleMono AppleBraille AppleChancery AppleColorEmoji \
        AppleGothic AppleMyungjo AppleSDGothicNeo AppleSymbols AquaKana Arial ArialHebrew ArialHebrewScholar ArialMT \
        ArialNarrow ArialRoundedMTBold ArialUnicodeMS Athelas Avenir AvenirNext AvenirNextCondensed Ayuthaya Baghdad \
        BanglaMN BanglaSangamMN Baskerville Beirut BigCaslon BodoniOrnamentsITCTT BodoniSvtyTwoITCTT BodoniSvtyTwoOSITCTT \
        BodoniSvtyTwoSCITCTT BradleyHandITCTT BrushScriptMT Chalkboard ChalkboardSE Chalkduster \
        Charter Cochin ComicSansMS Copperplate CorsivaHebrew Courier CourierNewPS CourierNewPSMT DFWaWaSC DFWaWaTC Damascus \
        DamascusBold DecoTypeNaskh DevanagariMT DevanagariSangamMN Didot DINAlternate DINCondensed DiwanKufi DiwanMishafi \
        DiwanMishafiGold DiwanThuluth EuphemiaUCAS Farah Farisi Futura GB18030Bitmap Galvji GeezaPro Geneva Georgia GillSans \
        GranthaSangamMN GujaratiMT GujaratiSangamMN GurmukhiMN GurmukhiSangamMN Helvetica HelveticaNeue Herculanum \
        HiraKakuPro HiraKakuPron HiraKakuProN HiraKakuStd HiraKakuStdN HiraMaruPro HiraMaruProN HiraMinPro HiraMinProN \
        HiraginoSans HiraginoSansGB HoeflerText Impact InaiMathi IowanOldStyle ITFDevanagari ITFDevanagariMarathi \
        Kailasa KannadaMN KannadaSangamMN Kefa KhmerMN KhmerSangamMN Kokonor Krungthep KufiStandardGK LaoMN LaoSangamMN \
        LiGothicMed LiSongPro LucidaGrande Luminari MalayalamMN MalayalamSangamMN Marion MarkerFelt Menlo MicrosoftSansSerif \
        Mishafi Monaco MonotypeGurmukhi MshtakenRegular Mshtakan Muna MyanmarMN MyanmarSangamMN Nadeem NanumGothic \
        NewPeninimMT Noteworthy NotoNastaliqUrdu NotoSans NotoSerif Optima OriyaMN OriyaSangamMN Osaka PTMono PTSans PTSerif \
        Palatino Papyrus PartyLetPlain Phosphate PingFangHK PingFangSC PingFangTC PlantagenetCherokee Raanana Rockwell \
        SFCompact SFMono SFPro SFProDisplay SFProRounded SFProText SIL STFangsong STHeiti STHeitiSC STHeitiTC STIXGeneral \
        STKaiti STSong STXihei Sana Sathu SavoyeLetPlain Seravek ShreeDevanagari714 SignPainter Silom SinhalaMN \
        SinhalaSangamMN Skia SnellRoundhand Sukhumvit SukhumvitSet SuperclarendonRegular Superclarendon Symbol \
        Tahoma TamilMN TamilSangamMN TeluguMN TeluguSangamMN Thonburi Times TimesNewRomanPS TimesNewRomanPSMT Trattatello \
        TrebuchetMS Verdana Waseem Webdings Wingdings Wingdings2 Wingdings3 YuGo YuMin ZapfDingbatsITC ZapfDingbats Zapfino
        """.split(separator: " ").map(String.init))

    static func contains(_ postScriptName: String) -> Bool {
        // Names that begin with a period are those of the system's interface fonts.
        postScriptName.hasPrefix(".") || families.contains(String(postScriptName.prefix { $0 != "-" }))
    }
}
