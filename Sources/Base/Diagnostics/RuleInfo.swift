/// The description of a rule in reports and pages, without the parts for the engine.
package struct RuleInfo: Hashable, Sendable {
    package var id: String
    /// One line of plain text.
    package var title: String
    package var category: String
    /// The severity in the rule file; a configuration can change it.
    package var defaultSeverity: Severity
    /// The severity in the current configuration; nil: it is off.
    package var severity: Severity?
    /// The version that added it.
    package var since: String
    /// Older names, and names in other linters.
    package var aliases: [String]
    /// The kinds of documents, the platforms, and what else it needs; an empty list means any, or nothing.
    package var documents: [String]
    package var platforms: [String]
    package var needs: [String]
    /// Markdown: the reason, and the effect at run time. Empty if only the title is known.
    package var rationale: String
    package var references: [String]
    package var options: [Option]
    /// The fixes of its findings.
    package var fixes: [Fix]
    package var valid: [Example]
    /// `↓` marks each reported place.
    package var invalid: [Example]
    /// The presets that contain it, in the order of their ids.
    package var presets: [PresetUse]
    /// The URL of its page, or a path in xiblint's repository if that has no URL; empty for a custom rule.
    package var page = ""

    package init(
        id: String, title: String, category: String, defaultSeverity: Severity, severity: Severity? = nil,
        since: String, aliases: [String] = [], documents: [String] = [], platforms: [String] = [],
        needs: [String] = [], rationale: String = "", references: [String] = [], options: [Option] = [],
        fixes: [Fix] = [], valid: [Example] = [], invalid: [Example] = [], presets: [PresetUse] = []
    ) {
        self.id = id
        self.title = title
        self.category = category
        self.defaultSeverity = defaultSeverity
        self.severity = severity
        self.since = since
        self.aliases = aliases
        self.documents = documents
        self.platforms = platforms
        self.needs = needs
        self.rationale = rationale
        self.references = references
        self.options = options
        self.fixes = fixes
        self.valid = valid
        self.invalid = invalid
        self.presets = presets
    }

    /// The URL of its page, if it has one.
    package var pageAddress: String? { page.hasPrefix("https://") ? page : nil }

    /// Terms for sorting and searching, without duplicates: a custom category can be the name of a platform.
    package var tags: [String] {
        var met: Set<String> = []
        return ([category] + documents + platforms).filter { met.insert($0).inserted }
    }

    /// The severity without a configuration; nil: it is off.
    package var recommendedSeverity: Severity? {
        guard let use = presets.last(where: { $0.preset == "recommended" }), use.level != "off" else { return nil }
        return use.level.flatMap(Severity.init) ?? defaultSeverity
    }
}

extension RuleInfo {
    package struct Option: Hashable, Sendable {
        package var name: String
        /// As in a rule file, such as `list of string`.
        package var type: String
        package var defaultValue: JSONValue
        /// The value in the current configuration.
        package var value: JSONValue
        /// Markdown, a phrase.
        package var description: String

        package init(name: String, type: String, defaultValue: JSONValue, value: JSONValue, description: String) {
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
            self.value = value
            self.description = description
        }
    }

    package struct Fix: Hashable, Sendable {
        /// An imperative, with `…` for parts that depend on the finding.
        package var title: String
        /// Whether it can be applied without a review.
        package var isSafe: Bool

        package init(title: String, isSafe: Bool) {
            self.title = title
            self.isSafe = isSafe
        }
    }

    package struct Example: Hashable, Sendable {
        package var name: String
        /// A document or a part of one.
        package var xml: String
        /// The path of the document, if the rule uses it.
        package var path: String?
        package var sources: [Source]
        package var options: [JSONMember]
        package var messages: [String]
        /// The document after the fixes.
        package var fixed: String?
        /// Whether it is a known gap, which the rule does not report yet.
        package var isToDo: Bool

        package struct Source: Hashable, Sendable {
            package var path: String
            package var text: String

            package init(path: String, text: String) {
                self.path = path
                self.text = text
            }
        }

        package init(
            name: String = "", xml: String, path: String? = nil, sources: [Source] = [], options: [JSONMember] = [],
            messages: [String] = [], fixed: String? = nil, isToDo: Bool = false
        ) {
            self.name = name
            self.xml = xml
            self.path = path
            self.sources = sources
            self.options = options
            self.messages = messages
            self.fixed = fixed
            self.isToDo = isToDo
        }
    }

    /// The settings of a rule in a preset.
    package struct PresetUse: Hashable, Sendable {
        package var preset: String
        /// A severity, `on` or `off`; nil if only options are set.
        package var level: String?
        package var options: [JSONMember]

        package init(preset: String, level: String?, options: [JSONMember] = []) {
            self.preset = preset
            self.level = level
            self.options = options
        }
    }
}

/// The description of a preset.
package struct PresetInfo: Hashable, Sendable {
    package var id: String
    package var title: String
    package var description: String

    package init(id: String, title: String, description: String) {
        self.id = id
        self.title = title
        self.description = description
    }
}
