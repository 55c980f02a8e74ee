/* Tappet's client in C: publish a screen, and act when a switch or a voice asks for it.
 *
 * Copy tappet.h and tappet.c beside your program; they need POSIX and nothing else. One thread at a time may use a
 * connection. Answer within two seconds, after which the person is told that the app does not answer. When the daemon
 * goes away it is looked for again while you wait, and gets the last screen anew. The members of an element:
 * docs/protocol.md.
 */
#ifndef TAPPET_H
#define TAPPET_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tappet tappet;

/* A request to act. */
struct tappet_action {
  char id[129];         /* the element that is meant */
  char name[24];        /* activate, increment, scroll, customAction, setText, ... */
  char cause[16];       /* switch, voice or control */
  const char *argument; /* as JSON, "" without one: "down", 3, "tea", {"text":"..."}; yours until the next wait */
  const char *chain;    /* as JSON, "" without one: ancestors that may act instead, innermost first */
  long generation;      /* of the screen in which the person saw the element */
  long request;         /* for tappet_answer */
};

/* Connects as the app `name`, at $TAPPET_SOCKET or $XDG_RUNTIME_DIR/tappet/app.sock. Never NULL but without memory; ask
 * tappet_error whether it worked: where it did not, tappet_wait goes on trying. */
tappet *tappet_open(const char *name);

/* What went wrong last, for people; "" while all is well. */
const char *tappet_error(const tappet *t);

/* Sends a whole screen: one element with its children, as JSON text in UTF-8. 0 when the daemon took it; -1 when it
 * did not: tappet_error says why. It is kept and sent again in both cases, unless the daemon refused it. */
int tappet_publish(tappet *t, const char *root);

/* Waits for the next action, at most `milliseconds` (-1: for ever): 1 with an action, 0 without. */
int tappet_wait(tappet *t, struct tappet_action *action, int milliseconds);

/* Whether it was done. Answer each action once, before the next wait. */
void tappet_answer(tappet *t, const struct tappet_action *action, int handled);

/* Calls `does` with `context` and the id of the element that is meant, then with those of its chain, innermost first, until
 * one returns other than 0, and answers for it. Returns what that returned; 0 where none did it. An id that is longer than
 * 128 bytes is not tried. */
int tappet_act(tappet *t, const struct tappet_action *action, int (*does)(void *context, const char *id), void *context);

/* To wait for beside other things; -1 while the daemon is away (then call tappet_wait(t, a, 0) every second). */
int tappet_fd(const tappet *t);

/* Ends the connection; `t` is gone. */
void tappet_close(tappet *t);

#ifdef __cplusplus
}
#endif
#endif
