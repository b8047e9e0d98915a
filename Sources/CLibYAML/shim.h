#if !__has_include(<yaml.h>)
#error "xiblint needs libyaml. Debian, Ubuntu: apt-get install libxml2-dev libyaml-dev pkgconf. macOS: brew install libxml2 libyaml pkgconf"
#endif
#include <yaml.h>
