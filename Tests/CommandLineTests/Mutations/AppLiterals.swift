/// The names in an app's code of what documents contain: literals in calls, and constants with one value that calls
/// name.
struct AppLiterals {
    enum Use: CaseIterable {
        case scene, storyboard, segue, dequeue, register, nib

        /// The text before the name.
        var beginnings: [String] {
            switch self {
            case .scene:
                [
                    "instantiateViewController(withIdentifier: ", "instantiateViewController(identifier: ",
                    "instantiateController(withIdentifier: ", "instantiateViewControllerWithIdentifier:",
                    "instantiateControllerWithIdentifier:",
                ]
            case .storyboard:
                ["UIStoryboard(name: ", "NSStoryboard(name: ", "NSStoryboard.Name(", "storyboardWithName:"]
            case .segue: ["performSegue(withIdentifier: ", "performSegueWithIdentifier:"]
            case .dequeue:
                [
                    "dequeueReusableCell(withIdentifier: ", "dequeueReusableCell(withReuseIdentifier: ",
                    "dequeueReusableCellWithIdentifier:", "dequeueReusableCellWithReuseIdentifier:",
                ]
            case .register:
                [
                    "forCellReuseIdentifier: ", "forCellWithReuseIdentifier: ", "forCellReuseIdentifier:",
                    "forCellWithReuseIdentifier:",
                ]
            case .nib:
                [
                    "UINib(nibName: ", "NSNib(nibNamed: ", "loadNibNamed(", "init(nibName: ", "Controller(nibName: ",
                    "nibWithNibName:", "loadNibNamed:", "initWithNibName:", "initWithWindowNibName:",
                    "windowNibName: ",
                ]
            }
        }
    }

    struct Literal {
        var use: Use
        var name: Name
        /// The literal's line and that of the call.
        var lines: Set<FileLine>
        /// The line of the call.
        var call: String
    }

    private(set) var literals: [Literal] = []

    init(_ files: [AppFile]) {
        let constants = Self.constants(files)
        let value = /\s*(?:@?"([^"\\]+)"|([\w.]+))\s*[,)\] ]/
        for file in files {
            for use in Use.allCases {
                for beginning in use.beginnings {
                    for line in file.lines(with: beginning) {
                        for call in line.text.ranges(of: beginning) {
                            guard let found = line.text[call.upperBound...].prefixMatch(of: value)?.output else {
                                continue
                            }
                            let here = FileLine(path: file.path, line: line.number)
                            if let literal = found.1 {
                                literals.append(
                                    Literal(use: use, name: line.name(literal), lines: [here], call: line.text))
                            } else if let name = found.2?.split(separator: ".").last,
                                let values = constants[String(name)], values.count == 1
                            {
                                literals.append(
                                    Literal(
                                        use: use, name: values[0], lines: [here, values[0].line],
                                        call: line.text))
                            }
                        }
                    }
                }
            }
        }
        literals = merged(literals)
    }

    func lines(_ uses: Set<Use>, _ text: String) -> Set<FileLine> {
        literals.filter { uses.contains($0.use) && $0.name.text == text }.reduce(into: []) { $0.formUnion($1.lines) }
    }

    private static func constants(_ files: [AppFile]) -> [String: [Name]] {
        let constant = /\b(\w+)\s*(?::\s*[\w.]+\s*)?=\s*@?"([^"\\]+)"|#define\s+(\w+)\s+@"([^"\\]+)"/
        var constants: [String: [Name]] = [:]
        for file in files {
            for line in ["= \"", "= @\"", "=@\"", "#define"].flatMap(file.lines) {
                guard let found = line.text.firstMatch(of: constant)?.output, let name = found.1 ?? found.3,
                    let value = found.2 ?? found.4
                else { continue }
                constants[String(name), default: []].append(line.name(value))
            }
        }
        return constants
    }

    /// One for each text: a constant is named by several calls.
    private func merged(_ literals: [Literal]) -> [Literal] {
        var places: [String: Int] = [:]
        var merged: [Literal] = []
        for literal in literals {
            let key = "\(literal.use) \(literal.name.file.path) \(literal.name.range.lowerBound)"
            if let place = places[key] {
                merged[place].lines.formUnion(literal.lines)
            } else {
                places[key] = merged.count
                merged.append(literal)
            }
        }
        return merged
    }
}
