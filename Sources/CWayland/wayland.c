#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "tappet_wayland.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "connection.h"
#include "virtual-keyboard-unstable-v1.h"
#include "wlr-virtual-pointer-unstable-v1.h"

struct tappet_wayland {
  struct wl_display *display;
  struct wl_seat *seat;
  struct zwp_virtual_keyboard_manager_v1 *keyboards;
  struct zwlr_virtual_pointer_manager_v1 *pointers;
  struct zwp_virtual_keyboard_v1 *keyboard;
  struct zwlr_virtual_pointer_v1 *pointer;
};

static void told(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  tappet_wayland *wayland = data;
  (void)version;
  /* The first seat is the one a person sits at. */
  if (strcmp(interface, wl_seat_interface.name) == 0 && !wayland->seat)
    wayland->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (strcmp(interface, zwp_virtual_keyboard_manager_v1_interface.name) == 0)
    wayland->keyboards = wl_registry_bind(registry, name, &zwp_virtual_keyboard_manager_v1_interface, 1);
  else if (strcmp(interface, zwlr_virtual_pointer_manager_v1_interface.name) == 0)
    wayland->pointers = wl_registry_bind(registry, name, &zwlr_virtual_pointer_manager_v1_interface, 1);
}

static void taken_back(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {told, taken_back};

tappet_wayland *tappet_wayland_open(int timeout_ms) {
  tappet_wayland *wayland = calloc(1, sizeof *wayland);
  if (!wayland) return NULL;
  int64_t until = tappet_now_ms() + timeout_ms;
  wayland->display = wl_display_connect(NULL);
  if (wayland->display) {
    struct wl_registry *registry = wl_display_get_registry(wayland->display);
    wl_registry_add_listener(registry, &registry_listener, wayland);
    if (tappet_wait_for_answer(wayland->display, until)) {
      if (wayland->seat && wayland->keyboards)
        wayland->keyboard = zwp_virtual_keyboard_manager_v1_create_virtual_keyboard(wayland->keyboards, wayland->seat);
      if (wayland->seat && wayland->pointers)
        wayland->pointer = zwlr_virtual_pointer_manager_v1_create_virtual_pointer(wayland->pointers, wayland->seat);
      /* Who may have none is told so by being thrown out. */
      if (tappet_wait_for_answer(wayland->display, until)) return wayland;
    }
  }
  tappet_wayland_close(wayland);
  return NULL;
}

void tappet_wayland_close(tappet_wayland *wayland) {
  if (!wayland) return;
  if (wayland->keyboard) zwp_virtual_keyboard_v1_destroy(wayland->keyboard);
  if (wayland->pointer) zwlr_virtual_pointer_v1_destroy(wayland->pointer);
  if (wayland->display) {
    wl_display_flush(wayland->display);
    wl_display_disconnect(wayland->display);
  }
  free(wayland);
}

bool tappet_wayland_has_keyboard(const tappet_wayland *wayland) { return wayland->keyboard; }
bool tappet_wayland_has_pointer(const tappet_wayland *wayland) { return wayland->pointer; }

static bool write_whole(int fd, const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(fd, text, length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    text += count;
    length -= (size_t)count;
  }
  return true;
}

bool tappet_wayland_set_keymap(tappet_wayland *wayland, const char *text, size_t length) {
  if (!wayland->keyboard) return false;
  int fd = memfd_create("tappet-keymap", MFD_CLOEXEC);
  if (fd < 0) return false;
  /* With the NUL that compositors look for. */
  bool is_written = write_whole(fd, text, length) && write_whole(fd, "", 1);
  if (is_written)
    zwp_virtual_keyboard_v1_keymap(wayland->keyboard, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, fd, (uint32_t)length + 1);
  close(fd);
  return is_written;
}

void tappet_wayland_key(tappet_wayland *wayland, uint32_t code, bool is_down) {
  if (wayland->keyboard) zwp_virtual_keyboard_v1_key(wayland->keyboard, (uint32_t)tappet_now_ms(), code, is_down);
}

void tappet_wayland_modifiers(tappet_wayland *wayland, uint32_t held) {
  if (wayland->keyboard) zwp_virtual_keyboard_v1_modifiers(wayland->keyboard, held, 0, 0, 0);
}

void tappet_wayland_move(tappet_wayland *wayland, uint32_t x, uint32_t y, uint32_t width, uint32_t height) {
  if (!wayland->pointer) return;
  zwlr_virtual_pointer_v1_motion_absolute(wayland->pointer, (uint32_t)tappet_now_ms(), x, y, width, height);
  zwlr_virtual_pointer_v1_frame(wayland->pointer);
}

void tappet_wayland_button(tappet_wayland *wayland, uint32_t code, bool is_down) {
  if (!wayland->pointer) return;
  zwlr_virtual_pointer_v1_button(wayland->pointer, (uint32_t)tappet_now_ms(), code, is_down);
  zwlr_virtual_pointer_v1_frame(wayland->pointer);
}

void tappet_wayland_wheel(tappet_wayland *wayland, bool is_across, int32_t notches) {
  if (!wayland->pointer) return;
  uint32_t axis = is_across ? WL_POINTER_AXIS_HORIZONTAL_SCROLL : WL_POINTER_AXIS_VERTICAL_SCROLL;
  zwlr_virtual_pointer_v1_axis_source(wayland->pointer, WL_POINTER_AXIS_SOURCE_WHEEL);
  /* A notch is 15 units, as libinput has it. */
  zwlr_virtual_pointer_v1_axis_discrete(
    wayland->pointer, (uint32_t)tappet_now_ms(), axis, wl_fixed_from_int(15 * notches), notches);
  zwlr_virtual_pointer_v1_frame(wayland->pointer);
}

bool tappet_wayland_flush(tappet_wayland *wayland) { return tappet_take_until(wayland->display, tappet_now_ms()) && !wl_display_get_error(wayland->display); }
