#include "cprocess.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios found;
static int device = -1;
static const char *farewell = "";
static atomic_int is_raw;

/// Restores the terminal before a trap in our own code ends the process, which would otherwise leave it without echo.
static void end_by_fault(int number) {
  tappet_terminal_restore();
  signal(number, SIG_DFL);
  raise(number);
}

int tappet_terminal_raw(int terminal, const char *enter, const char *leave) {
  if (tcgetattr(terminal, &found) < 0) return -1;
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) signal(faults[index], end_by_fault);
  struct termios raw = found;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  device = terminal;
  farewell = strdup(leave);
  if (tcsetattr(terminal, TCSAFLUSH, &raw) < 0) return -1;
  atomic_store(&is_raw, 1);
  if (write(terminal, enter, strlen(enter)) < 0) {
    tappet_terminal_restore();
    return -1;
  }
  return 0;
}

void tappet_terminal_restore(void) {
  if (!atomic_exchange(&is_raw, 0)) return;
  int kept = errno;
  ssize_t written = write(device, farewell, strlen(farewell));
  (void)written;
  tcsetattr(device, TCSAFLUSH, &found);
  errno = kept;
}

int tappet_terminal_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) < 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
