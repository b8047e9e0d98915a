#if !__has_include(<yaml.h>)
#error "xiblint needs libyaml. Debian, Ubuntu: apt-get install libxml2-dev libyaml-dev pkgconf. macOS: brew install libyaml"
#endif
#include <yaml.h>
