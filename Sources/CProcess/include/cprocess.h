#pragma once
#include <sys/types.h>

/// A program to start.
struct tappet_program {
  /// The whole path of the executable.
  const char *path;
  /// Both end with NULL.
  char *const *arguments;
  char *const *environment;
  /// The descriptors for its standard input, output and error; -1 is /dev/null. The caller keeps its own copies.
  int input;
  int output;
  int error;
  /// Whether it lives on when the thread ends that started it.
  int outlives_thread;
};

/// Starts the program in a process group of its own, with default signals and no other open file of ours.
/// Unless it outlives that, it is sent SIGTERM when the *thread* that called this ends: call it from one that outlives
/// the program.
/// Returns its process id, or -1 with errno, also when it could not be executed.
pid_t tappet_spawn(const struct tappet_program *program);

/// A descriptor that is readable once the child has ended; the caller closes it. -1 with errno.
int tappet_process_file(pid_t child);

/// Waits until a child has ended, and leaves it there: its process id stays its own. Returns 0, or -1 with errno.
int tappet_await(pid_t child);

/// Takes an ended child away. Returns its exit status, or 128 + the signal that ended it; -1 with errno.
int tappet_reap(pid_t child);

/// Turns off the terminal's echo and line editing, and writes `enter`. Keeps the old settings and `leave` for
/// `tappet_terminal_restore`, which also runs when a fault ends the process. Returns 0, or -1 with errno.
int tappet_terminal_raw(int terminal, const char *enter, const char *leave);

/// Gives the terminal back as it was found; does nothing when that was done. Safe in a signal handler.
void tappet_terminal_restore(void);

/// The terminal's size in characters. Returns 0, or -1 with errno.
int tappet_terminal_size(int terminal, int *columns, int *rows);
