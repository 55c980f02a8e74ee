// plain-read: read() straight to the kernel, preloaded before umockdev's into both programs that the bench compares.
//
// umockdev takes every read() of a mock device through its testbed in another process, to let that answer first. Both
// programs would wait for it, and the wait (several times what either of them needs) would hide the difference that is
// to be measured. A real device has no such detour. Opening and ioctls stay umockdev's.
#define _GNU_SOURCE
#include <sys/syscall.h>
#include <unistd.h>

ssize_t read(int file, void *bytes, size_t count) { return syscall(SYS_read, file, bytes, count); }
