// timer-lateness INTERVAL_MS COUNT: how late a timerfd with absolute deadlines wakes an epoll loop.
//
// Prints one lateness in microseconds a line: the least lateness that any program's scan step can have here.
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments) {
  if (count != 3) return fprintf(stderr, "usage: timer-lateness INTERVAL_MS COUNT\n"), 64;
  int64_t interval = atol(arguments[1]) * 1000000LL, due = now() + interval;
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC), loop = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event watch = {.events = EPOLLIN, .data.fd = timer};
  epoll_ctl(loop, EPOLL_CTL_ADD, timer, &watch);
  for (int left = atoi(arguments[2]); left > 0; left--, due += interval) {
    struct itimerspec when = {.it_value = {due / 1000000000LL, due % 1000000000LL}};
    timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
    while (epoll_wait(loop, &watch, 1, -1) != 1) continue;
    int64_t woke = now();
    uint64_t ticks;
    if (read(timer, &ticks, sizeof ticks) != sizeof ticks) return 1;
    printf("%.1f\n", (woke - due) / 1000.0);
  }
  return 0;
}
