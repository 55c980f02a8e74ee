#include "connection.h"

#include <errno.h>
#include <poll.h>

#include "ckernel.h"

int64_t tappet_now_ms(void) { return tappet_monotonic_ns() / 1000000; }

bool tappet_take_until(struct wl_display *display, int64_t until) {
  while (wl_display_prepare_read(display) != 0)
    if (wl_display_dispatch_pending(display) < 0) return false;
  int sent = wl_display_flush(display);
  if (sent < 0 && errno != EAGAIN) {
    wl_display_cancel_read(display);
    return false;
  }
  struct pollfd ready = {wl_display_get_fd(display), (short)(POLLIN | (sent < 0 ? POLLOUT : 0)), 0};
  int64_t left = until - tappet_now_ms();
  if (poll(&ready, 1, left > 0 ? (int)left : 0) <= 0 || !(ready.revents & POLLIN)) {
    wl_display_cancel_read(display);
    return !(ready.revents & (POLLERR | POLLHUP));
  }
  return wl_display_read_events(display) >= 0 && wl_display_dispatch_pending(display) >= 0;
}

static void answered(void *data, struct wl_callback *callback, uint32_t serial) {
  (void)callback, (void)serial;
  *(bool *)data = true;
}

static const struct wl_callback_listener answer_listener = {answered};

bool tappet_wait_for_answer(struct wl_display *display, int64_t until) {
  struct wl_callback *callback = wl_display_sync(display);
  bool is_answered = false;
  wl_callback_add_listener(callback, &answer_listener, &is_answered);
  while (!is_answered)
    if (!tappet_take_until(display, until) || tappet_now_ms() >= until) break;
  wl_callback_destroy(callback);
  return is_answered;
}
