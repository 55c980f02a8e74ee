#pragma once
// Translations from compiled catalogues, with the C library's gettext.
#include <stdbool.h>

// Binds the domain "tappet" to the folder, which holds LANGUAGE/LC_MESSAGES/tappet.mo. Lookups use the locale C.UTF-8,
// which every system has: in a locale that is not generated, gettext would return the English text. Call it before the
// first thread starts: it puts LANGUAGE into the environment, empty if it is not set. Returns false where C.UTF-8 is
// missing.
bool tappet_gettext_open(const char *folder);

// Looks up in this language from now on; NULL: in none, and LANGUAGE is again as the program found it. Callers take
// turns: not while another thread translates.
void tappet_gettext_use(const char *language);

// Returns the translation, or the text itself where there is none. With a context, the text is CONTEXT \4 TEXT.
const char *tappet_gettext(const char *text);
const char *tappet_ngettext(const char *one, const char *other, unsigned long count);
