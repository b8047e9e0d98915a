package import Text

/// What reports and pages say of a rule, in words and without anything that the engine needs.
package struct RuleInfo: Hashable, Sendable {
    package var id: String
    /// One line of plain text.
    package var title: String
    package var category: String
    /// The rule's own; a configuration can give it another one.
    package var defaultSeverity: Severity
    /// What it runs with as things are configured; nil: it is off.
    package var severity: Severity?
    /// The version that brought it.
    package var since: String
    /// Older names and other linters' names for it.
    package var aliases: [String]
    /// The kinds of documents, the platforms, and what beside the document it needs; an empty list means any, or nothing.
    package var documents: [String]
    package var platforms: [String]
    package var needs: [String]
    /// Markdown: why, and what happens at run time. Empty when nothing is known but the title.
    package var rationale: String
    package var references: [String]
    package var options: [Option]
    /// What its findings can be put right with.
    package var fixes: [Fix]
    package var valid: [Example]
    /// In these, `↓` marks each reported place.
    package var invalid: [Example]
    /// The presets that name it, in the order of their ids.
    package var presets: [PresetUse]
    /// The address of its page; a path in xiblint's repository while that has no address; empty for a custom rule.
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

    /// The address of its page, if it has one.
    package var pageAddress: String? { page.hasPrefix("https://") ? page : nil }

    /// Words to sort and search rules by, each once: a user's category can be the name of a platform.
    package var tags: [String] {
        var met: Set<String> = []
        return ([category] + documents + platforms).filter { met.insert($0).inserted }
    }

    /// What it runs with for whoever has configured nothing; nil: it does not.
    package var recommendedSeverity: Severity? {
        guard let use = presets.last(where: { $0.preset == "recommended" }), use.level != "off" else { return nil }
        return use.level.flatMap(Severity.init) ?? defaultSeverity
    }
}

extension RuleInfo {
    package struct Option: Hashable, Sendable {
        package var name: String
        /// As a rule file writes it, such as `list of string`.
        package var type: String
        package var defaultValue: JSONValue
        /// As things are configured.
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
        /// What it does, an imperative; `…` stands for what depends on the finding.
        package var title: String
        /// Whether it can be made without a look.
        package var isSafe: Bool

        package init(title: String, isSafe: Bool) {
            self.title = title
            self.isSafe = isSafe
        }
    }

    package struct Example: Hashable, Sendable {
        package var name: String
        /// A document, or a part of one.
        package var xml: String
        /// The document's name, when the rule looks at it.
        package var path: String?
        package var sources: [Source]
        package var options: [JSONMember]
        package var messages: [String]
        /// What the fixes make of it.
        package var fixed: String?
        /// A known gap: the rule should tell, and does not yet.
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

    /// What a preset says about a rule.
    package struct PresetUse: Hashable, Sendable {
        package var preset: String
        /// A severity, `on`, `off`; nil when it only sets options.
        package var level: String?
        package var options: [JSONMember]

        package init(preset: String, level: String?, options: [JSONMember] = []) {
            self.preset = preset
            self.level = level
            self.options = options
        }
    }
}
