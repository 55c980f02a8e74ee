#pragma once
/* A connection to a compositor that is never waited for longer than is said. */
#include <stdbool.h>
#include <stdint.h>
#include <wayland-client.h>

int64_t tappet_now_ms(void);
/* Sends what was gathered and takes what comes until `until` at the latest; false when the compositor is gone. */
bool tappet_take_until(struct wl_display *display, int64_t until);
/* Waits until all that was asked before is answered; false where that is not so by `until`. */
bool tappet_wait_for_answer(struct wl_display *display, int64_t until);
