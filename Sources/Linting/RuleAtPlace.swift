package import Base
import InterfaceBuilder
import LibXML
package import ProjectModel
package import RuleEngine

/// The results of a rule for a line of a file in a run: the answer to "why does it report nothing here?".
package struct RuleAtPlace: Sendable {
    /// Whether the rule is on for the file.
    package var isOn: Bool
    /// Why it was not applied at all; nil when it was.
    package var skipped: String?
    /// The setting that excludes a file other than a document; nil when none does.
    package var excluded: Setting<Glob>?
    /// The rule's findings in this line, reported or not.
    package var findings: [Finding]
    /// Its results for the elements in this line, or for the nearest one around them; empty in other files than
    /// documents.
    package var document = Document()
    /// The calls in the line that load or name a document.
    package var calls: [LoadingCall] = []
    /// In code: what was uncertain for the rule in this line, in sentences without full stops.
    package var reasons: [String] = []
    /// In other files than documents: what was uncertain for the rule anywhere.
    package var uncertainties: [(reason: Uncertainties.Reason, occurrences: Uncertainties.Occurrences)] = []

    package struct Finding: Hashable, Sendable {
        package var diagnostic: Diagnostic
        package var state: State
        /// Whether it is in this line, not only one of its related places.
        package var isHere: Bool
    }

    /// The outcome of a finding.
    package enum State: Hashable, Sendable {
        case reported
        /// By a note or a comment, with its reason.
        case suppressed(reason: String?)
        case baselined
        /// Another rule reports the same problem.
        case yielded(to: String)
    }

    /// The results for a document.
    package struct Document: Sendable {
        /// Why it could not be read; nil when it was.
        package var unreadable: String?
        /// Whether its kind and platform are ones that the rule is about.
        package var applies = true
        package var judgments: [Element] = []
    }

    package struct Element: Hashable, Sendable {
        package var start: Position
        package var judgment: Judgment
        /// The place of the rule's finding; nil when there is none.
        package var found: Place?
    }

    /// Whether a run reports something here, or would if it were not suppressed, in the baseline, or yielded to another
    /// rule.
    package var reports: Bool { isOn && !findings.isEmpty }
}

extension RuleAtPlace {
    /// The findings of a result that are in a line, or have it as a related place.
    static func findings(of rule: String, in result: LintResult, isHere: (Place) -> Bool) -> [Finding] {
        func found(_ diagnostic: Diagnostic, _ state: State) -> Finding? {
            guard diagnostic.rule == rule else { return nil }
            if isHere(diagnostic.place) { return Finding(diagnostic: diagnostic, state: state, isHere: true) }
            guard diagnostic.related.contains(where: { isHere($0.place) }) else { return nil }
            return Finding(diagnostic: diagnostic, state: state, isHere: false)
        }
        let all =
            result.diagnostics.compactMap { found($0, .reported) }
            + result.suppressed.compactMap { found($0.diagnostic, .suppressed(reason: $0.reason)) }
            + result.baselined.compactMap { found($0, .baselined) }
            + result.yielded.compactMap { found($0.diagnostic, .yielded(to: $0.rule)) }
        // Several documents show the same problem of a class.
        var seen: Set<String> = []
        let each = all.filter { seen.insert($0.diagnostic.fingerprint).inserted }
        let here = each.filter(\.isHere)
        return here.isEmpty ? each : here
    }
}

extension RuleAtPlace.Document {
    /// A rule that exceeded its budget in a document may have further findings.
    mutating func leaveOut(because message: String) {
        for index in judgments.indices {
            judgments[index].judgment.outcome = .failed(
                message: "it exceeded its budget in this file and did not finish: \(message)")
            judgments[index].found = nil
        }
    }
}

extension FileLinter {
    /// A rule's results for the elements in a line.
    func judge(_ input: LintInput, rule: String, line: Int) throws(EngineError) -> RuleAtPlace.Document {
        var answer = RuleAtPlace.Document()
        do {
            let (document, engine, path) = try open(input)
            let source = SourceText(document.tree.bytes)
            answer.applies = engine.applies(rule, to: document)
            guard let range = source.range(ofLine: line) else { return answer }
            answer.judgments = engine.judge(document, path: path, rule: rule, in: range).map { judgment in
                var element = RuleAtPlace.Element(
                    start: source.position(at: judgment.range.lowerBound), judgment: judgment)
                if case .found(_, let range, let elsewhere) = judgment.outcome {
                    element.found =
                        elsewhere
                        ?? Place(
                            path: document.path, start: source.position(at: range.lowerBound),
                            end: source.position(at: range.upperBound))
                }
                return element
            }
        } catch let error as EngineError {
            throw error
        } catch let error as ReadingProblem {
            answer.unreadable = error.message
        } catch {
            answer.unreadable = (error as? FileError)?.message ?? "\(error)"
        }
        return answer
    }
}

