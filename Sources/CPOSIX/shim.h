// The parts that Swift's own modules of the C library omit.
#include <sys/xattr.h>
#if defined(__APPLE__)
#include <crt_externs.h>
#include <mach-o/dyld.h>
#endif
#if defined(__linux__)
#include <sys/syscall.h>
#include <unistd.h>

/// The number of processors that this process may run on; 0 if that is unknown. The C library declares its own function
/// only for GNU programs.
static inline int xiblint_allowedProcessors(void) {
    unsigned long set[128];
    long size = syscall(SYS_sched_getaffinity, 0, sizeof(set), set);
    int count = 0;
    for (long index = 0; index < size / (long)sizeof(set[0]); index++) count += __builtin_popcountl(set[index]);
    return count;
}
#endif
