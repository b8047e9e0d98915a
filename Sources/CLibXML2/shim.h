#include <libxml/SAX2.h>
#include <libxml/dict.h>
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

/// The XPath stack, which later versions of libxml2 reach through macros.
static inline xmlXPathObjectPtr xiblint_valuePop(xmlXPathParserContextPtr parser) { return valuePop(parser); }
static inline void xiblint_valuePush(xmlXPathParserContextPtr parser, xmlXPathObjectPtr value) {
    valuePush(parser, value);
}
