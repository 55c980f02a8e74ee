#pragma once
#include <alsa/asoundlib.h>

static inline void tappet_alsa_ignore(const char *file, int line, const char *function, int code, const char *format, ...) {}

/// Keeps alsa-lib from writing to stderr by itself: a screenful for a machine without a sound card.
static inline void tappet_alsa_silence(void) { snd_lib_error_set_handler(tappet_alsa_ignore); }
