/* See tappet.h. Lines of JSON over a Unix socket; of what comes in only the few members that matter are read. */
#define _POSIX_C_SOURCE 200809L
#include "tappet.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* A line that waits until it is asked for. */
struct line {
  struct line *next;
  char text[];
};

struct tappet {
  int fd;
  char *name, *root;             /* the app's name as JSON; the screen to send again, or NULL */
  char *in;                      /* what was read and is no whole line yet */
  size_t filled, room;
  struct line *first, *current;  /* actions that wait; the one that was handed out last */
  long request, generation;
  int pause;                     /* before the next try to connect, in milliseconds */
  char error[400];
};

/* ---- JSON, as far as it is needed. The daemon's lines are sound: it writes them. ---- */

static const char *blank(const char *p) { return p + strspn(p, " \t\r\n"); }

/* Behind the value that begins at p. */
static const char *behind(const char *p) {
  int depth = 0;
  do {
    p = blank(p);
    if (*p == '"') {
      for (p++; *p && *p != '"'; p++)
        if (*p == '\\' && p[1]) p++;
      if (*p) p++;
    } else if (*p == '{' || *p == '[') {
      depth++, p++;
    } else if (*p == '}' || *p == ']') {
      depth--, p++;
    } else if (*p == ',' || *p == ':') {
      p++;
    } else {
      p += strcspn(p, ",:]} \t\r\n");
    }
  } while (depth > 0 && *p);
  return p;
}

/* Where the value of that member begins; NULL without one. */
static const char *member(const char *object, const char *key) {
  const char *p;
  size_t length = strlen(key);
  if (!object || *(p = blank(object)) != '{') return NULL;
  for (p = blank(p + 1); *p == '"'; p = blank(p + 1)) {
    int found = !strncmp(p + 1, key, length) && p[1 + length] == '"';
    p = blank(behind(p));
    if (*p != ':') return NULL;
    p = blank(p + 1);
    if (found) return p;
    p = blank(behind(p));
    if (*p != ',') return NULL;
  }
  return NULL;
}

static size_t utf8(unsigned code, char *out) {
  if (code < 0x80) return out[0] = (char)code, 1;
  if (code < 0x800) return out[0] = (char)(0xC0 | code >> 6), out[1] = (char)(0x80 | (code & 63)), 2;
  if (code < 0x10000) {
    out[0] = (char)(0xE0 | code >> 12), out[1] = (char)(0x80 | (code >> 6 & 63)), out[2] = (char)(0x80 | (code & 63));
    return 3;
  }
  out[0] = (char)(0xF0 | code >> 18), out[1] = (char)(0x80 | (code >> 12 & 63));
  out[2] = (char)(0x80 | (code >> 6 & 63)), out[3] = (char)(0x80 | (code & 63));
  return 4;
}

/* The string at p, cut to what fits. */
static void string(const char *p, char *out, size_t size) {
  size_t n = 0;
  if (p && *p == '"') {
    for (p++; *p && *p != '"' && n + 5 < size; p++) {
      unsigned code, low;
      if (*p != '\\') {
        out[n++] = *p;
      } else if (*++p == 'u' && sscanf(p + 1, "%4x", &code) == 1) {
        p += 4;
        if (code >> 10 == 0x36 && p[1] == '\\' && p[2] == 'u' && sscanf(p + 3, "%4x", &low) == 1) {
          code = 0x10000 + ((code & 0x3FF) << 10) + (low & 0x3FF);
          p += 6;
        }
        n += utf8(code, out + n);
      } else {
        const char *from = "bfnrt", *to = "\b\f\n\r\t", *at = strchr(from, *p);
        out[n++] = at ? to[at - from] : *p;
      }
    }
  }
  out[n] = 0;
}

/* A JSON string of a C string; NULL without memory. */
static char *quoted(const char *text) {
  char *out = malloc(strlen(text) * 6 + 3), *p = out;
  if (!out) return NULL;
  *p++ = '"';
  for (; *text; text++) {
    if ((unsigned char)*text < 0x20)
      p += sprintf(p, "\\u%04x", (unsigned)*text);
    else {
      if (*text == '"' || *text == '\\') *p++ = '\\';
      *p++ = *text;
    }
  }
  strcpy(p, "\"");
  return out;
}

/* ---- The connection ---- */

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000LL + t.tv_nsec / 1000000;
}

static void drop_actions(tappet *t) {
  free(t->current);
  t->current = NULL;
  while (t->first) {
    struct line *next = t->first->next;
    free(t->first);
    t->first = next;
  }
}

static int lost(tappet *t) {
  if (t->fd >= 0) close(t->fd);
  t->fd = -1;
  t->filled = 0;
  drop_actions(t); /* whoever asked has gone */
  snprintf(t->error, sizeof t->error, "the daemon ended the connection; tappet_wait looks for it");
  return -1;
}

static int put(tappet *t, const char *text) {
  size_t left = strlen(text);
  while (t->fd >= 0 && left) {
    ssize_t n = send(t->fd, text, left, MSG_NOSIGNAL);
    if (n < 0 && errno != EINTR) return lost(t);
    if (n > 0) text += n, left -= (size_t)n;
  }
  return t->fd < 0 ? -1 : 0;
}

