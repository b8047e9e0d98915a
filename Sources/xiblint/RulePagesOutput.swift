import Base
import Linting
import Reports
import RuleEngine

/// `xiblint rules --format markdown`: the table of all rules, or with `--output` a folder with a page for each.
enum RulePagesOutput {
    static let option = Option<String?>.text(
        "output", short: "o", "FOLDER", "With --format markdown, write a page for each rule into a folder")

    static func write(_ arguments: ParsedArguments) throws {
        let catalog = Catalog.builtIn
        let rules = RuleInfo.all(
            catalog.rules, catalog.presets, RuleSelection.recommended(catalog), prose: Catalog.prose)
        let yields = Dictionary(catalog.rules.map { ($0.id, $0.yieldsTo.map(\.rule)) }) { first, _ in first }
        let pages = RulePages(rules, presets: catalog.presets.map(PresetInfo.init), yields: yields)
        guard let name = arguments[option] else { return Console.printPage(pages.index) }
        let folder = Path(name)
        guard try fileStatus(folder).kind == .folder else { throw FileError.missing(folder) }
        for page in pages.all { try writeFile(Array(page.text.utf8), to: folder.join(Path(page.name))) }
        // Pages of removed rules: only files that have the mark.
        let names = Set(pages.all.map(\.name))
        for entry in try listFolder(folder) where entry.kind == .file && !names.contains(entry.name.printable) {
            let path = folder.join(entry.name)
            guard entry.name.printable.hasSuffix(".md"), try readFile(path).starts(with: RulePages.mark.utf8) else {
                continue
            }
            _ = removeFile(path)
        }
    }
}
