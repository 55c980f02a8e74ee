#pragma once
#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/feat.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/fsg_model.h>

#include <stdarg.h>
#include <stdio.h>

/* A line of the library's log, with its level (err_lvl_t) and its text. */
typedef void (*tappet_sphinx_listener)(int level, const char *text);

static inline void tappet_sphinx_pass_on(void *listener, err_lvl_t level, const char *format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  ((tappet_sphinx_listener)listener)((int)level, text);
}

/* Gives the library's log to `listener`, on whatever thread it is written, in place of stderr. */
static inline void tappet_sphinx_log_to(tappet_sphinx_listener listener) {
  err_set_logfp(NULL);
  err_set_callback(tappet_sphinx_pass_on, (void *)listener);
}
