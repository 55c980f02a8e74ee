/* An app whose slider leaves everything to its panel: what tappet_act makes of a responder chain. Ends after one action. */
#include <stdio.h>
#include <string.h>

#include "tappet.h"

static int does(void *context, const char *id) {
  printf("asked %s\n", id);
  return !strcmp(id, context) ? 7 : 0;
}

int main(int count, char **arguments) {
  struct tappet_action action;
  int result = 0;
  tappet *t = tappet_open("Chain");
  if (!t || count < 2 ||
      tappet_publish(t,
                     "{\"id\":\"root\",\"accessibilityLabel\":\"Chain\",\"children\":[{\"id\":\"p\\u00e4nel\","
                     "\"accessibilityLabel\":\"Panel\",\"children\":[{\"id\":\"slider\",\"accessibilityLabel\":\"Slider\","
                     "\"accessibilityTraits\":[\"adjustable\"],\"accessibilityValue\":\"5\"}]}]}"))
    return fprintf(stderr, "chain: %s\n", t ? tappet_error(t) : "no memory"), 1;
  if (tappet_wait(t, &action, 60000)) result = tappet_act(t, &action, does, arguments[1]);
  printf("%s: %d\n", action.name, result);
  tappet_close(t);
  return 0;
}
