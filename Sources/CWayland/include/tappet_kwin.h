#pragma once
/* What KWin, KDE's compositor, lets a program do whose .desktop file asks for it: keys and pointer (fake-input), the windows and
 * orders to them (plasma-window-management). And what it lets every program do: virtual desktops (plasma-virtual-desktop), the
 * keymap, the clipboard (wlr-data-control). Requests are only gathered; `take` and `settle` send them. Not for several threads
 * at once. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct tappet_kwin tappet_kwin;

/* Connects to the compositor that the environment names. NULL where there is none, it is not KWin, or it answers nothing within
 * that time. */
tappet_kwin *tappet_kwin_open(int timeout_ms);
void tappet_kwin_close(tappet_kwin *kwin);

/* Whether KWin offers these to this program. */
bool tappet_kwin_has_input(const tappet_kwin *kwin);
bool tappet_kwin_has_windows(const tappet_kwin *kwin);
bool tappet_kwin_has_clipboard(const tappet_kwin *kwin);

/* Readable when something came. */
int tappet_kwin_descriptor(const tappet_kwin *kwin);
/* Sends what was gathered and takes what came, without waiting; false when KWin is gone. */
bool tappet_kwin_take(tappet_kwin *kwin);
/* Waits until KWin has done all that was asked; false where that is not so within that time. */
bool tappet_kwin_settle(tappet_kwin *kwin, int timeout_ms);

/* Moves the pointer to a point of the whole layout of screens. */
void tappet_kwin_move(tappet_kwin *kwin, double x, double y);
/* A button, and a key, of that number in linux/input-event-codes.h. */
void tappet_kwin_button(tappet_kwin *kwin, uint32_t code, bool is_down);
void tappet_kwin_key(tappet_kwin *kwin, uint32_t code, bool is_down);
/* Turns the wheel by so many notches: down and right are positive. */
void tappet_kwin_wheel(tappet_kwin *kwin, bool is_across, int32_t notches);

/* What the keys give: XKB text format, version 1, ended by a NUL; NULL while it is unknown. Valid until the next `take`. */
const char *tappet_kwin_keymap(const tappet_kwin *kwin);
/* Counts how often the keymap came. */
unsigned tappet_kwin_keymap_count(const tappet_kwin *kwin);

/* A window that task bars may show. Strings are never NULL, and valid until the next `take`. */
typedef struct {
  const char *uuid, *title, *app;
  uint32_t process;
  /* org_kde_plasma_window_management.state */
  uint32_t state;
  int32_t x, y;
  uint32_t width, height;
} tappet_kwin_window;

/* Counts the changes of windows and virtual desktops. */
unsigned tappet_kwin_change_count(const tappet_kwin *kwin);
/* The windows by age, the oldest first. */
size_t tappet_kwin_window_count(const tappet_kwin *kwin);
tappet_kwin_window tappet_kwin_window_at(const tappet_kwin *kwin, size_t index);
/* The uuids from back to front, each ended by a semicolon; empty while unknown. */
const char *tappet_kwin_stacking(const tappet_kwin *kwin);
/* Focuses a window on whichever desktop; asks one to close. False where there is none of that uuid. */
bool tappet_kwin_activate(tappet_kwin *kwin, const char *uuid);
bool tappet_kwin_close_window(tappet_kwin *kwin, const char *uuid);
/* Sets or clears bits of org_kde_plasma_window_management.state. False where there is no window of that uuid. */
bool tappet_kwin_set_state(tappet_kwin *kwin, const char *uuid, uint32_t state, bool is_set);
/* Minimizes all windows. */
void tappet_kwin_show_desktop(tappet_kwin *kwin);

typedef struct {
  const char *id, *name;
  bool is_current;
} tappet_kwin_desktop;

/* The virtual desktops in KWin's order. */
size_t tappet_kwin_desktop_count(const tappet_kwin *kwin);
tappet_kwin_desktop tappet_kwin_desktop_at(const tappet_kwin *kwin, size_t index);
bool tappet_kwin_enter_desktop(tappet_kwin *kwin, const char *id);

/* Keeps what is in the clipboard, up to 4 MiB; false where it could not be read whole within that time. */
bool tappet_kwin_keep_clipboard(tappet_kwin *kwin, int timeout_ms);
/* Puts a text into the clipboard, which clipboard managers are asked not to keep. */
bool tappet_kwin_lend_clipboard(tappet_kwin *kwin, const char *text, size_t length);
/* How often the lent text was fetched. */
unsigned tappet_kwin_fetch_count(const tappet_kwin *kwin);
/* Puts back what was kept, unless another program has put something in since. */
void tappet_kwin_give_clipboard_back(tappet_kwin *kwin);

/* A text as a file in memory that nothing can change; -1 where there is none. KWin reads our script from there, so that nothing is
 * written to a disk. */
int tappet_kwin_script_file(const char *text, size_t length);
