// Instead of Apple's header, which includes parts of the module Darwin.
#pragma once
#include <stdint.h>
int _NSGetExecutablePath(char *path, uint32_t *size);
