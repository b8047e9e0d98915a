// What Swift's own modules of the C library leave out.
#include <sys/xattr.h>
