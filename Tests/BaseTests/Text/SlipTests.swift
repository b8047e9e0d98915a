import Base
import Testing

@Suite struct SlipTests {
    @Test(arguments: [
        ("Crad", "Card"), ("ProfleView", "ProfileView"), ("ProfillView", "ProfilView"), ("PrefileView", "ProfileView"),
        ("profileView", "ProfileView"), ("Mainn", "Main"), ("Mai", "Main"), ("Größe", "Größé"),
    ])
    func slips(_ word: String, _ other: String) {
        let isLong = min(word.count, other.count) >= 4
        #expect(isSlip(word, for: other) == isLong)
        #expect(isSlip(other, for: word) == isLong)
        #expect(NearWords(["Other", other, "Third"]).slip(word) == (isLong ? other : nil))
    }

    @Test(arguments: [
        ("Card", "Card"), ("Card", "Cards2"), ("Cell1", "Cell2"), ("Cell", "Cell2"), ("icon-a", "icon_a"),
        ("Profile", "Porfiel"), ("Cabin", "Cable"), ("Main", "Menu"), ("ProfileView", "ProfileCell"), ("", ""),
    ])
    func others(_ word: String, _ other: String) {
        #expect(!isSlip(word, for: other))
        #expect(!isSlip(other, for: word))
        #expect(NearWords([other]).slip(word) == nil)
    }
}
