#pragma once
/* What the Linux kernel offers and Swift's Glibc module does not show. Every function returns 0 (or a result that is
 * never negative) when it worked, else the negative errno. */
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

/* Clocks, in nanoseconds. Input stamps and deadlines are of the monotonic one; the others tell how far apart they are. */
int64_t tappet_monotonic_ns(void);
int64_t tappet_boottime_ns(void);
int64_t tappet_realtime_ns(void);
/* How long the calling thread has computed. */
int64_t tappet_thread_time_ns(void);

/* close(2), for those who have no other use for Glibc. */
void tappet_descriptor_close(int fd);

/* Who is at the other end of a connected Unix socket, as the kernel vouches for it. */
int tappet_peer_uid(int fd, unsigned *uid, int *pid);

/* The name in a struct dirent that readdir(3) gave: its record ends with the name, before the 256 bytes that the type has room for. */
const char *tappet_entry_name(const void *entry);

/* An eventfd that never blocks and is closed on exec: a bell from any thread to one that waits in epoll. */
int tappet_bell_new(void);
int tappet_bell_ring(int fd);
int tappet_bell_silence(int fd);
/* Waits until it rings, at most `timeout_ns`; -ETIMEDOUT when it did not. */
int tappet_bell_wait(int fd, int64_t timeout_ns);

/* Bounds what the allocator keeps at the end of each arena; for the start of a program. */
void tappet_memory_bound(void);

/* Gives what the allocator keeps of freed memory back to the system. Walks all of it: not for a thread that others wait
 * for. */
void tappet_memory_trim(void);

/* Takes the freed pieces that the allocator keeps for the calling thread, in less than a millisecond; NULL: there are none.
 * Whatever thread releases them, they are free for all once that thread has ended. */
void *tappet_memory_cached(void);
void tappet_memory_release(void *pieces);

/* A pipe that is closed on exec: reading waits, writing never does. */
int tappet_pipe_new(int *outlet, int *inlet);

/* One descriptor that is ready. `gone` is EPOLLHUP or EPOLLERR: the other end went away. */
struct tappet_ready {
  uint64_t token;
  bool readable;
  bool gone;
};

/* A set of descriptors to wait for, each with a token of the caller's. */
int tappet_poll_new(void);
int tappet_poll_add(int set, int fd, uint64_t token);
int tappet_poll_remove(int set, int fd);
/* Waits up to `timeout_ms` (-1 for ever). Returns how many of `ready` were filled, at most 32; -EINTR after a signal or
 * a freeze. */
int tappet_poll_wait(int set, struct tappet_ready *ready, int capacity, int timeout_ms);

/* Starts a named thread (at most 15 bytes) in which no signal is handled. */
int tappet_thread_start(unsigned long *thread, const char *name, void (*body)(void *), void *context);
/* Whether the caller is that thread. */
bool tappet_thread_is_current(unsigned long thread);
/* Waits for its end. */
int tappet_thread_join(unsigned long thread);
/* Lets the thread end on its own. */
void tappet_thread_let_go(unsigned long thread);
