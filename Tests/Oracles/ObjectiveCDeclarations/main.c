// What clang's parser finds in the Objective-C files whose paths it reads from standard input, in the form in which the tests
// print what the scanner finds. It is run by ObjectiveCDifferentialTests. Arguments are the compiler's.
//
// It looks at one file at a time. Imports are taken out and bodies are not parsed; names that are unknown then are declared
// from clang's own complaints about them. So an app can be compared without its SDK.

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libclang's interface, as far as it is used; toolchains for Swift come without its headers. It is stable.
typedef struct { const void *data; unsigned flags; } CXString;
typedef struct { const void *data[2]; unsigned offset; } CXSourceLocation;
typedef struct { const void *data[2]; unsigned begin, end; } CXSourceRange;
typedef struct { int kind; int extra; const void *data[3]; } CXCursor;
typedef struct { int kind; void *data[2]; } CXType;
struct CXUnsavedFile { const char *name; const char *contents; unsigned long length; };
void *clang_createIndex(int, int);
int clang_parseTranslationUnit2(void *, const char *, const char *const *, int, struct CXUnsavedFile *, unsigned, unsigned, void **);
void clang_disposeTranslationUnit(void *);
unsigned clang_getNumDiagnostics(void *);
void *clang_getDiagnostic(void *, unsigned);
void clang_disposeDiagnostic(void *);
int clang_getDiagnosticSeverity(void *);
CXString clang_getDiagnosticSpelling(void *);
CXSourceLocation clang_getDiagnosticLocation(void *);
const char *clang_getCString(CXString);
void clang_disposeString(CXString);
CXCursor clang_getTranslationUnitCursor(void *);
unsigned clang_visitChildren(CXCursor, int (*)(CXCursor, CXCursor, void *), void *);
CXSourceLocation clang_getCursorLocation(CXCursor);
CXSourceRange clang_getCursorExtent(CXCursor);
CXSourceLocation clang_getRangeStart(CXSourceRange);
CXSourceLocation clang_getRangeEnd(CXSourceRange);
void clang_getExpansionLocation(CXSourceLocation, void **, unsigned *, unsigned *, unsigned *);
int clang_Location_isFromMainFile(CXSourceLocation);
CXString clang_getCursorSpelling(CXCursor);
CXType clang_getCursorType(CXCursor);
CXType clang_getCursorResultType(CXCursor);
CXString clang_getTypeSpelling(CXType);
unsigned clang_Cursor_getObjCPropertyAttributes(CXCursor, unsigned);
CXString clang_Cursor_getObjCPropertyGetterName(CXCursor);
CXString clang_Cursor_getObjCPropertySetterName(CXCursor);
unsigned clang_Cursor_isObjCOptional(CXCursor);
unsigned clang_isCursorDefinition(CXCursor);
int clang_getCXXAccessSpecifier(CXCursor);
int clang_Cursor_getNumArguments(CXCursor);
CXCursor clang_Cursor_getArgument(CXCursor, unsigned);

enum {
    superclassReference = 40, protocolReference = 41, classReference = 42,
    interfaceKind = 11, categoryKind = 12, protocolKind = 13, propertyKind = 14, variableKind = 15, instanceMethodKind = 16,
    classMethodKind = 17, implementationKind = 18, categoryImplementationKind = 19, synthesizeKind = 37, dynamicKind = 38
};

static char *text;
static unsigned long length;

static unsigned place(CXSourceLocation location) {
    void *file;
    unsigned line, column, offset;
    clang_getExpansionLocation(location, &file, &line, &column, &offset);
    return offset;
}

/// Prints a line's end from a string of clang's.
static void print(const char *before, CXString string) {
    const char *c = clang_getCString(string);
    printf("%s%s", before, c ? c : "");
    clang_disposeString(string);
}

