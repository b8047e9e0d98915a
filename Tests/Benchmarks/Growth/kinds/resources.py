"""Resources used in a document."""

from .generating import document, kind, lines, view


@kind("resource entries")
def resources(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="image@" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="image@" width="1" height="1"/>') + "\n</resources>",
        ),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("unused resource entries")
def unused_resources(n):
    return {
        "View.xib": document(
            view(), rest="<resources>\n" + lines(n, '<image name="image@" width="1" height="1"/>') + "\n</resources>"),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("equal resource entries")
def equal_resources(n):
    return {
        "View.xib": document(
            view(subviews='<imageView image="image" id="i"/>'),
            rest="<resources>\n" + lines(n, '<image name="image" width="1" height="1"/>') + "\n</resources>"),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("missing images")
def missing_images(n):
    files = {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="imgae@" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="imgae@" width="1" height="1"/>') + "\n</resources>"),
        "Assets.xcassets/Contents.json": '{"info": {"author": "xcode", "version": 1}}',
        ".xiblint.yml": "extends: [all]\n",
    }
    for i in range(n):
        files[f"Assets.xcassets/image{i}.imageset/Contents.json"] = '{"images": [], "info": {"author": "xcode", "version": 1}}'
    return files


@kind("one missing image")
def missing_image(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<imageView image="imgae" id="i@"/>')),
            rest="<resources>\n" + lines(n, '<image name="imgae" width="1" height="1"/>') + "\n</resources>"),
        "Assets.xcassets/Contents.json": '{"info": {"author": "xcode", "version": 1}}',
        "Assets.xcassets/image.imageset/Contents.json": '{"images": [], "info": {"author": "xcode", "version": 1}}',
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("missing colors")
def missing_colors(n):
    files = {
        "View.xib": document(
            view(subviews=lines(n, '<view id="v@"><color key="backgroundColor" name="colro"/></view>')),
            rest="<resources>\n" + lines(n, '<namedColor name="colro"><color red="1" green="1" blue="1" alpha="1"/></namedColor>')
            + "\n</resources>"),
        "Assets.xcassets/Contents.json": '{"info": {"author": "xcode", "version": 1}}',
        "Assets.xcassets/color.colorset/Contents.json": '{"colors": [], "info": {"author": "xcode", "version": 1}}',
        ".xiblint.yml": "extends: [all]\n",
    }
    return files


@kind("fonts")
def fonts(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<label text="A" id="l@"><fontDescription key="fontDescription" name="Font@" family="F" pointSize="9"/></label>')),
            rest='<customFonts key="customFonts">\n' + lines(n, '<array key="F@.ttf"><string>Font@</string></array>') + "\n</customFonts>"),
        ".xiblint.yml": "extends: [all]\n",
    }


@kind("missing images of a project without its pods")
def missing_images_and_pods(n):
    return missing_images(n) | {"Podfile": "pod 'Kit'\n"}


@kind("missing fonts")
def missing_fonts(n):
    return {
        "View.xib": document(
            view(subviews=lines(n, '<label text="A" id="l@"><fontDescription key="fontDescription" name="Fnot@" family="F" pointSize="9"/></label>')),
            rest='<customFonts key="customFonts">\n' + lines(n, '<array key="F@.ttf"><string>Fnot@</string></array>') + "\n</customFonts>"),
        "Podfile": "pod 'Kit'\n",
        "Info.plist": '<?xml version="1.0"?><plist version="1.0"><dict><key>UIAppFonts</key><array>'
        + lines(n, "<string>Font@.ttf</string>") + "</array></dict></plist>",
        ".xiblint.yml": "extends: [all]\n",
    }
