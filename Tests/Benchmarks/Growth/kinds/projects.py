"""The parts of a project."""

from .generating import document, kind, lines, view, xcode_project


@kind("documents")
def documents(n):
    return {
        f"Views/View{i}.xib": document(view(custom_class=f"View{i}")) for i in range(n)
    } | {"Views.swift": "import UIKit\n" + lines(n, "class View@: UIView {}")}


@kind("sources")
def sources(n):
    return {"View.xib": document(view(custom_class="View0"))} | {
        f"Sources/View{i}.swift": f"import UIKit\nclass View{i}: UIView {{\n  @IBOutlet var label: UILabel!\n}}\n"
        for i in range(n)
    }


@kind("classes")
def classes(n):
    return {
        "View.xib": document(view(subviews=lines(n, '<view id="v@" customClass="View@" customModule="App"/>'))),
        "Views.swift": "import UIKit\n" + lines(n, "class View@: UIView { @IBOutlet var label: UILabel! }"),
    }


@kind("groups and folders")
def groups(n):
    """Folders synchronized by Xcode that are missing from the checkout."""
    return {
        "View.xib": document(view(custom_class="Gone")),
        "App.xcodeproj/project.pbxproj": xcode_project(
            lines(n, 'Y@ = { isa = PBXFileSystemSynchronizedRootGroup; path = "Group@"; sourceTree = "<group>"; };')),
    } | {f"Folder{i}/View.swift": f"import UIKit\nclass View{i}: UIView {{}}\n" for i in range(n)}


@kind("groups in groups")
def nested_groups(n):
    return {
        "View.xib": document(view(custom_class="Gone")),
        "View.swift": "import UIKit\nclass View: UIView {}\n",
        "App.xcodeproj/project.pbxproj": xcode_project("\n".join(
            f'N{i} = {{ isa = PBXGroup; children = (N{i + 1}); path = "group in a group"; sourceTree = "<group>"; }};' for i in range(n))
            + f'\nN{n} = {{ isa = PBXFileReference; path = "View.swift"; sourceTree = "<group>"; }};'),
    }


@kind("sources that are not here")
def missing_sources(n):
    files = lines(n, 'F@ = { isa = PBXFileReference; path = "Gone@.swift"; sourceTree = "<group>"; };\n'
                  "B@ = { isa = PBXBuildFile; fileRef = F@; };")
    phase = "S = { isa = PBXSourcesBuildPhase; files = (" + ", ".join(f"B{i}" for i in range(n)) + "); };"
    target = "T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };"
    return {
        "View.xib": document(view(subviews=lines(n, '<view id="v@" customClass="Veiw@" customModule="App" customModuleProvider="target"/>'))),
        "Views.swift": "import UIKit\n" + lines(n, "class View@: UIView {}") + "\n",
        "App.xcodeproj/project.pbxproj": xcode_project(files + phase + target),
    }


@kind("projects that are not here")
def missing_projects(n):
    return {
        "View.xib": document(view(custom_class="Gone")),
        "App.xcodeproj/project.pbxproj": xcode_project(
            lines(n, 'F@ = { isa = PBXFileReference; path = "Lib@.xcodeproj"; sourceTree = "<group>"; };')),
    } | {f"Folder{i}/View.swift": f"import UIKit\nclass View{i}: UIView {{}}\n" for i in range(n)}


@kind("packages that are not here")
def missing_packages(n):
    return {
        "View.xib": document(view(custom_class="Gone")),
        "App.xcodeproj/project.pbxproj": xcode_project(
            lines(n, 'F@ = { isa = XCLocalSwiftPackageReference; relativePath = "Kit@"; };')),
    } | {f"Folder{i}/View.swift": f"import UIKit\nclass View{i}: UIView {{}}\n" for i in range(n)}


@kind("submodules that are not here")
def missing_submodules(n):
    return {
        "View.xib": document(view(custom_class="Gone")),
        ".gitmodules": lines(n, '[submodule "m@"]\n\tpath = Module@\n\turl = https://example.com/m@.git') + "\n",
        "App.xcodeproj/project.pbxproj": xcode_project(
            lines(n, 'Y@ = { isa = PBXFileSystemSynchronizedRootGroup; path = "Group@"; sourceTree = "<group>"; };')),
    }


@kind("Xcode projects")
def xcode_projects(n):
    return {"View.xib": document(view(custom_class="Gone"))} | {
        f"Folder{i}/App.xcodeproj/project.pbxproj": xcode_project(
            'F = { isa = PBXFileReference; path = "Gone.swift"; sourceTree = "<group>"; };') for i in range(n)
    }


@kind("Podfiles")
def podfiles(n):
    return {"View.xib": document(view(custom_class="Gone"))} | {f"Folder{i}/Podfile": "pod 'Kit'\n" for i in range(n)}


@kind("asset catalogs")
def catalogs(n):
    files = {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="image@" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="image@" width="1" height="1"/>') + "\n</resources>"),
        ".xiblint.yml": "extends: [all]\n",
    }
    for i in range(n):
        files[f"Assets{i}.xcassets/Contents.json"] = '{"info": {"author": "xcode", "version": 1}}'
        files[f"Assets{i}.xcassets/image{i}.imageset/Contents.json"] = '{"images": [], "info": {"author": "xcode", "version": 1}}'
    return files