extension RuleInfo {
    /// The description of a rule.
    /// - Parameters:
    ///   - prose: Nil leaves the rationale and the examples out.
    ///   - active: The rule as it is configured; nil when it is off.
    ///   - presets: All of them.
    package init(_ rule: Rule, prose: RuleProse?, active: ActiveRule?, presets: [Preset]) {
        let values = active?.options ?? rule.options.map(\.defaultValue)
        self.init(
            id: rule.id, title: rule.title, category: rule.category, defaultSeverity: rule.severity,
            severity: active?.severity, since: rule.since, aliases: rule.aliases,
            documents: rule.appliesTo.documents.map(\.rawValue), platforms: rule.appliesTo.platforms.map(\.rawValue),
            needs: rule.appliesTo.needs.map(\.rawValue), rationale: prose?.rationale ?? "",
            references: prose?.references ?? [],
            options: zip(rule.options, values).map { option, value in
                Option(
                    name: option.name, type: option.type.name, defaultValue: option.defaultValue.json,
                    value: value.json,
                    description: option.description)
            },
            fixes: rule.fixes.map { Fix(title: $0.title.outline, isSafe: $0.safety == .safe) }.reduce(into: []) {
                if !$0.contains($1) { $0.append($1) }
            },
            valid: prose?.valid.map(Example.init) ?? [], invalid: prose?.invalid.map(Example.init) ?? [],
            presets: presets.compactMap { preset in
                preset.settings.last { $0.rule == rule.id }.map {
                    PresetUse(preset: preset.id, level: $0.level.word, options: $0.options.map(\.json))
                }
            })
    }

    /// Rules with the options of a selection, in their order.
    /// - Parameters:
    ///   - presets: All of them.
    ///   - prose: A rule's user-visible prose, by its id; nil leaves the rationale and the examples out.
    package static func all(
        _ rules: [Rule], _ presets: [Preset], _ selection: RuleSelection, prose: (String) -> RuleProse?
    ) -> [RuleInfo] {
        let active = Dictionary(selection.active.map { ($0.rule.id, $0) }) { first, _ in first }
        return rules.map { RuleInfo($0, prose: prose($0.id), active: active[$0.id], presets: presets) }
    }
}

extension PresetInfo {
    package init(_ preset: Preset) {
        self.init(id: preset.id, title: preset.title, description: preset.description)
    }
}

extension RuleInfo.Example {
    fileprivate init(_ example: RuleExample) {
        self.init(
            name: example.name, xml: example.xml, path: example.path,
            sources: example.sources.map { Source(path: $0.path, text: $0.text) }, options: example.options.map(\.json),
            messages: example.messages, fixed: example.fixed, isToDo: example.isToDo)
    }
}

extension Rule {
    fileprivate var fixes: [FixTemplate] {
        switch body {
        case .assertions(let pattern): pattern.assertions.compactMap(\.fix)
        case .check(let use): use.fix.map { [$0] } ?? []
        case .problem: []
        }
    }
}

extension MessageTemplate {
    /// The text without what depends on the finding.
    fileprivate var outline: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .expression(let source): Self.choice(in: source) ?? "…"
            case .optional: ""
            }
        }.joined()
    }

    /// The texts that an expression chooses from: "Connect it, or remove it".
    private static func choice(in expression: String) -> String? {
        let pieces = expression.split(separator: "'", omittingEmptySubsequences: false)
        let texts = pieces.enumerated().filter { $0.offset % 2 == 1 && $0.element.contains(" ") }.map(\.element)
        guard let first = texts.first else { return nil }
        return texts.dropFirst().reduce(String(first)) { "\($0), or \($1.prefix(1).lowercased())\($1.dropFirst())" }
    }
}

extension OptionType {
    /// As written in a rule file.
    fileprivate var name: String {
        switch self {
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string: "string"
        case .regex: "regex"
        case .enumeration(let values): "one of \(values.joined(separator: ", "))"
        case .list(let element): "list of \(element.name)"
        case .map(let element): "map of \(element.name)"
        case .nullable(let type): "\(type.name) or null"
        }
    }
}

extension OptionValue.Entry {
    fileprivate var json: JSONMember { JSONMember(key, value.json) }
}
