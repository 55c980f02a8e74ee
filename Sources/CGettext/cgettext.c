#define _GNU_SOURCE
#include "cgettext.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// glibc reads the languages anew when this has changed (The GNU gettext manual, "Locale Environment Variables").
extern int _nl_msg_cat_cntr;

static const char domain[] = "tappet";
// The environment holds this buffer itself, so that a change of language allocates nothing and moves nothing.
static char variable[256] = "LANGUAGE=";
static char given[sizeof variable];
// Used for the time of a lookup only: the process stays in the locale "C", and strerror in English.
static locale_t messages;

bool tappet_gettext_open(const char *folder) {
  if (!messages) messages = newlocale(LC_MESSAGES_MASK, "C.UTF-8", (locale_t)0);
  if (!messages || !bindtextdomain(domain, folder) || !bind_textdomain_codeset(domain, "UTF-8")) return false;
  const char *language = getenv("LANGUAGE");
  if (language != variable + strlen("LANGUAGE=")) {
    snprintf(given, sizeof given, "%s", language ? language : "");
    snprintf(variable, sizeof variable, "LANGUAGE=%s", given);
  }
  return putenv(variable) == 0;
}

void tappet_gettext_use(const char *language) {
  snprintf(variable, sizeof variable, "LANGUAGE=%s", language ? language : given);
  ++_nl_msg_cat_cntr;
}

const char *tappet_gettext(const char *text) {
  locale_t before = uselocale(messages);
  const char *translation = dgettext(domain, text);
  uselocale(before);
  return translation;
}

const char *tappet_ngettext(const char *one, const char *other, unsigned long count) {
  locale_t before = uselocale(messages);
  const char *translation = dngettext(domain, one, other, count);
  uselocale(before);
  return translation;
}
