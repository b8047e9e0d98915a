import Foundation
import Testing

/// What macOS' bash 3.2 and BSD tools lack, or do differently, in shell commands.
struct ShellPortability {
    struct Difference: CustomTestStringConvertible, Sendable {
        /// What works on both systems.
        var instead: String
        var pattern: String
        /// Each is found by the pattern.
        var examples: [String]

        init(_ instead: String, _ pattern: String, _ examples: String...) {
            (self.instead, self.pattern, self.examples) = (instead, pattern, examples)
        }

        var testDescription: String { instead }
    }

    static let differences = [
        Difference("while IFS= read -r", #"\b(mapfile|readarray|coproc)\b"#, "mapfile -t lines", "readarray lines"),
        Difference(
            "a plain variable or array", #"\b(declare|local|typeset) -[a-zA-Z]*[Ang]"#, "declare -A map",
            "local -n name=$1"),
        Difference(
            "tr", #"\$\{\w+(\[[^]]*\])?(\^|,|@[A-Z]\})"#, "echo ${name,,}", "echo ${name^^}", "echo ${list[0]^}",
            "x=${y@Q}"),
        Difference("2>&1", #"\|&|&>>"#, "make |& tee log", "make &>>log"),
        Difference("wait ID", #"\bwait -n\b"#, "wait -n"),
        Difference("a separate case", #";;?&( |$)"#, "  a) echo a ;;&", "  b) echo b ;&"),
        Difference("date", #"printf .*%\([^)]*\)T"#, "printf '%(%s)T' -1"),
        Difference("[ -n \"${name+x}\" ]", #"\[ -v |\btest -v "#, "if [[ -v name ]]; then", "test -v name"),
        Difference("the length in numbers", #"\$\{\w+: *\d+:-"#, "echo ${name:0:-1}"),
        Difference("seq", #"\{0\d+\.\.|\{\d+\.\.\d+\.\.\d+\}"#, "echo {01..10}", "echo {1..10..2}"),
        Difference(
            "a plain pattern", #"shopt -s (globstar|lastpipe|inherit_errexit)|\bBASHPID\b|\bEPOCH(SECONDS|REALTIME)\b"#,
            "shopt -s globstar", "echo $EPOCHSECONDS"),
        Difference(
            "sed -i.bak", #"\bsed( -[a-zA-Z]+)* (-[a-zA-Z]*i|--in-place)( |$)"#, "sed -i s/a/b/ file",
            "sed -E -i s/a/b/ file",
            "sed -ni p file"),
        Difference(
            "-E", #"\b(sed|grep) ([^|;&']*|[^']*)'[^']*\\[|+?]"#, #"grep 'a\|b' file"#, #"sed -n '/^a\|^b/p'"#,
            #"sed 's/a\+//'"#),
        Difference(
            "awk",
            #"\bsed (-[a-zA-Z]+ )*'(\d+|\$|/[^/']*/)[aic] |\bsed [^|;]*\\x[0-9a-f]|\bsed (-[a-zA-Z]+ )*'s/[^']*\\n"#,
            "sed '1a text' file", #"sed 's/.\x08//'"#, #"sed 's/a/b\nc/'"#),
        Difference("cd and pwd -P", #"\breadlink -[a-z]*[fem]\b|(^|[|;&(] *)realpath "#, "readlink -f a", "realpath a"),
        Difference("ls or a test in Swift", #"\bstat (-[a-zA-Z]*[cL]|--)"#, "stat -c %a file", "stat --format %a file"),
        Difference(
            "a date in numbers", #"\b(date|touch) (-[a-zA-Z]*d|--date|--iso)"#, "touch -d '1 hour ago' file",
            "date -d @1"),
        Difference("date +%s", #"\bdate [^|;]*%N"#, "date +%s%N"),
        Difference("sort in the script", #"\bsort -[a-zA-Z]*V"#, "ls | sort -V", "sort -rV"),
        Difference(
            "xargs -0", #"\bxargs (-[a-zA-Z0-9]+ )*(-[a-zA-Z0-9]*[rd]\b|--)"#, "xargs -r rm", "xargs -0r rm",
            "xargs -d '\\n' rm"),
        Difference("grep -E", #"\bgrep -[a-zA-Z]*P"#, "grep -P a", "grep -oP a"),
        Difference(
            "find FOLDER", #"\bfind -[a-z]|\bfind [^|;]*-(printf|regextype|executable)\b"#, "find -name a",
            "find . -printf %p"),
        Difference(
            "the short option",
            #"(?<!git |-)\b(cp|mv|ln|ls|rm|mkdir|rmdir|touch|chmod|chown|cat|cut|sort|tr|uniq|wc|head|tail|tee|sed|find|du|df|basename|"#
                + #"dirname|readlink|mktemp|base64|seq|paste|comm|od) --[a-z]"#,
            "cp --parents a b", "sort --unique"),
        Difference(
            "another order", #"\b(cp|mv) -[a-zA-Z]*[tTu]\b|\bln -[a-zA-Z]*[rT]\b"#, "cp -t folder a", "ln -sr a b"),
        Difference("grep -c ''", #"\bwc -"#, "wc -l <file"),
        Difference("printf", #"\becho -[neE]+ "#, "echo -n a"),
        Difference("sed or awk", #"\bhead (-n|-c) ?-"#, "head -n -1 file"),
        Difference("mktemp -d \"${TMPDIR:-/tmp}/NAME.XXXXXX\"", #"\bmktemp -[a-z]*[pu]"#, "mktemp -p /tmp"),
        Difference(
            "a function of POSIX awk", #"\b(gensub|strftime|systime|asorti?)\("#, "awk '{ print gensub(/a/, 1, 1) }'"),
        Difference("base64", #"\bbase64 -w"#, "base64 -w 0"),
        Difference(
            "a program of both systems",
            #"(^|[|;&(] *)(tac|timeout|setsid|md5sum|sha1sum|nproc|getent|shuf|truncate|setpriv|stdbuf|unshare|prlimit|taskset) "#,
            "timeout 5 make", "a | tac "),
    ]

    private let patterns = Self.differences.map { ($0.instead, try? NSRegularExpression(pattern: $0.pattern)) }
    private static let emptyArray = try? NSRegularExpression(pattern: #"\b(\w+)=\(\)"#)

    /// A line for each use, without those in branches for Linux and in comments.
    func problems(in script: String) -> [String] {
        var found: [String] = []
        var isLinux = false
        let arrays = Set(Self.emptyArray?.groups(in: script) ?? [])
        for line in script.split(separator: "\n").map(String.init) {
            if line.contains("linux*)") || line.contains("#if os(Linux)") { isLinux = true }
            defer { if [";;", "#else", "#endif"].contains(where: line.contains) { isLinux = false } }
            guard !isLinux, !line.drop(while: { $0 == " " }).hasPrefix("#") else { continue }
            let range = NSRange(line.startIndex..., in: line)
            for (instead, pattern) in patterns where pattern?.firstMatch(in: line, range: range) != nil {
                found.append("\(line): use \(instead)")
            }
            // Bash 3.2 treats an empty array as an unset variable.
            for array in arrays where line.replacing("+\"${\(array)[@]}\"", with: "").contains("\"${\(array)[@]}\"") {
                found.append("\(line): use ${\(array)[@]+\"${\(array)[@]}\"}")
            }
        }
        return found
    }
}

extension NSRegularExpression {
    /// The text of each match's first group.
    fileprivate func groups(in text: String) -> [String] {
        matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
    }
}
