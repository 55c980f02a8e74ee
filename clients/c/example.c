/* A whole small app in C: a lamp that one switch or a voice can turn on. `tappet run` first, then this.
 *   cc -o example example.c tappet.c
 */
#include <stdio.h>
#include <string.h>

#include "tappet.h"

static void show(tappet *t, int on) {
  char screen[300];
  snprintf(screen, sizeof screen,
           "{\"id\":\"lamp\",\"accessibilityLabel\":\"Lamp\",\"children\":["
           "{\"id\":\"light\",\"accessibilityLabel\":\"Light\",\"accessibilityTraits\":[\"toggleButton\"],"
           "\"accessibilityValue\":\"%d\"}]}",
           on);
  if (tappet_publish(t, screen)) fprintf(stderr, "example: %s\n", tappet_error(t));
}

int main(void) {
  struct tappet_action action;
  int on = 0;
  tappet *t = tappet_open("Lamp");
  if (!t || tappet_fd(t) < 0) {
    fprintf(stderr, "example: %s\n", t ? tappet_error(t) : "no memory");
    tappet_close(t);
    return 69;
  }
  show(t, on);
  while (tappet_wait(t, &action, -1)) {
    int known = !strcmp(action.id, "light") && !strcmp(action.name, "activate");
    if (known) on = !on;
    /* The answer first: the person waits for it. */
    tappet_answer(t, &action, known);
    printf("%s %s: %s\n", action.name, action.id, known ? (on ? "on" : "off") : "not done");
    fflush(stdout);
    show(t, on);
  }
  tappet_close(t);
  return 0;
}
