// timer-lateness INTERVAL_MS COUNT SIZE: how late a client of a C program on a timerfd reads a line that was due.
//
// An epoll loop with absolute deadlines writes, at each, a line of SIZE bytes to a Unix socket. A client, a process of its
// own, stamps the line as soon as recv returns. Prints one lateness in microseconds a line: the least lateness with which
// any program's highlight can reach an observer here.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LARGEST = 65536 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/// Each line begins with the time at which it was due.
static int client(int socket) {
  static char line[LARGEST];
  size_t length = 0;
  for (;;) {
    ssize_t count = recv(socket, line + length, sizeof line - length, 0);
    int64_t arrived = now();
    if (count <= 0) return count < 0 || length > 0;
    length += (size_t)count;
    if (line[length - 1] != '\n') continue;
    printf("%.1f\n", (arrived - atoll(line)) / 1000.0);
    length = 0;
  }
}

int main(int count, char **arguments) {
  if (count != 4) return fprintf(stderr, "usage: timer-lateness INTERVAL_MS COUNT SIZE\n"), 64;
  int64_t interval = atol(arguments[1]) * 1000000LL;
  size_t size = (size_t)atol(arguments[3]);
  if (size < 32 || size > LARGEST) return fprintf(stderr, "timer-lateness: a line has 32 to 65536 bytes\n"), 64;
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return 1;
  pid_t reader = fork();
  if (reader < 0) return 1;
  if (reader == 0) {
    close(ends[0]);
    return client(ends[1]);
  }
  close(ends[1]);
  static char line[LARGEST];
  memset(line, ' ', size);
  line[size - 1] = '\n';
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC), loop = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event watch = {.events = EPOLLIN, .data.fd = timer};
  epoll_ctl(loop, EPOLL_CTL_ADD, timer, &watch);
  int64_t due = now() + interval;
  for (int left = atoi(arguments[2]); left > 0; left--, due += interval) {
    struct itimerspec when = {.it_value = {due / 1000000000LL, due % 1000000000LL}};
    timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
    while (epoll_wait(loop, &watch, 1, -1) != 1) continue;
    uint64_t ticks;
    if (read(timer, &ticks, sizeof ticks) != sizeof ticks) return 1;
    int digits = snprintf(line, 24, "%lld", (long long)due);
    line[digits] = ' ';
    if (send(ends[0], line, size, MSG_NOSIGNAL) != (ssize_t)size) return 1;
  }
  close(ends[0]);
  int status;
  return waitpid(reader, &status, 0) != reader || status != 0;
}
