#pragma once
// Translations from compiled catalogues, with the C library's gettext.
#include <stdbool.h>

// Binds the domain "tappet" to the folder, which holds LANGUAGE/LC_MESSAGES/tappet.mo. Sets the locale of messages to
// C.UTF-8, which every system has: a locale that is not generated would make gettext return the English text. Call it
// before the first thread starts. Returns false where C.UTF-8 is missing.
bool tappet_gettext_open(const char *folder);

// Uses these languages, best first, separated by colons. Callers take turns: not while another thread translates.
void tappet_gettext_use(const char *languages);

// Returns the translation, or the text itself where there is none. With a context, the text is CONTEXT \4 TEXT.
const char *tappet_gettext(const char *text);
const char *tappet_ngettext(const char *one, const char *other, unsigned long count);
