#pragma once
/* What the parts of the connection to KWin share. */
#include "connection.h"
#include "fake-input.h"
#include "plasma-virtual-desktop.h"
#include "plasma-window-management.h"
#include "tappet_kwin.h"
#include "wlr-data-control-unstable-v1.h"

struct window {
  tappet_kwin *kwin;
  struct org_kde_plasma_window *proxy;
  char *uuid, *title, *app;
  uint32_t process, state;
  int32_t x, y;
  uint32_t width, height;
  /* Whether all of its state came. */
  bool is_known;
};

struct desktop {
  tappet_kwin *kwin;
  struct org_kde_plasma_virtual_desktop *proxy;
  char *id, *name;
  bool is_current;
};

#define TAPPET_KINDS 16

/* Something of one kind (MIME type) that the clipboard holds. */
struct content {
  char *kind, *bytes;
  size_t length;
};

struct tappet_kwin {
  struct wl_display *display;
  struct wl_seat *seat;
  struct wl_keyboard *keyboard;
  char *keymap;
  unsigned keymaps;
  struct org_kde_kwin_fake_input *input;

  struct org_kde_plasma_window_management *manager;
  struct window **windows;
  size_t window_count;
  char *stacking;
  struct org_kde_plasma_virtual_desktop_management *desktop_manager;
  struct desktop **desktops;
  size_t desktop_count;
  unsigned changes;

  struct zwlr_data_control_manager_v1 *clipboards;
  struct zwlr_data_control_device_v1 *clipboard;
  /* What another program put in, and of what kinds it is; `new_offer` is not in the clipboard yet. */
  struct zwlr_data_control_offer_v1 *offer, *new_offer;
  char *kinds[TAPPET_KINDS], *new_kinds[TAPPET_KINDS];
  size_t kind_count, new_kind_count;
  /* What we put in: NULL once another program has put something in. */
  struct zwlr_data_control_source_v1 *source;
  bool is_lent;
  struct content lent;
  struct content kept[TAPPET_KINDS];
  size_t kept_count;
  unsigned fetches;
};

void tappet_kwin_listen_to_windows(tappet_kwin *kwin);
void tappet_kwin_listen_to_desktops(tappet_kwin *kwin);
void tappet_kwin_forget_windows(tappet_kwin *kwin);
void tappet_kwin_listen_to_clipboard(tappet_kwin *kwin);
void tappet_kwin_forget_clipboard(tappet_kwin *kwin);
