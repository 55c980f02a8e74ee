// chain SOCKET: the least that any program can do for a press that comes by a socket.
//
// The first client presses: each of its lines is answered, and brings one line of 200 bytes to the second client, the
// app. What tappetd takes longer than this, under the same flood, is Tappet's own.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void die(const char *what) {
  perror(what);
  exit(1);
}

int main(int count, char **arguments) {
  if (count != 2) return fprintf(stderr, "usage: chain SOCKET\n"), 64;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s.new", arguments[1]);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 2)) die(address.sun_path);
  // Who sees the name may connect: it is given when somebody listens, not as early as bind gives it.
  if (rename(address.sun_path, arguments[1])) die(arguments[1]);
  int hand = accept(listener, NULL, NULL), app = accept(listener, NULL, NULL);
  if (hand < 0 || app < 0) die("accept");

  char asked[200];
  memset(asked, 'x', sizeof asked);
  asked[sizeof asked - 1] = '\n';
  int loop = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event watch = {.events = EPOLLIN, .data.fd = hand};
  epoll_ctl(loop, EPOLL_CTL_ADD, hand, &watch);

  for (;;) {
    struct epoll_event ready;
    char line[4096];
    if (epoll_wait(loop, &ready, 1, -1) < 1) continue;
    if (read(hand, line, sizeof line) <= 0) return 0;
    if (write(app, asked, sizeof asked) < 0 || write(hand, "ok\n", 3) < 0) return 1;
  }
}