/// Whether the file reads like the declaration's name where clang puts it; else it comes from a macro.
static int isWritten(CXCursor cursor, const char *name) {
    unsigned offset = place(clang_getCursorLocation(cursor));
    size_t count = strcspn(name, ":");
    return offset + count <= length && !strncmp(text + offset, name, count);
}

static int protocols(CXCursor cursor, CXCursor parent, void *data) {
    (void)parent; (void)data;
    if (cursor.kind == protocolReference) print(" <", clang_getCursorSpelling(cursor));
    return 1;
}

static int classOf(CXCursor cursor, CXCursor parent, void *data) {
    (void)parent;
    if (cursor.kind == classReference) { *(CXCursor *)data = cursor; return 0; }
    return 1;
}

static int visit(CXCursor cursor, CXCursor parent, void *data);

static void members(CXCursor cursor) { clang_visitChildren(cursor, visit, 0); }

static int superclass(CXCursor cursor, CXCursor parent, void *data) {
    (void)parent; (void)data;
    if (cursor.kind == superclassReference) print(" : ", clang_getCursorSpelling(cursor));
    return 1;
}

static int visit(CXCursor cursor, CXCursor parent, void *data) {
    (void)data;
    CXSourceLocation location = clang_getCursorLocation(cursor);
    if (!clang_Location_isFromMainFile(location)) return 1;
    CXString string = clang_getCursorSpelling(cursor);
    const char *name = clang_getCString(string);
    if (!name) name = "";
    unsigned offset = place(location);
    unsigned end = place(clang_getRangeEnd(clang_getCursorExtent(cursor)));
    switch (cursor.kind) {
    case interfaceKind: case protocolKind: {
        printf("%s %s@%u", cursor.kind == interfaceKind ? "class" : "protocol", name, offset);
        clang_visitChildren(cursor, superclass, 0);
        clang_visitChildren(cursor, protocols, 0);
        printf("\n");
        members(cursor);
        break;
    }
    case categoryKind: case categoryImplementationKind: {
        CXCursor class = cursor;
        clang_visitChildren(cursor, classOf, &class);
        CXString className = clang_getCursorSpelling(class);
        printf("%s %s (%s)", cursor.kind == categoryKind ? "extension" : "implementation", clang_getCString(className), name);
        clang_disposeString(className);
        if (cursor.kind == categoryKind) clang_visitChildren(cursor, protocols, 0);
        printf("\n");
        members(cursor);
        break;
    }
    case implementationKind:
        printf("implementation %s@%u\n", name, offset);
        members(cursor);
        break;
    case propertyKind: {
        if (!isWritten(cursor, name)) { printf("? property %s\n", name); break; }
        printf("property %s@%u", name, offset);
        unsigned a = clang_Cursor_getObjCPropertyAttributes(cursor, 0);
        if (a & 0x1) printf(" readonly");
        if (a & 0x200) printf(" weak");
        if (a & 0x1000) printf(" class");
        if (a & 0x2) print(" getter=", clang_Cursor_getObjCPropertyGetterName(cursor));
        if (a & 0x80) print(" setter=", clang_Cursor_getObjCPropertySetterName(cursor));
        if (clang_Cursor_isObjCOptional(cursor)) printf(" optional");
        print(" | ", clang_getTypeSpelling(clang_getCursorType(cursor)));
        printf("\n");
        break;
    }
    case variableKind:
        // Those that a property makes stand where it stands.
        if (!name[0]) break;
        if (!isWritten(cursor, name)) { printf("? instanceVariable %s\n", name); break; }
        printf("instanceVariable %s@%u", name, offset);
        print(" | ", clang_getTypeSpelling(clang_getCursorType(cursor)));
        printf("\n");
        break;
    case instanceMethodKind: case classMethodKind: {
        char sign = cursor.kind == classMethodKind ? '+' : '-';
        // Accessors of properties are no declarations of their own.
        if (text[place(clang_getRangeStart(clang_getCursorExtent(cursor)))] != sign) break;
        printf("method %c%s@%u", sign, name, offset);
        if (clang_Cursor_isObjCOptional(cursor)) printf(" optional");
        if (clang_isCursorDefinition(cursor) && end > offset && text[end - 1] == '}') printf(" body=%u", end);
        print(" | ", clang_getTypeSpelling(clang_getCursorResultType(cursor)));
        int count = clang_Cursor_getNumArguments(cursor);
        for (int i = 0; i < count; i++) {
            CXCursor argument = clang_Cursor_getArgument(cursor, i);
            print(" | ", clang_getTypeSpelling(clang_getCursorType(argument)));
        }
        printf("\n");
        break;
    }
    case synthesizeKind: case dynamicKind:
        // Without the class's declaration clang drops them.
        if (!getenv("XIBLINT_STRIP_IMPORTS") && isWritten(cursor, name)) printf("synthesis %s@%u\n", name, offset);
        break;
    default:
        // `extern "C" { … }`
        if (cursor.kind == 23 || cursor.kind == 1) members(cursor);
    }
    clang_disposeString(string);
    (void)parent;
    return 1;
}

