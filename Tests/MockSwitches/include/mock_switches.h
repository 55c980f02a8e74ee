#pragma once
/* Switch boxes that are not there: real event devices for libevdev and libudev, without hardware or kernel modules.
 *
 * Programs that open them must run under umockdev (`umockdev-wrapper PROGRAM`), whose preloaded library sends their
 * opens, ioctls and udev messages here. Used by the tests of the switch reader and of the daemon, by the demonstration
 * and by the bench.
 *
 * Pitfalls of umockdev 0.17 that are taken care of here:
 *  - Only one testbed per process at a time (it is named by an environment variable): run suites serially, and make it
 *    before any other thread reads the environment. Child processes see the same devices.
 *  - `umockdev_in_mock_environment()` remembers "no" when it is asked before the first testbed exists; the preloaded
 *    library is looked for in LD_PRELOAD instead.
 *  - Adding a device sends udev's "add" by itself; removing one sends nothing.
 *  - A hang-up of the device's terminal alone makes poll say HUP while libevdev reads EAGAIN for ever; a removal alone
 *    does not disturb who has it open. A real kernel gives HUP and ENODEV together: MOCK_GONE does.
 *  - The kernel's queue is a terminal's: it holds 693 events, then a write blocks; it never overflows by itself.
 *
 * Functions return 0 when it worked, else a negative errno. A box belongs to one thread at a time. */
#include <stdbool.h>
#include <stdint.h>

/* A machine without hardware. */
typedef struct mock_machine mock_machine;
/* A box on it, plugged in or not. */
typedef struct mock_switch mock_switch;

/* Whether this process runs under umockdev-wrapper. */
bool mock_available(void);

/* A machine with nothing plugged in; NULL when not under umockdev. While there is one already, it waits for its turn,
 * for a minute at the most. */
mock_machine *mock_machine_new(void);
/* Unplugs and forgets all boxes. */
void mock_machine_free(mock_machine *machine);

struct mock_axis {
  uint16_t code; /* ABS_* */
  int32_t minimum, maximum, flat, value;
};

/* What a box says of itself. */
struct mock_box {
  const char *name;
  const char *phys; /* the socket it sits in; NULL for one of its own */
  const char *uniq; /* serial number; NULL for none */
  uint16_t vendor, product;
  const uint16_t *keys;
  int key_count;
  const struct mock_axis *axes;
  int axis_count;
  bool mouse;   /* it has REL_X and REL_Y too */
  bool denied;  /* its node may be opened by nobody (see mock_privilege_drop) */
  bool foreign; /* another program has grabbed it */
  bool refuses_clock; /* EVIOCSCLOCKID fails: it stamps with CLOCK_REALTIME */
  bool no_word;       /* nothing is plugged in yet: mock_switch_plug does that */
};

/* A box, plugged in: its node is there, and udev has said "add". NULL when that failed. */
mock_switch *mock_switch_new(mock_machine *machine, const struct mock_box *box);

/* The node, "/dev/input/eventN"; another one after each plugging in. */
const char *mock_switch_node(const mock_switch *box);

/* A key goes down (1), up (0) or repeats (2), at a moment of CLOCK_MONOTONIC (0: now), which may lie in the past or the
 * future; stamped with the clock that the reader asked for. The kernel's own state follows. */
int mock_switch_key(mock_switch *box, uint16_t code, int32_t value, int64_t at_ns);
/* An axis moves. */
int mock_switch_axis(mock_switch *box, uint16_t code, int32_t value, int64_t at_ns);
/* The state changes and no event says so, as when the queue has overflowed. */
void mock_switch_set_state(mock_switch *box, uint16_t code, bool down);
/* SYN_DROPPED: what follows up to the next report is to be thrown away, and the state asked for. */
int mock_switch_overflow(mock_switch *box);
/* Any event, without a report after it. */
int mock_switch_raw(mock_switch *box, uint16_t type, uint16_t code, int32_t value, int64_t at_ns);

/* The box begins to go: it is out of sysfs, and the kernel lets go of all its keys. */
int mock_switch_leave(mock_switch *box);

/* How a box goes away. The kernel does all three. */
enum mock_gone {
  MOCK_GONE_READ = 1,   /* reads and ioctls say ENODEV */
  MOCK_GONE_HANGUP = 2, /* poll says HUP */
  MOCK_GONE_UDEV = 4,   /* udev says "remove", the node disappears */
  MOCK_GONE = 7
};
void mock_switch_unplug(mock_switch *box, int how);
/* Reads work again after MOCK_GONE_READ alone. */
void mock_switch_recover(mock_switch *box);
/* Plugs it in (again): same identity, new node, all keys up. */
int mock_switch_plug(mock_switch *box);
/* Moves it to another socket; call it while unplugged. */
void mock_switch_set_phys(mock_switch *box, const char *phys);

/* Another program takes it, or lets it go. */
void mock_switch_set_foreign(mock_switch *box, bool grabbed);
bool mock_switch_is_grabbed(const mock_switch *box);
/* The clock the reader asked for: 1 is CLOCK_MONOTONIC, 0 when it did not ask. */
int mock_switch_clock(const mock_switch *box);
/* May the node be opened? */
int mock_switch_set_denied(mock_switch *box, bool denied);
/* A link to the node, such as "/dev/input/by-id/usb-Box-event-kbd"; it is made anew by hand after each plugging in. */
int mock_switch_link(mock_switch *box, const char *path);

/* Takes the calling thread (and those it starts) root's right to open what its mode forbids, so that a test that runs
 * as root can be refused; and gives it back to the calling thread. */
int mock_privilege_drop(void);
int mock_privilege_restore(void);
