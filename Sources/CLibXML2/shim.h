#if !__has_include(<libxml/parser.h>)
#error "xiblint needs libxml2. Debian, Ubuntu: apt-get install libxml2-dev libyaml-dev pkgconf. macOS: brew install libxml2 libyaml pkgconf"
#endif
#include <libxml/SAX2.h>
#include <libxml/catalog.h>
#include <libxml/dict.h>
#include <libxml/globals.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/pattern.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlregexp.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

/// `xmlFree` is a global variable, which Swift 6 does not allow threads to share; this is the same call.
static inline void xiblint_xmlFree(void *memory) { xmlFree(memory); }

/// Excludes `xml:id` from the document's table of ids. Versions after 2.13 have an option instead, which older ones
/// lack, and Swift warns about the member; a system module has no warnings.
static inline void xiblint_skipIDs(xmlParserCtxtPtr parser) { parser->loadsubset |= XML_SKIP_IDS; }

/// The XPath stack, which later versions of libxml2 access through macros.
static inline xmlXPathObjectPtr xiblint_valuePop(xmlXPathParserContextPtr parser) { return valuePop(parser); }
static inline void xiblint_valuePush(xmlXPathParserContextPtr parser, xmlXPathObjectPtr value) {
    valuePush(parser, value);
}

/// Discards what libxml2 would print. Swift has no C-style variadic functions.
static void xiblint_ignore(void *context, const char *message, ...) { (void)context; (void)message; }

/// Called once per process: nothing is printed, on this thread and on all that libxml2 has not seen yet, and no catalog
/// is loaded, even if a processing instruction requests one.
static inline void xiblint_setUp(void) {
    xmlInitParser();
    xmlSetGenericErrorFunc(NULL, xiblint_ignore);
    xmlThrDefSetGenericErrorFunc(NULL, xiblint_ignore);
#ifdef LIBXML_CATALOG_ENABLED
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE);
#endif
}
