// highlight-pixels SOCKET COUNT: how long after a highlight was told it is seen on the screen.
//
// Plays the daemon for one tappet-overlay, moves the highlight COUNT times, and looks at a pixel of the ring, as any
// program sees the screen, until it has the ring's colour. Prints the microseconds from before the write until then, one
// number a line; then waits until its standard input ends, so that the overlay can be watched with nothing to do.
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { amber = 0xffa000, patience_us = 2000000, settling_us = 1000000 };

static int64_t now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void tell(int client, const char *line) {
  if (write(client, line, strlen(line)) != (ssize_t)strlen(line)) fail("write");
}

// Answers everything that is asked until nothing more is: an empty object will do but for hello.
static void greet(int client) {
  struct timeval quiet = {.tv_sec = 1};
  setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &quiet, sizeof quiet);
  FILE *lines = fdopen(dup(client), "r");
  char *line = NULL, answer[256];
  size_t room = 0;
  while (getline(&line, &room, lines) > 0) {
    const char *id = strstr(line, "\"id\":");
    if (!id) continue;
    snprintf(
        answer, sizeof answer, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":{%s}}\n", atol(id + 5),
        strstr(line, "\"method\":\"hello\"") ? "\"protocol\":1,\"server\":{\"name\":\"bench\",\"version\":\"1\"}" : "");
    tell(client, answer);
  }
  free(line);
  fclose(lines);
}

static unsigned long pixel(Display *display, int x, int y) {
  XImage *image = XGetImage(display, DefaultRootWindow(display), x, y, 1, 1, AllPlanes, ZPixmap);
  if (!image) return 0;
  unsigned long value = XGetPixel(image, 0, 0) & 0xffffff;
  XDestroyImage(image);
  return value;
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (count != 3) return fprintf(stderr, "usage: highlight-pixels SOCKET COUNT\n"), 64;
  Display *display = XOpenDisplay(NULL);
  if (!display) return fprintf(stderr, "highlight-pixels: no display\n"), 1;
  struct sockaddr_un place = {.sun_family = AF_UNIX};
  strncpy(place.sun_path, arguments[1], sizeof place.sun_path - 1);
  int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bind(listener, (struct sockaddr *)&place, sizeof place) < 0 || listen(listener, 1) < 0) fail(arguments[1]);
  int client = accept(listener, NULL, NULL);
  if (client < 0) fail("accept");
  greet(client);
  for (int move = 0; move < atoi(arguments[2]); move++) {
    char line[512];
    int x = 100 + move * 37 % 900, y = 100 + move * 53 % 500;
    snprintf(
        line, sizeof line,
        "{\"jsonrpc\":\"2.0\",\"method\":\"scan.highlight\",\"params\":{\"seq\":%d,\"at\":1,\"kind\":\"item\","
        "\"label\":\"Play\",\"ids\":[\"play\"],\"frame\":{\"x\":%d,\"y\":%d,\"width\":120,\"height\":60}}}\n",
        move, x, y);
    int64_t told = now_us();
    tell(client, line);
    // The middle of the upper line of the ring.
    while (pixel(display, x + 60, y - 4) != amber) {
      if (now_us() - told > patience_us) return fprintf(stderr, "highlight-pixels: no ring at %d, %d\n", x, y), 1;
      usleep(100);
    }
    // The first ones start everything up.
    if (move >= 5) printf("pixel %lld\n", (long long)(now_us() - told));
    usleep(40000 + move % 17 * 1000);
  }
  printf("done\n");
  fflush(stdout);
  usleep(settling_us);
  while (getchar() != EOF) continue;
  return 0;
}