/* The next line, for the caller to free; NULL when none came in time or the connection ended. */
static struct line *next_line(tappet *t, long long until) {
  for (;;) {
    char *end = t->filled ? memchr(t->in, '\n', t->filled) : NULL;
    struct pollfd ready = {t->fd, POLLIN, 0};
    long long left = until < 0 ? -1 : until - now();
    ssize_t n;
    if (end) {
      size_t length = (size_t)(end - t->in);
      struct line *line = malloc(sizeof *line + length + 1);
      if (!line) return NULL;
      memcpy(line->text, t->in, length);
      line->text[length] = 0;
      line->next = NULL;
      t->filled -= length + 1;
      memmove(t->in, end + 1, t->filled);
      return line;
    }
    if (t->room - t->filled < 4096) {
      char *more = realloc(t->in, t->room * 2 + 8192);
      if (!more) return NULL;
      t->in = more;
      t->room = t->room * 2 + 8192;
    }
    n = poll(&ready, 1, until >= 0 && left < 0 ? 0 : (int)left);
    if (n == 0) return NULL;
    if (n < 0 && errno == EINTR) continue;
    n = recv(t->fd, t->in + t->filled, t->room - t->filled, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return lost(t), NULL;
    t->filled += (size_t)n;
  }
}

/* Says that a request of another method than perform is not known; a later daemon may have some. */
static void decline(tappet *t, const char *id) {
  size_t length = (size_t)(behind(id) - id);
  char *text = malloc(length + 160);
  if (!text) return;
  sprintf(text, "{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"error\":{\"code\":-32601,\"message\":\"Method not found\","
          "\"data\":{\"kind\":\"unknown_method\"}}}\n", (int)length, id);
  put(t, text);
  free(text);
}

/* Keeps a request to act for tappet_wait. */
static void keep(tappet *t, struct line *line) {
  char method[16];
  struct line **last = &t->first;
  string(member(line->text, "method"), method, sizeof method);
  if (strcmp(method, "perform")) {
    const char *id = member(line->text, "id");
    if (*method && id) decline(t, id);
    free(line);
    return;
  }
  while (*last) last = &(*last)->next;
  *last = line;
}

/* What became of a request. */
enum { DONE = 0, LOST = -1, REFUSED = -2 };

/* Sends a request and waits for what comes of it; where it is refused, tappet_error has the daemon's own words. */
static int ask(tappet *t, const char *method, const char *params) {
  char *text = malloc(strlen(method) + strlen(params) + 100);
  long number = ++t->request;
  struct line *line;
  int sent;
  if (!text) return -1;
  sprintf(text, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"method\":\"%s\",\"params\":%s}\n", number, method, params);
  sent = put(t, text);
  free(text);
  if (sent < 0) return LOST;
  while ((line = next_line(t, -1))) {
    const char *id = member(line->text, "id"), *error = member(line->text, "error");
    if (member(line->text, "method") || !id || strtol(id, NULL, 10) != number) {
      keep(t, line);
      continue;
    }
    t->error[0] = 0;
    if (error) {
      char kind[32], path[120], hint[160];
      const char *data = member(error, "data");
      string(member(data, "kind"), kind, sizeof kind);
      string(member(data, "path"), path, sizeof path);
      string(member(data, "hint"), hint, sizeof hint);
      snprintf(t->error, sizeof t->error, "the daemon refused %s (%s%s%s): %s", method, kind, *path ? " at " : "", path,
               hint);
    }
    free(line);
    return error ? REFUSED : DONE;
  }
  return LOST;
}

static int send_root(tappet *t) {
  char *params = malloc(strlen(t->root) + 64);
  int result;
  if (!params) return -1;
  sprintf(params, "{\"generation\":%ld,\"root\":%s}", ++t->generation, t->root);
  result = ask(t, "tree.set", params);
  free(params);
  return result;
}

static int dial(tappet *t) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const char *named = getenv("TAPPET_SOCKET"), *base = getenv("XDG_RUNTIME_DIR");
  char *params;
  int n, result;
  if ((!named || !*named) && (!base || !*base)) {
    snprintf(t->error, sizeof t->error, "cannot tell where the daemon listens: XDG_RUNTIME_DIR is not set. Log in through a "
             "session that sets it, or name the socket in TAPPET_SOCKET");
    return -1;
  }
  n = named && *named ? snprintf(address.sun_path, sizeof address.sun_path, "%s", named)
                      : snprintf(address.sun_path, sizeof address.sun_path, "%s/tappet/app.sock", base);
  t->fd = socket(AF_UNIX, SOCK_STREAM, 0);
  if (n >= (int)sizeof address.sun_path || t->fd < 0 || connect(t->fd, (struct sockaddr *)&address, sizeof address)) {
    int why = n >= (int)sizeof address.sun_path ? ENAMETOOLONG : errno;
    lost(t);
    snprintf(t->error, sizeof t->error, "cannot connect to %s: %s. Is the daemon running? Start it with: systemctl --user "
             "start tappet.service, or: tappet run", address.sun_path, strerror(why));
    return -1;
  }
  params = malloc(strlen(t->name) + 160);
  if (!params) return lost(t);
  sprintf(params, "{\"protocol\":1,\"role\":\"app\",\"client\":{\"name\":%s,\"version\":\"1\",\"pid\":%ld}}", t->name,
          (long)getpid());
  result = ask(t, "hello", params);
  free(params);
  if (result == REFUSED) {
    char why[sizeof t->error];
    memcpy(why, t->error, sizeof why);
    lost(t);
    memcpy(t->error, why, sizeof why);
  }
  if (result) return -1;
  t->pause = 100;
  return 0;
}

