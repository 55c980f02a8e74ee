#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ckernel.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t tappet_monotonic_ns(void) { return nanoseconds(CLOCK_MONOTONIC); }
int64_t tappet_boottime_ns(void) { return nanoseconds(CLOCK_BOOTTIME); }
int64_t tappet_realtime_ns(void) { return nanoseconds(CLOCK_REALTIME); }
int64_t tappet_thread_time_ns(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int tappet_peer_uid(int fd, unsigned *uid, int *pid) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -errno;
  if (uid) *uid = peer.uid;
  if (pid) *pid = peer.pid;
  return 0;
}

const char *tappet_entry_name(const void *entry) { return ((const struct dirent *)entry)->d_name; }

void tappet_descriptor_close(int fd) { close(fd); }

void tappet_memory_bound(void) {
#ifdef __GLIBC__
  /* Else the first large block that is freed raises both, up to 64 MiB, which each arena then keeps (mallopt(3)). */
  mallopt(M_TRIM_THRESHOLD, 256 * 1024);
  mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
#endif
}

void tappet_memory_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

void *tappet_memory_cached(void) {
  void *pieces = NULL;
#ifdef __GLIBC__
  /* glibc's tcache (malloc.c): up to 7 pieces each of 24, 40 … 1032 bytes. Where it holds fewer the allocator makes new ones. */
  for (size_t size = 24; size <= 1032; size += 16) {
    for (int piece = 0; piece < 7; piece++) {
      void **taken = malloc(size);
      if (!taken) return pieces;
      *taken = pieces;
      pieces = taken;
    }
  }
#endif
  return pieces;
}

void tappet_memory_release(void *pieces) {
  while (pieces) {
    void *next = *(void **)pieces;
    free(pieces);
    pieces = next;
  }
}

int tappet_bell_new(void) {
  int fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  return fd < 0 ? -errno : fd;
}

int tappet_bell_ring(int fd) {
  /* EAGAIN: the counter is full, so the bell is ringing already. */
  return eventfd_write(fd, 1) == 0 || errno == EAGAIN ? 0 : -errno;
}

int tappet_bell_silence(int fd) {
  eventfd_t count;
  return eventfd_read(fd, &count) == 0 || errno == EAGAIN ? 0 : -errno;
}

int tappet_bell_wait(int fd, int64_t timeout_ns) {
  struct pollfd watched = {.fd = fd, .events = POLLIN};
  int64_t end = tappet_monotonic_ns() + timeout_ns;
  while (true) {
    int64_t left = end - tappet_monotonic_ns();
    if (left < 0) left = 0;
    struct timespec limit = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
    int count = ppoll(&watched, 1, &limit, NULL);
    if (count > 0) return 0;
    if (count == 0) return -ETIMEDOUT;
    if (errno != EINTR) return -errno;
  }
}

int tappet_pipe_new(int *outlet, int *inlet) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
  /* Of the inlet's own description: the outlet blocks. */
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  *outlet = ends[0];
  *inlet = ends[1];
  return 0;
}

int tappet_poll_new(void) {
  int set = epoll_create1(EPOLL_CLOEXEC);
  return set < 0 ? -errno : set;
}

int tappet_poll_add(int set, int fd, uint64_t token) {
  struct epoll_event event = {.events = EPOLLIN, .data.u64 = token};
  return epoll_ctl(set, EPOLL_CTL_ADD, fd, &event) < 0 ? -errno : 0;
}

int tappet_poll_remove(int set, int fd) {
  struct epoll_event ignored = {0};
  return epoll_ctl(set, EPOLL_CTL_DEL, fd, &ignored) < 0 ? -errno : 0;
}

int tappet_poll_wait(int set, struct tappet_ready *ready, int capacity, int timeout_ms) {
  struct epoll_event events[32];
  if (capacity > 32) capacity = 32;
  int count = epoll_wait(set, events, capacity, timeout_ms);
  if (count < 0) return -errno;
  for (int i = 0; i < count; i++) {
    ready[i].token = events[i].data.u64;
    ready[i].readable = events[i].events & EPOLLIN;
    ready[i].gone = events[i].events & (EPOLLHUP | EPOLLERR);
  }
  return count;
}

struct start {
  void (*body)(void *);
  void *context;
  char name[16];
};

static void *run(void *argument) {
  struct start start = *(struct start *)argument;
  free(argument);
  pthread_setname_np(pthread_self(), start.name);
  start.body(start.context);
  return NULL;
}

int tappet_thread_start(unsigned long *thread, const char *name, void (*body)(void *), void *context) {
  struct start *start = calloc(1, sizeof *start);
  if (!start) return -ENOMEM;
  start->body = body;
  start->context = context;
  strncpy(start->name, name, sizeof start->name - 1);
  /* A thread inherits the mask: signals are the business of the program's own thread. */
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t made;
  int error = pthread_create(&made, NULL, run, start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (error) {
    free(start);
    return -error;
  }
  *thread = made;
  return 0;
}

bool tappet_thread_is_current(unsigned long thread) { return pthread_equal(pthread_self(), thread); }

int tappet_thread_join(unsigned long thread) { return -pthread_join(thread, NULL); }

void tappet_thread_let_go(unsigned long thread) { pthread_detach(thread); }
