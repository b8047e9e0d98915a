// A release build has this header in a folder passed by scripts/build.sh; other builds have none, so that a commit
// causes no recompilation.
#if __has_include(<xiblint-release.h>)
#include <xiblint-release.h>
#else
#define XIBLINT_COMMIT ""
#define XIBLINT_COMMIT_DATE ""
#define XIBLINT_REPOSITORY ""
#define XIBLINT_PARTS ""
#endif
