import Base
import InterfaceBuilder
import Reports
import ProjectModel
import TestSupport
import Testing

/// Which files get into a picture.
@Suite struct ImageTests {
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
            <objects>
                <imageView image="logo" contentMode="center" id="ima-ge-001"><rect key="frame" x="0.0" y="0.0" width="80" height="80"/></imageView>
            </objects>
            <resources><image name="logo" width="24" height="24"/></resources>
        </document>
        """
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 0, count: 40)

    private static func picture(_ name: String, _ content: [UInt8], contents: String? = nil) throws -> String {
        let set: Path = "/App/Assets.xcassets/logo.imageset"
        let json = contents ?? #"{"images": [{"idiom": "universal", "filename": "\#(name)"}]}"#
        let project = Project(
            root: "/App", files: [(set.join("Contents.json"), Array(json.utf8)), (set.join(Path(name)), content)])
        let document = try #require(DocumentReader()).read(Array(Self.document.utf8), path: "/App/Logo.xib")
        return String(
            decoding: WireframeFile.svg(Wireframe.draw(document, resources: project.resources)), as: UTF8.self)
    }

    @Test func imagesAreEmbedded() throws {
        let picture = try Self.picture("logo.png", Self.png)
        #expect(picture.contains("href=\"data:image/png;base64,iVBORw0KGgo"))
        #expect(picture.contains("x=\"28\" y=\"28\" width=\"24\" height=\"24\" preserveAspectRatio"))
        #expect(
            try Self.picture("logo.svg", Array("<svg><path d=\"M0 0\"/></svg>".utf8)).contains("data:image/svg+xml"))
    }

    @Test(arguments: [
        "", "version https://git-lfs.github.com/spec/v1\noid sha256:1", "<svg><script>alert(1)</script></svg>",
        "<svg onload=\"a()\"/>", "<svg\nonload =\"a()\"/>", "<svg/onload=\"a()\"/>",
        "<svg><use href=\"http://a/b.svg#c\"/></svg>", "<svg><style>@import 'a'</style></svg>",
        "<svg><rect fill=\"url(http://a)\"/></svg>", "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>",
        "<svg><a xlink:href = \"javascript:a()\"/></svg>", "%PDF-1.4",
    ])
    func otherFilesAreOnlyNamed(content: String) throws {
        #expect(!(try Self.picture("logo.svg", Array(content.utf8))).contains("data:"))
    }

    @Test func aSetNamesNoFileOutsideOfIt() throws {
        let contents = #"{"images": [{"filename": "../../secret.png"}]}"#
        #expect(!(try Self.picture("logo.png", Self.png, contents: contents)).contains("data:"))
    }
}
