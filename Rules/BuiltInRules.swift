/// The rules in this folder, as the build plugin writes them into the program: `catalog` and `prose`.
package enum BuiltInRules {}
