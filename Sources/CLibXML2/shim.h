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

/// `xmlFree` is a global variable, which Swift 6 does not let threads share; this is the same call.
static inline void xiblint_xmlFree(void *memory) { xmlFree(memory); }

/// Leaves `xml:id` out of the document's table of ids. Versions after 2.13 have an option instead, which older ones lack, and
/// Swift warns of the member; nothing warns in a system module.
static inline void xiblint_skipIDs(xmlParserCtxtPtr parser) { parser->loadsubset |= XML_SKIP_IDS; }

/// Makes a node the one that the parser is in; later versions warn of the members.
static inline void xiblint_enter(xmlParserCtxtPtr parser, xmlNodePtr node) {
    parser->node = node;
    parser->nodemem = -1;
}

/// The names that libxml2 gives to texts and comments.
static inline const xmlChar *xiblint_textName(void) { return xmlStringText; }
static inline const xmlChar *xiblint_commentName(void) { return xmlStringComment; }

/// The XPath stack, which later versions of libxml2 reach through macros.
static inline xmlXPathObjectPtr xiblint_valuePop(xmlXPathParserContextPtr parser) { return valuePop(parser); }
static inline void xiblint_valuePush(xmlXPathParserContextPtr parser, xmlXPathObjectPtr value) {
    valuePush(parser, value);
}

/// Takes what libxml2 would print. Swift has no functions with `...` in C's way.
static void xiblint_ignore(void *context, const char *message, ...) { (void)context; (void)message; }

/// Once for the process: nothing is printed, on this thread and on all that libxml2 has not seen yet, and no catalog is
/// looked for, whatever a processing instruction asks for.
static inline void xiblint_setUp(void) {
    xmlInitParser();
    xmlSetGenericErrorFunc(NULL, xiblint_ignore);
    xmlThrDefSetGenericErrorFunc(NULL, xiblint_ignore);
#ifdef LIBXML_CATALOG_ENABLED
    xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE);
#endif
}
