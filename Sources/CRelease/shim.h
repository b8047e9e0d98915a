// A release build has this header in a folder that scripts/build.sh names; other builds have none, so that a commit compiles
// nothing.
#if __has_include(<xiblint-release.h>)
#include <xiblint-release.h>
#else
#define XIBLINT_COMMIT ""
#define XIBLINT_COMMIT_DATE ""
#define XIBLINT_REPOSITORY ""
#define XIBLINT_PARTS ""
#endif
