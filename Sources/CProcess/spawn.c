#define _GNU_SOURCE
#include "cprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// A copy of `file` above the standard three, so that putting one in its place never covers another.
static int lifted(int file) {
  int source = file >= 0 ? file : open("/dev/null", O_RDWR | O_CLOEXEC);
  return source < 0 ? -1 : fcntl(source, F_DUPFD_CLOEXEC, 3);
}

/// Runs in the child between fork and exec: nothing here may allocate or lock.
static void become(const struct tappet_program *program, pid_t parent, int report) {
  int files[3] = {lifted(program->input), lifted(program->output), lifted(program->error)};
  for (int place = 0; place < 3; place++)
    if (files[place] < 0 || dup2(files[place], place) < 0) goto failed;
  setpgid(0, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // The parent may have gone before its death could be asked for.
  if (!program->outlives_thread && (prctl(PR_SET_PDEATHSIG, SIGTERM) < 0 || getppid() != parent)) goto failed;
  if (close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) < 0) goto failed;
  execve(program->path, program->arguments, program->environment);
failed:;
  int fault = errno;
  if (write(report, &fault, sizeof fault) < 0) _exit(126);
  _exit(127);
}

pid_t tappet_spawn(const struct tappet_program *program) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) < 0) return -1;
  pid_t parent = getpid();
  pid_t child = fork();
  if (child == 0) become(program, parent, report[1]);
  int fault = child < 0 ? errno : 0;
  close(report[1]);
  if (child > 0) {
    // Closed unwritten by a successful exec.
    ssize_t got;
    do got = read(report[0], &fault, sizeof fault);
    while (got < 0 && errno == EINTR);
    if (got == (ssize_t)sizeof fault) {
      tappet_reap(child);
      child = -1;
    }
  }
  close(report[0]);
  if (child < 0) errno = fault;
  return child;
}

int tappet_process_file(pid_t child) {
  // Closed on exec by the system call itself.
  return (int)syscall(SYS_pidfd_open, child, 0);
}

int tappet_await(pid_t child) {
  siginfo_t information;
  int failed;
  do failed = waitid(P_PID, (id_t)child, &information, WEXITED | WNOWAIT);
  while (failed < 0 && errno == EINTR);
  return failed;
}

int tappet_reap(pid_t child) {
  int status;
  pid_t got;
  do got = waitpid(child, &status, 0);
  while (got < 0 && errno == EINTR);
  if (got < 0) return -1;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
