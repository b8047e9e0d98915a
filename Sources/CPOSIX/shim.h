// What Swift's own modules of the C library leave out.
#include <sys/xattr.h>
#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif
