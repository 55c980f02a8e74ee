#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "kwin.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static uint32_t lower(uint32_t offered, uint32_t known) { return offered < known ? offered : known; }

/* MARK: The keymap */

static void keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t fd, uint32_t size) {
  tappet_kwin *kwin = data;
  (void)keyboard;
  if (format == WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 && size > 0) {
    char *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (text != MAP_FAILED) {
      free(kwin->keymap);
      kwin->keymap = strndup(text, size);
      kwin->keymaps++;
      munmap(text, size);
    }
  }
  close(fd);
}

/* Those have no window, so that neither keys nor the focus come. */
static void entered(void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface,
                    struct wl_array *keys) {
  (void)data, (void)keyboard, (void)serial, (void)surface, (void)keys;
}
static void left(void *data, struct wl_keyboard *keyboard, uint32_t serial, struct wl_surface *surface) {
  (void)data, (void)keyboard, (void)serial, (void)surface;
}
static void key(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time, uint32_t code, uint32_t state) {
  (void)data, (void)keyboard, (void)serial, (void)time, (void)code, (void)state;
}
static void modifiers(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t depressed, uint32_t latched,
                      uint32_t locked, uint32_t group) {
  (void)data, (void)keyboard, (void)serial, (void)depressed, (void)latched, (void)locked, (void)group;
}
static void repeats(void *data, struct wl_keyboard *keyboard, int32_t rate, int32_t delay) {
  (void)data, (void)keyboard, (void)rate, (void)delay;
}

static const struct wl_keyboard_listener keyboard_listener = {keymap, entered, left, key, modifiers, repeats};

static void capable(void *data, struct wl_seat *seat, uint32_t capabilities) {
  tappet_kwin *kwin = data;
  const bool has = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
  if (has && !kwin->keyboard) {
    kwin->keyboard = wl_seat_get_keyboard(seat);
    wl_keyboard_add_listener(kwin->keyboard, &keyboard_listener, kwin);
  } else if (!has && kwin->keyboard) {
    wl_keyboard_destroy(kwin->keyboard);
    kwin->keyboard = NULL;
  }
}

static void seat_named(void *data, struct wl_seat *seat, const char *name) { (void)data, (void)seat, (void)name; }

static const struct wl_seat_listener seat_listener = {capable, seat_named};

/* MARK: The connection */

static void told(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  tappet_kwin *kwin = data;
  /* The first seat is the one a person sits at. */
  if (strcmp(interface, wl_seat_interface.name) == 0 && !kwin->seat) {
    kwin->seat = wl_registry_bind(registry, name, &wl_seat_interface, lower(version, 5));
    wl_seat_add_listener(kwin->seat, &seat_listener, kwin);
  } else if (strcmp(interface, org_kde_kwin_fake_input_interface.name) == 0 && version >= 4 && !kwin->input) {
    kwin->input = wl_registry_bind(registry, name, &org_kde_kwin_fake_input_interface, 4);
  } else if (strcmp(interface, org_kde_plasma_window_management_interface.name) == 0 && version >= 13 && !kwin->manager) {
    kwin->manager =
      wl_registry_bind(registry, name, &org_kde_plasma_window_management_interface, lower(version, 16));
    tappet_kwin_listen_to_windows(kwin);
  } else if (strcmp(interface, org_kde_plasma_virtual_desktop_management_interface.name) == 0 && !kwin->desktop_manager) {
    kwin->desktop_manager =
      wl_registry_bind(registry, name, &org_kde_plasma_virtual_desktop_management_interface, lower(version, 2));
    tappet_kwin_listen_to_desktops(kwin);
  } else if (strcmp(interface, zwlr_data_control_manager_v1_interface.name) == 0 && !kwin->clipboards) {
    kwin->clipboards =
      wl_registry_bind(registry, name, &zwlr_data_control_manager_v1_interface, lower(version, 2));
  }
}

static void taken_back(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {told, taken_back};

tappet_kwin *tappet_kwin_open(int timeout_ms) {
  tappet_kwin *kwin = calloc(1, sizeof *kwin);
  if (!kwin) return NULL;
  const int64_t until = tappet_now_ms() + timeout_ms;
  kwin->display = wl_display_connect(NULL);
  if (kwin->display) {
    struct wl_registry *registry = wl_display_get_registry(kwin->display);
    wl_registry_add_listener(registry, &registry_listener, kwin);
    /* KWin alone has virtual desktops of this kind. */
    if (tappet_wait_for_answer(kwin->display, until) && (kwin->desktop_manager || kwin->input || kwin->manager)) {
      if (kwin->input)
        org_kde_kwin_fake_input_authenticate(kwin->input, "Tappet", "to press what was chosen with a switch");
      if (kwin->seat && kwin->clipboards) tappet_kwin_listen_to_clipboard(kwin);
      /* Windows and desktops are objects whose state comes with the second answer; a seat has a keyboard once we have input. */
      if (tappet_wait_for_answer(kwin->display, until) && tappet_wait_for_answer(kwin->display, until)) return kwin;
    }
  }
  tappet_kwin_close(kwin);
  return NULL;
}

void tappet_kwin_close(tappet_kwin *kwin) {
  if (!kwin) return;
  tappet_kwin_forget_clipboard(kwin);
  tappet_kwin_forget_windows(kwin);
  free(kwin->keymap);
  if (kwin->display) {
    wl_display_flush(kwin->display);
    wl_display_disconnect(kwin->display);
  }
  free(kwin);
}

bool tappet_kwin_has_input(const tappet_kwin *kwin) { return kwin->input; }
bool tappet_kwin_has_windows(const tappet_kwin *kwin) { return kwin->manager; }
bool tappet_kwin_has_clipboard(const tappet_kwin *kwin) { return kwin->clipboard; }

int tappet_kwin_descriptor(const tappet_kwin *kwin) { return wl_display_get_fd(kwin->display); }

bool tappet_kwin_take(tappet_kwin *kwin) {
  return tappet_take_until(kwin->display, tappet_now_ms()) && !wl_display_get_error(kwin->display);
}

bool tappet_kwin_settle(tappet_kwin *kwin, int timeout_ms) {
  return tappet_wait_for_answer(kwin->display, tappet_now_ms() + timeout_ms);
}

const char *tappet_kwin_keymap(const tappet_kwin *kwin) { return kwin->keymap; }
unsigned tappet_kwin_keymap_count(const tappet_kwin *kwin) { return kwin->keymaps; }

/* MARK: Input */

void tappet_kwin_move(tappet_kwin *kwin, double x, double y) {
  if (!kwin->input) return;
  org_kde_kwin_fake_input_pointer_motion_absolute(kwin->input, wl_fixed_from_double(x), wl_fixed_from_double(y));
}

void tappet_kwin_button(tappet_kwin *kwin, uint32_t code, bool is_down) {
  if (kwin->input) org_kde_kwin_fake_input_button(kwin->input, code, is_down);
}

void tappet_kwin_key(tappet_kwin *kwin, uint32_t code, bool is_down) {
  if (kwin->input) org_kde_kwin_fake_input_keyboard_key(kwin->input, code, is_down);
}

void tappet_kwin_wheel(tappet_kwin *kwin, bool is_across, int32_t notches) {
  if (!kwin->input) return;
  const uint32_t axis = is_across ? WL_POINTER_AXIS_HORIZONTAL_SCROLL : WL_POINTER_AXIS_VERTICAL_SCROLL;
  /* A notch is 15 units, as libinput has it. Each is an event of its own, because the protocol has no notches. */
  for (int32_t notch = 0; notch < abs(notches); notch++)
    org_kde_kwin_fake_input_axis(kwin->input, axis, wl_fixed_from_int(notches < 0 ? -15 : 15));
}

/* MARK: The script */

int tappet_kwin_script_file(const char *text, size_t length) {
  const int fd = memfd_create("tappet-kwin-script", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0) return -1;
  while (length > 0) {
    const ssize_t count = write(fd, text, length);
    if (count <= 0) {
      close(fd);
      return -1;
    }
    text += count;
    length -= (size_t)count;
  }
  fcntl(fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
  return fd;
}
