import InterfaceBuilder
import LibXML
import Testing

@Suite struct NotesTests {
    private func notes(_ children: String) throws -> String? {
        let document = try iosXib("<label id='l'>\(children)</label>")
        return try document.notes(of: document.require("l"))
    }

    @Test func theFragmentsAreJoined() throws {
        #expect(
            try notes(
                """
                <attributedString key="userComments">
                    <fragment content="xiblint:disable "/>
                    <fragment><string key="content">a, b&#10;-- why</string><attributes><font key="NSFont"/></attributes></fragment>
                    <other content="no"/><fragment/>
                </attributedString>
                """) == "xiblint:disable a, b\n-- why")
    }

    @Test func otherAttributedStringsAreNotNotes() throws {
        #expect(try notes("") == nil)
        #expect(try notes("<attributedString key='attributedText'><fragment content='a'/></attributedString>") == nil)
        #expect(try notes("<string key='userComments'>a</string>") == nil)
        #expect(try notes("<attributedString key='userComments'/>") == "")
    }

    @Test func aFragmentMayBeEncoded() throws {
        #expect(
            try notes(
                """
                <attributedString key="userComments"><fragment><string key="content" base64-UTF8="YES">
                w6QJYg
                </string></fragment></attributedString>
                """) == "ä\tb")
    }

    @Test func theElementIsKnown() throws {
        let document = try iosXib(
            "<label id='l'><attributedString key='userComments'><fragment content='a'/></attributedString></label>")
        #expect(try document.notesElement(of: document.require("l")) == document.first("attributedString"))
    }
}
