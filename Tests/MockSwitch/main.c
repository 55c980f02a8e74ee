/* mock-switch COMMAND [ARGUMENT…]: runs a command on a machine with one switch box that is not there, and works the box
 * as the command asks. Start it under umockdev-wrapper.
 *
 * TAPPET_MOCK_SWITCH in the command's environment is the number of a descriptor that takes lines:
 *   press         the first key goes down, and up again 40 ms later
 *   down K, up K  a key, from 0; without a number the first
 *   drop          the kernel's queue has overflowed (SYN_DROPPED)
 *   unplug, plug
 * TAPPET_MOCK_KEYS is how many keys the box has: 1 to 8 [1].
 * Ends with the command, with its exit status. */
#include "mock_switches.h"

#include <errno.h>
#include <linux/input-event-codes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const uint16_t keys[] = {KEY_ENTER, KEY_1, KEY_2, KEY_3, KEY_4, KEY_5, KEY_6, KEY_7};
static const int most_keys = sizeof keys / sizeof *keys;
static const int64_t press_ns = 40 * 1000000LL;

static pid_t child;

static void pass_on(int number) {
  if (child > 0) kill(child, number);
}

static int64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int complain(const char *what) {
  fprintf(stderr, "mock-switch: cannot %s: %s\n", what, strerror(errno));
  return 1;
}

/* When the pressed key comes up; 0 when none is down. */
static int64_t release_at;

static void release(mock_switch *box) {
  mock_switch_key(box, keys[0], 0, 0);
  release_at = 0;
}

static void obey(mock_switch *box, const char *order) {
  if (release_at) release(box);
  char edge[8];
  int key = 0;
  int words = sscanf(order, "%7s %d", edge, &key);
  if (words > 0 && key >= 0 && key < most_keys && (!strcmp(edge, "down") || !strcmp(edge, "up"))) {
    mock_switch_key(box, keys[key], !strcmp(edge, "down"), 0);
  } else if (!strcmp(order, "press")) {
    mock_switch_key(box, keys[0], 1, 0);
    release_at = now_ns() + press_ns;
  } else if (!strcmp(order, "drop")) {
    mock_switch_overflow(box);
    /* What is lost ends with the next report. */
    mock_switch_raw(box, EV_SYN, SYN_REPORT, 0, 0);
  } else if (!strcmp(order, "unplug")) {
    mock_switch_unplug(box, MOCK_GONE);
  } else if (!strcmp(order, "plug")) {
    if (mock_switch_plug(box) < 0) fprintf(stderr, "mock-switch: the box could not be plugged in again\n");
  } else {
    fprintf(stderr, "mock-switch: no such order: %s\n", order);
  }
}

/* Obeys line by line until the other end is closed, or the command has ended: what it started may outlive it, and keep
 * the other end open. */
static void serve(mock_switch *box, int orders, int life) {
  char line[64];
  size_t length = 0;
  while (1) {
    int64_t wait = release_at ? release_at - now_ns() : -1;
    if (release_at && wait <= 0) {
      release(box);
      continue;
    }
    struct pollfd waiting[] = {{.fd = orders, .events = POLLIN}, {.fd = life, .events = POLLIN}};
    int ready = poll(waiting, 2, release_at ? (int)(wait / 1000000) + 1 : -1);
    if (ready < 0 && errno != EINTR) return;
    if (ready <= 0) continue;
    if (!waiting[0].revents) return;
    char byte;
    ssize_t got = read(orders, &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return;
    if (byte != '\n') {
      if (length < sizeof line - 1) line[length++] = byte;
      continue;
    }
    line[length] = 0;
    length = 0;
    obey(box, line);
  }
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: umockdev-wrapper mock-switch COMMAND [ARGUMENT…]\n");
    return 64;
  }
  mock_machine *machine = mock_machine_new();
  if (!machine) {
    fprintf(stderr, "mock-switch: there is no mock machine. Start it so: umockdev-wrapper mock-switch COMMAND\n");
    return 1;
  }
  const char *wished = getenv("TAPPET_MOCK_KEYS");
  int key_count = wished ? atoi(wished) : 1;
  if (key_count < 1 || key_count > most_keys) {
    fprintf(stderr, "mock-switch: TAPPET_MOCK_KEYS is %s; expected 1 to %d\n", wished, most_keys);
    return 64;
  }
  struct mock_box description = {
      .name = "Demo Switch", .vendor = 0x1209, .product = 0x5a5a, .keys = keys, .key_count = key_count};
  mock_switch *box = mock_switch_new(machine, &description);
  if (!box) return complain("make the switch box");

  int orders[2];
  if (pipe(orders) < 0) return complain("make a pipe");
  char number[16];
  snprintf(number, sizeof number, "%d", orders[1]);
  setenv("TAPPET_MOCK_SWITCH", number, 1);
  signal(SIGINT, pass_on);
  signal(SIGTERM, pass_on);
  pid_t self = getpid();
  child = fork();
  if (child < 0) return complain("start the command");
  if (child == 0) {
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    close(orders[0]);
    if (getppid() == self) execvp(arguments[1], arguments + 1);
    fprintf(stderr, "mock-switch: cannot run %s: %s\n", arguments[1], strerror(errno));
    _exit(127);
  }
  close(orders[1]);
  serve(box, orders[0], pidfd_open(child, 0));

  int status;
  pid_t ended;
  do ended = waitpid(child, &status, 0);
  while (ended < 0 && errno == EINTR);
  mock_machine_free(machine);
  if (ended < 0) return complain("wait for the command");
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
