"""lyft's linter of the same name, over the same files."""

import json, os, subprocess, sys

from turns import Measurement, in_turn

# The version that docs/comparison.md is about. It needs a color catalog for color_assets, so that rule is omitted.
LYFT, RULES = "xiblint==0.10.4", {
    "accessibility_format", "accessibility_labels_for_image_buttons", "accessibility_labels_for_images",
    "accessibility_labels_for_text_with_placeholder", "autolayout_frames", "automation_identifiers",
    "automation_identifiers_for_outlet_labels", "enforce_runtime_attributes", "enforce_system_properties", "named_colors",
    "no_attributed_string_colors", "no_simulated_metrics", "no_trait_variations",
    "no_view_controller_links_to_other_bundles", "simulated_metrics_retina4_0", "strict_font_names", "strict_font_sizes",
    "strict_fonts", "unavailable_custom_classes", "unavailable_system_classes",
}


def beside_lyft(bench, files, runs, top):
    """Both with lyft's rules. Its linter reads its configuration from the working directory."""
    venv = os.path.join(top, ".build", "lyft")
    theirs = os.path.join(venv, "bin", "xiblint")
    if not os.path.exists(theirs):
        subprocess.run([sys.executable, "-m", "venv", venv], check=True)
        subprocess.run([os.path.join(venv, "bin", "pip"), "install", "--quiet", LYFT], check=True)
    os.chdir(bench.scratch)

    def run(rules):
        with open(".xiblint.json", "w") as file:
            json.dump({"rules": sorted(rules)}, file)
        done = subprocess.run([theirs, *files], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        return None if "Traceback" in done.stderr else sum(": error: " in line for line in done.stdout.splitlines())

    crashing = {rule for rule in RULES if run([rule]) is None}
    rules = RULES - crashing
    found = run(rules)
    if found is None:
        sys.exit("bench: lyft's xiblint crashed with every rule (is a file not well-formed?)")
    programs = bench.each(lambda binary: bench.linted(files, binary=binary)) | {f"lyft's {LYFT}": [theirs, *files]}
    size = sum(map(os.path.getsize, files)) / 1e6
    title = f"{len(files)} documents, {size:.1f} MB, {len(rules)} rules: {len(bench.report(files)['diagnostics'])} findings, lyft's {found}"
    if crashing:
        title += f"; lyft's crashes with {', '.join(sorted(crashing))}"
    return Measurement(title, in_turn(programs, runs), runs)