tappet *tappet_open(const char *name) {
  tappet *t = calloc(1, sizeof *t);
  if (!t) return NULL;
  t->fd = -1;
  t->pause = 100;
  if (!(t->name = quoted(name))) {
    free(t);
    return NULL;
  }
  dial(t);
  return t;
}

const char *tappet_error(const tappet *t) { return t->error; }

int tappet_fd(const tappet *t) { return t->fd; }

int tappet_publish(tappet *t, const char *root) {
  char *copy = strdup(root), *before = t->root, *p;
  int result;
  if (!copy) return -1;
  /* Line feeds between values are blanks; within strings JSON has none. */
  for (p = copy; *p; p++)
    if (*p == '\n' || *p == '\r') *p = ' ';
  t->root = copy;
  if (t->fd < 0) return free(before), -1;
  result = send_root(t);
  if (result == REFUSED) t->root = before, before = copy;
  free(before);
  return result ? -1 : 0;
}

/* Reads a request to act; argument and chain stay in its line, each with an end of its own. */
static void read_action(char *line, struct tappet_action *action) {
  const char *params = member(line, "params"), *number = member(line, "id"), *seen = member(params, "generation");
  const char *argument = member(params, "argument"), *chain = member(params, "chain");
  const char *end = argument ? behind(argument) : NULL, *chain_end = chain ? behind(chain) : NULL;
  memset(action, 0, sizeof *action);
  string(member(params, "id"), action->id, sizeof action->id);
  string(member(params, "action"), action->name, sizeof action->name);
  string(member(params, "cause"), action->cause, sizeof action->cause);
  action->request = number ? strtol(number, NULL, 10) : 0;
  action->generation = seen ? strtol(seen, NULL, 10) : 0;
  if (end) line[end - line] = 0;
  if (chain_end) line[chain_end - line] = 0;
  action->argument = argument ? argument : "";
  action->chain = chain ? chain : "";
}

int tappet_wait(tappet *t, struct tappet_action *action, int milliseconds) {
  long long until = milliseconds < 0 ? -1 : now() + milliseconds;
  free(t->current);
  t->current = NULL;
  while (!t->first) {
    struct line *line;
    if (t->fd < 0) {
      long long left = until < 0 ? t->pause : until - now();
      if (left > t->pause) left = t->pause;
      if (left > 0) poll(NULL, 0, (int)left);
      t->pause = t->pause < 1000 ? t->pause * 2 : 2000;
      if (!dial(t) && t->root) send_root(t);
      if (t->fd < 0 && until >= 0 && now() >= until) return 0;
      continue;
    }
    line = next_line(t, until);
    if (line) keep(t, line);
    else if (t->fd >= 0) return 0;
  }
  t->current = t->first;
  t->first = t->first->next;
  read_action(t->current->text, action);
  return 1;
}

void tappet_answer(tappet *t, const struct tappet_action *action, int handled) {
  char text[100];
  snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":{\"handled\":%s}}\n", action->request,
           handled ? "true" : "false");
  put(t, text);
}

/* Answers as done by another element than the one that was meant. `id`: as JSON. */
static void answer_by(tappet *t, const struct tappet_action *action, const char *id) {
  size_t length = (size_t)(behind(id) - id);
  char *text = malloc(length + 100);
  if (!text) return;
  sprintf(text, "{\"jsonrpc\":\"2.0\",\"id\":%ld,\"result\":{\"handled\":true,\"by\":%.*s}}\n", action->request,
          (int)length, id);
  put(t, text);
  free(text);
}

int tappet_act(tappet *t, const struct tappet_action *action, int (*does)(void *context, const char *id), void *context) {
  const char *p = blank(action->chain);
  int result = does(context, action->id);
  if (result) return tappet_answer(t, action, 1), result;
  if (*p == '[') p = blank(p + 1);
  while (*p == '"') {
    char id[129 + 4];
    const char *next = behind(p);
    /* string() needs room for one more character of UTF-8 behind the longest id. */
    if (next - p - 2 <= 128) {
      string(p, id, sizeof id);
      if ((result = does(context, id))) return answer_by(t, action, p), result;
    }
    p = blank(next);
    if (*p == ',') p = blank(p + 1);
  }
  tappet_answer(t, action, 0);
  return 0;
}

void tappet_close(tappet *t) {
  if (!t) return;
  lost(t);
  free(t->in);
  free(t->name);
  free(t->root);
  free(t);
}
