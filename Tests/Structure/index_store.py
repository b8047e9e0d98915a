"""Reads the compiler's index of each source: the symbols that it declares and references (libIndexStore of the toolchain)."""

import ctypes, os, shutil, subprocess, sys
from collections import namedtuple

Occurrence = namedtuple("Occurrence", "path line symbol name kind roles relations")

# From indexstore.h.
DEFINITION, REFERENCE, IMPLICIT = 1 << 1, 1 << 2, 1 << 8
CHILD_OF, OVERRIDE_OF, ACCESSOR_OF = 1 << 9, 1 << 11, 1 << 15
EXTENSION, ENUM_CASE, DEINIT, PARAMETER = 9, 15, 23, 25


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.data else ""


def library():
    swiftc = os.path.realpath(shutil.which("swiftc") or sys.exit("swiftc is not on the PATH"))
    if sys.platform == "darwin":
        swiftc = subprocess.check_output(["xcrun", "--find", "swiftc"], text=True).strip()
    ending = "dylib" if sys.platform == "darwin" else "so"
    return ctypes.CDLL(os.path.join(os.path.dirname(swiftc), "..", "lib", f"libIndexStore.{ending}"))


class IndexStore:
    def __init__(self, path):
        self.library, self.path = library(), path
        self.failure = ctypes.c_void_p()
        self.store = self.call("store_create", ctypes.c_void_p, path.encode(), ctypes.byref(self.failure))
        if not self.store:
            sys.exit(f"There is no index store at {path}: build with swift build --build-tests first.")

    def call(self, name, result, *arguments):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        given = [ctypes.c_void_p(a) if isinstance(a, int) else a for a in arguments]
        return function(*given)

    def each(self, name, thing):
        """The results of an `_apply_f` function, whose values are valid only while it runs: each is passed to a function."""
        def run(look):
            found = []
            visit = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(
                lambda _, value: found.append(look(value)) or True)
            self.call(name, ctypes.c_bool, thing, None, visit)
            return found
        return run

    def text(self, name, thing):
        return str(self.call(name, Text, thing))

    def records(self, top):
        """The newest record of each source below a folder."""
        newest = {}
        folder = os.path.join(self.path, "v5", "units")
        for unit in os.listdir(folder):
            reader = self.call("unit_reader_create", ctypes.c_void_p, self.store, unit.encode(), ctypes.byref(self.failure))
            if not reader:
                continue
            path = self.text("unit_reader_get_main_file", reader)
            if path.startswith(top) and "/.build/" not in path and os.path.exists(path):
                names = self.each("unit_reader_dependencies_apply_f", reader)(
                    lambda dependency: self.text("unit_dependency_get_name", dependency))
                time = os.stat(os.path.join(folder, unit)).st_mtime
                own = [name for name in names if name.startswith(os.path.basename(path) + "-")]
                if own and time > newest.get(path, (0,))[0]:
                    newest[path] = time, own[-1]
            self.call("unit_reader_dispose", None, reader)
        return {path: record for path, (_, record) in sorted(newest.items())}

    def occurrences(self, top):
        found = []
        for path, record in self.records(top).items():
            reader = self.call("record_reader_create", ctypes.c_void_p, self.store, record.encode(), ctypes.byref(self.failure))
            if reader:
                path = path[len(top):]
                found += self.each("record_reader_occurrences_apply_f", reader)(lambda value: self.occurrence(path, value))
                self.call("record_reader_dispose", None, reader)
        return found

    def occurrence(self, path, value):
        line, column = ctypes.c_uint(), ctypes.c_uint()
        self.call("occurrence_get_line_col", None, value, ctypes.byref(line), ctypes.byref(column))
        symbol = self.call("occurrence_get_symbol", ctypes.c_void_p, value)
        relations = self.each("occurrence_relations_apply_f", value)(lambda relation: (
            self.call("symbol_relation_get_roles", ctypes.c_uint64, relation),
            self.text("symbol_get_usr", self.call("symbol_relation_get_symbol", ctypes.c_void_p, relation))))
        return Occurrence(
            path, line.value, self.text("symbol_get_usr", symbol), self.text("symbol_get_name", symbol),
            self.call("symbol_get_kind", ctypes.c_int, symbol), self.call("occurrence_get_roles", ctypes.c_uint64, value),
            relations)
