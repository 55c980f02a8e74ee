// press-chain DEVICE SOCKET: the least that any program can do for a press.
//
// Reads an event device with libevdev on an epoll loop and answers each key-down with one 200-byte line to the one
// client of SOCKET, which writes a line back that is read and dropped. What tappetd adds to this is Tappet's own cost.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
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

static int accept_client(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  unlink(path);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1)) die(path);
  int client = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (client < 0) die("accept");
  close(listener);
  return client;
}

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "usage: press-chain DEVICE SOCKET\n"), 64;
  int device = open(arguments[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct libevdev *switches = NULL;
  if (device < 0 || libevdev_new_from_fd(device, &switches) < 0) die(arguments[1]);
  int client = accept_client(arguments[2]);

  char line[200];
  memset(line, 'x', sizeof line);
  line[sizeof line - 1] = '\n';
  int loop = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event watch = {.events = EPOLLIN, .data.fd = device};
  epoll_ctl(loop, EPOLL_CTL_ADD, device, &watch);
  watch.data.fd = client;
  epoll_ctl(loop, EPOLL_CTL_ADD, client, &watch);

  for (;;) {
    struct epoll_event ready;
    if (epoll_wait(loop, &ready, 1, -1) < 1) continue;
    if (ready.data.fd == client) {
      char answer[4096];
      if (read(client, answer, sizeof answer) == 0) return 0;
      continue;
    }
    struct input_event event;
    int result;
    while ((result = libevdev_next_event(switches, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0)
      if (event.type == EV_KEY && event.value == 1 && write(client, line, sizeof line) < 0) die("write");
    if (result != -EAGAIN) return 1;
  }
}