/// Puts spaces in the place of `#import`, `#include` and `@import`.
static void removeImports(void) {
    for (unsigned long i = 0; i < length; ) {
        unsigned long start = i;
        while (i < length && text[i] != '\n') i++;
        unsigned long p = start;
        while (p < i && (text[p] == ' ' || text[p] == '\t')) p++;
        int isImport = p < i && text[p] == '@' && !strncmp(text + p, "@import ", 8);
        if (p < i && text[p] == '#') {
            p++;
            while (p < i && (text[p] == ' ' || text[p] == '\t')) p++;
            isImport = !strncmp(text + p, "import", 6) || !strncmp(text + p, "include", 7);
        }
        if (isImport) for (unsigned long q = start; q < i; q++) text[q] = ' ';
        i++;
    }
}

static char stubs[1 << 20];

static void stub(const char *format, const char *name, size_t count) {
    char word[300], line[700];
    if (count == 0 || count > 250) return;
    memcpy(word, name, count);
    word[count] = 0;
    snprintf(line, sizeof line, format, word, word, word);
    if (strstr(stubs, line)) return;
    if (strlen(stubs) + strlen(line) + 1 < sizeof stubs) strcat(stubs, line);
}

/// Declares what a complaint says is unknown. Gives whether it did.
static int mend(const char *message, unsigned offset) {
    int isValue = strstr(message, "interface type '") != 0;
    if (isValue || strstr(message, "interface type cannot be statically allocated")) {
        char line[300], value[320];
        const char *start = isValue ? strchr(message, '\'') + 1 : text + offset, *end;
        if (isValue) end = strchr(start, '\'');
        else if (offset >= length) return 0;
        else {
            while (start > text && isspace((unsigned char)start[-1])) start--;
            end = start;
            while (start > text && (isalnum((unsigned char)start[-1]) || start[-1] == '_')) start--;
        }
        if (!end || end - start > 200) return 0;
        snprintf(line, sizeof line, "@class %.*s;\n", (int)(end - start), start);
        snprintf(value, sizeof value, "typedef long %.*s;\n", (int)(end - start), start);
        char *old = strstr(stubs, line);
        if (!old || strlen(stubs) + strlen(value) + 1 >= sizeof stubs) return 0;
        memmove(old, old + strlen(line), strlen(old + strlen(line)) + 1);
        strcat(stubs, value);
        return 1;
    }
    size_t before = strlen(stubs);
    const char *open = strchr(message, '\'');
    const char *name = open ? open + 1 : message;
    size_t count = strcspn(name, "'");
    if (strstr(message, "cannot find protocol declaration")) stub("@protocol %s;\n@protocol %s @end\n", name, count);
    else if (strstr(message, "superclass of") || strstr(message, "cannot find interface declaration")
             || strstr(message, "undefined receiver"))
        stub("@interface %s : NSObject @end\n", name, count);
    else if (strstr(message, "unknown type name") || strstr(message, "undeclared identifier") || strstr(message, "expected a type")
             || strstr(message, "without types is only allowed")) {
        if (open) stub("@class %s;\n", name, count);
        else if (offset < length) {
            size_t word = 0;
            while (isalnum((unsigned char)text[offset + word]) || text[offset + word] == '_') word++;
            stub("@class %s;\n", text + offset, word);
        }
    } else if (strstr(message, "no type or protocol named")) stub("@protocol %s;\n@protocol %s @end\n", name, count);
    return strlen(stubs) > before;
}

