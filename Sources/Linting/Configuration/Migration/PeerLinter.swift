package import Base
import RuleEngine

/// Another linter for Interface Builder files, whose configuration and rule names xiblint can read.
package enum PeerLinter: String, CaseIterable, Sendable {
    case lyft = ".xiblint.json"
    case ibLinter = ".iblinter.yml"

    /// Of its configuration.
    package var fileName: String { rawValue }

    package var name: String {
        switch self {
        case .lyft: "lyft's xiblint"
        case .ibLinter: "IBLinter"
        }
    }

    /// The preset with its rules, with that linter's defaults.
    var preset: String {
        switch self {
        case .lyft: "lyft-xiblint"
        case .ibLinter: "iblinter"
        }
    }

    /// The linters whose configurations are in a folder.
    package static func all(in folder: Path) -> [PeerLinter] {
        allCases.filter { (try? fileStatus(folder.join(Path($0.fileName))))?.kind == .file }
    }

    /// All of its rules. Aliases map them to ours.
    var rules: [String] {
        switch self {
        case .lyft:
            [
                "accessibility_format", "accessibility_labels_for_image_buttons", "accessibility_labels_for_images",
                "accessibility_labels_for_text_with_placeholder", "autolayout_frames", "automation_identifiers",
                "automation_identifiers_for_outlet_labels", "color_assets", "enforce_runtime_attributes",
                "enforce_system_properties", "named_colors", "no_attributed_string_colors", "no_simulated_metrics",
                "no_trait_variations", "no_view_controller_links_to_other_bundles", "simulated_metrics_retina4_0",
                "strict_font_names", "strict_font_sizes", "strict_fonts", "unavailable_custom_classes",
                "unavailable_system_classes",
            ]
        case .ibLinter:
            [
                "ambiguous", "color_resources", "custom_class_name", "custom_module", "duplicate_constraint",
                "duplicate_id", "enable_autolayout", "has_initial_view_controller", "has_single_view_controller",
                "hides_bottom_bar", "image_resources", "misplaced", "relative_to_margin", "reuse_identifier",
                "stackview_backgroundcolor", "storyboard_viewcontroller_id", "use_base_class", "use_trait_collections",
                "view_as_device",
            ]
        }
    }

    /// The setting that makes a rule behave like the linter's; nil when this alias is not one of a linter's names.
    static func setting(_ rule: String, named alias: String, in presets: [Preset]) -> RuleSetting? {
        guard let linter = allCases.first(where: { $0.rules.contains(alias) }) else { return nil }
        return presets.first { $0.id == linter.preset }?.settings.last { $0.rule == rule }
    }
}
