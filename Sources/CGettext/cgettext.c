#include "cgettext.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

// glibc reads the languages anew when this has changed (The GNU gettext manual, "Locale Environment Variables").
extern int _nl_msg_cat_cntr;

static const char domain[] = "tappet";
// The environment holds this buffer itself, so that a change of language allocates nothing and moves nothing.
static char variable[256] = "LANGUAGE=";

bool tappet_gettext_open(const char *folder) {
  if (!setlocale(LC_MESSAGES, "C.UTF-8")) return false;
  return bindtextdomain(domain, folder) && bind_textdomain_codeset(domain, "UTF-8") && putenv(variable) == 0;
}

void tappet_gettext_use(const char *languages) {
  snprintf(variable, sizeof variable, "LANGUAGE=%s", languages);
  ++_nl_msg_cat_cntr;
}

const char *tappet_gettext(const char *text) { return dgettext(domain, text); }

const char *tappet_ngettext(const char *one, const char *other, unsigned long count) {
  return dngettext(domain, one, other, count);
}