int main(int argc, const char **argv) {
    void *index = clang_createIndex(0, 0);
    const char *prelude = getenv("XIBLINT_PRELUDE");
    int strips = getenv("XIBLINT_STRIP_IMPORTS") != 0;
    char path[4096];
    while (fgets(path, sizeof path, stdin)) {
        path[strcspn(path, "\n")] = 0;
        FILE *file = fopen(path, "rb");
        if (!file) return 1;
        fseek(file, 0, SEEK_END);
        length = (unsigned long)ftell(file);
        rewind(file);
        text = calloc(length + 1, 1);
        length = fread(text, 1, length, file);
        fclose(file);
        char *original = malloc(length + 1);
        memcpy(original, text, length + 1);
        if (strips) removeImports();
        stubs[0] = 0;
        int isBad = 0, round = 0;
        void *unit = 0;
        char why[1000] = "";
        for (; round < 12; round++) {
            char header[(1 << 20) + 20000];
            snprintf(header, sizeof header, "%s\n%s", prelude ? prelude : "", stubs);
            struct CXUnsavedFile files[2] = {{path, text, length}, {"/xiblint-prelude.h", header, strlen(header)}};
            const char *arguments[200];
            int count = 0;
            for (int i = 1; i < argc && count < 190; i++) arguments[count++] = argv[i];
            arguments[count++] = "-include";
            arguments[count++] = "/xiblint-prelude.h";
            if (unit) clang_disposeTranslationUnit(unit);
            unit = 0;
            // Bodies are skipped.
            if (clang_parseTranslationUnit2(index, path, arguments, count, files, 2, strips ? 0x40 : 0, &unit)) { isBad = 1; break; }
            int mended = 0;
            isBad = 0;
            unsigned all = clang_getNumDiagnostics(unit);
            for (unsigned i = 0; i < all; i++) {
                void *diagnostic = clang_getDiagnostic(unit, i);
                {
                    void *f;
                    unsigned l = 0, column, o = 0;
                    CXSourceLocation where = clang_getDiagnosticLocation(diagnostic);
                    clang_getExpansionLocation(where, &f, &l, &column, &o);
                    CXString message = clang_getDiagnosticSpelling(diagnostic);
                    const char *c = clang_getCString(message);
                    if (clang_getDiagnosticSeverity(diagnostic) >= 3 || strstr(c, "cannot find")) {
                        if (mend(c, clang_Location_isFromMainFile(where) ? o : ~0u)) mended = 1;
                        // What is unknown about a class elsewhere changes nothing in what is declared here.
                        if (clang_getDiagnosticSeverity(diagnostic) >= 3 && !strstr(c, "property implementation must")) {
                            isBad = 1;
                            snprintf(why, sizeof why, "%u: %s", l, c);
                        }
                    }
                    clang_disposeString(message);
                }
                clang_disposeDiagnostic(diagnostic);
            }
            if (!mended) break;
        }
        memcpy(text, original, length);
        free(original);
        if (isBad || !unit) {
            printf("! %s %s\n", path, why);
        } else {
            printf("= %s\n", path);
            clang_visitChildren(clang_getTranslationUnitCursor(unit), visit, 0);
        }
        fflush(stdout);
        if (unit) clang_disposeTranslationUnit(unit);
        free(text);
    }
    return 0;
}
