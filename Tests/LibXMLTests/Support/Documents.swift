/// Documents whose places are hard to determine.
enum Documents {
    static let all: [(name: String, text: String)] = [
        ("plain", "<a><b c=\"d\"/><e f=\"g\"></e></a>"),
        ("CRLF", plainLines.replacing("\n", with: "\r\n")),
        ("LF", plainLines),
        ("BOM", "\u{FEFF}" + plainLines),
        ("BOM and CRLF", "\u{FEFF}" + plainLines.replacing("\n", with: "\r\n")),
        ("single quotes", "<a b='c' d='\"'><e f = 'g' h=\"'\"/></a>"),
        ("wrapped", "<a\n  b=\"c\"\n\td = \"e\"\r\n  f\n=\n'g'\n>\n<h\n/><i\nj='\nk\n'\n/>\n</a\n>\n<!-- end -->\n"),
        ("greater", "<a b=\">\" c='/>'><d e=\"->\" f=\"]]&gt;\"/>&gt; > <g>></g></a>"),
        ("slashes", "<a b=\"/\" c=\"//\"><d e='/'/><f/></a>"),
        (
            "entities",
            "<a b=\"&lt;&amp;&gt;&quot;&apos;\" c=\"&#65;&#x1F600;&#10;&#9;\" d=\"&amp;amp;\">&lt;e/&gt;<f g=\"\"/></a>"
        ),
        ("CDATA", "<a><![CDATA[<b c=\"d\"/>]]><e f='g'/><![CDATA[]]]]><![CDATA[>]]><h/><![CDATA[]]><i/></a>"),
        (
            "comments",
            "<!-- <a/> --><a><!-- <b c='d'> --><e f='g'/><!--><--><h/><!-- ' \" --><i j='k'/></a><!-- <z/> -->"
        ),
        ("instructions", "<?xml version=\"1.0\"?><?p <a>?><a><?q b='c'>?><d e=\"f\"/><?r?></a><?s <t/>?>"),
        (
            "namespaces",
            "<p:a xmlns:p=\"urn:p\" xmlns=\"urn:d\" xmlns:q='urn:q' p:b=\"1\" q:c='2'>"
                + "<d q:e=\"3\" f=\"4\"/><q:g xmlns:r=\"urn:r\" r:h=\"5\" xml:space=\"preserve\"> </q:g></p:a>"
        ),
        (
            "namespaces with the names of attributes",
            "<a xmlns:b=\"urn:1\" b=\"2\"><c xmlns:d=\"urn:3\" d:e=\"4\" e=\"5\"/><c xmlns:f='urn:6' e='7' f:e='8'/></a>"
        ),
        ("emoji", "<a b=\"😀👩‍👩‍👧\" c=\"é\"><d>😀<e f='ü'/></d><ünï çödé=\"ß\"/></a>"),
        ("one line of many", "<a>" + (0..<500).map { "<b i=\"\($0)\"/>" }.joined() + "</a>"),
        (
            "long tag",
            "<a " + (0..<200).map { "b\($0)='\(String(repeating: "x", count: $0))'" }.joined(separator: "\n") + "/>"
        ),
        ("empty values", "<a b='' c=\"\"><d e=''/></a>"),
        ("text", "\n\n<a>\n  text\n <b/> text <c>\n</c> ]] &gt; =\" ' <d e='f'/>\n</a>\n\n"),
        ("nested", String(repeating: "<a b='c'>\n", count: 200) + String(repeating: "</a>", count: 200)),
        ("white values", "<a b=\" x\ty\nz \" c='\r\n'><d e=\"\t\"/></a>"),
    ]

    private static let plainLines = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple" version="3.0">
            <objects>
                <view id="a1" key="x"/>

                <label opaque="NO"
                       text="two
        lines" id="b2">
                    <rect key="frame" x="0.0" y="20"/>
                </label>
                <string>some
        text</string><color key="c"/>
            </objects>
        </document>

        """
}
