// What the compiler must refuse on macOS 13: the headers, the standard library and their availability are those of macOS.

import Darwin

func newerStandardLibrary() {
    _ = Int128(1)  // expected-error 2 {{'Int128' is only available in macOS 15.0 or newer}}
}

func newerFunction(_ actions: inout posix_spawn_file_actions_t?) {
    posix_spawn_file_actions_addchdir(&actions, "/")  // expected-error {{is only available in macOS 26.0 or newer}}
}

func nameOfLinux() {
    malloc_trim(0)  // expected-error {{cannot find 'malloc_trim' in scope}}
}

func fieldOfLinux(_ info: stat) -> timespec {
    info.st_mtim  // expected-error {{value of type 'stat' has no member 'st_mtim'}}
}

func parametersOfLinux(_ path: String) -> Int {
    listxattr(path, nil, 0)  // expected-error {{missing argument for parameter #4 in call}}
}

func notInDarwin() {
    _NSGetEnviron()  // expected-error {{cannot find '_NSGetEnviron' in scope}}
    _dyld_image_count()  // expected-error {{cannot find '_dyld_image_count' in scope}}
}
