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
