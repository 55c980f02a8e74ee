#pragma once
/* A keyboard and a pointer of our own at a compositor of wlroots (virtual-keyboard-unstable-v1 and wlr-virtual-pointer-unstable-v1
 * there). Requests are only gathered; `flush` sends them. Not for several threads at once. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct tappet_wayland tappet_wayland;

/* Connects to the compositor that the environment names. NULL where there is none, or it answers nothing within that time. */
tappet_wayland *tappet_wayland_open(int timeout_ms);
void tappet_wayland_close(tappet_wayland *wayland);

/* Whether the compositor lets us have one; where it does, it is there. */
bool tappet_wayland_has_keyboard(const tappet_wayland *wayland);
bool tappet_wayland_has_pointer(const tappet_wayland *wayland);

/* What the keys give from now on: a keymap as text (XKB text format, version 1). False where it could not be handed over. */
bool tappet_wayland_set_keymap(tappet_wayland *wayland, const char *text, size_t length);
/* A key of that number in linux/input-event-codes.h. A keymap is to be set first. */
void tappet_wayland_key(tappet_wayland *wayland, uint32_t code, bool is_down);
/* Which modifiers are held, by XKB's numbers: 1 Shift, 4 Control. */
void tappet_wayland_modifiers(tappet_wayland *wayland, uint32_t held);

/* Moves the pointer to a point of the whole layout of screens, which is so large. */
void tappet_wayland_move(tappet_wayland *wayland, uint32_t x, uint32_t y, uint32_t width, uint32_t height);
/* A button of that number in linux/input-event-codes.h. */
void tappet_wayland_button(tappet_wayland *wayland, uint32_t code, bool is_down);
/* Turns the wheel by so many notches: down and right are positive. */
void tappet_wayland_wheel(tappet_wayland *wayland, bool is_across, int32_t notches);

/* Sends what was gathered and takes what came; false when the compositor is gone. Never waits long: it is left alone where it
 * takes nothing. */
bool tappet_wayland_flush(tappet_wayland *wayland);
