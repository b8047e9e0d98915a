// The parts that Swift's own modules of the C library omit.
#include <sys/xattr.h>
#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif
