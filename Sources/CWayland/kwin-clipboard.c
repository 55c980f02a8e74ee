/* The clipboard, which is lent for texts that no key of the layout gives, and given back. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kwin.h"

#define MOST_BYTES ((size_t)4 << 20)
/* How long an app may take to fetch what it asked for. */
#define PATIENCE_MS 1000

static const char *const text_kinds[] = {"text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"};
#define TEXT_KINDS (sizeof text_kinds / sizeof *text_kinds)
/* Klipper, and other clipboard managers, keep nothing that has this kind. */
static const char secret[] = "x-kde-passwordManagerHint";

static void free_kinds(char **kinds, size_t *count) {
  for (size_t index = 0; index < *count; index++) free(kinds[index]);
  *count = 0;
}

static void free_content(struct content *content) {
  free(content->kind);
  free(content->bytes);
  *content = (struct content){NULL, NULL, 0};
}

static void free_kept(tappet_kwin *kwin) {
  while (kwin->kept_count > 0) free_content(&kwin->kept[--kwin->kept_count]);
}

/* MARK: What others put in */

static void offered(void *data, struct zwlr_data_control_offer_v1 *offer, const char *kind) {
  tappet_kwin *kwin = data;
  if (offer == kwin->new_offer && kwin->new_kind_count < TAPPET_KINDS) kwin->new_kinds[kwin->new_kind_count++] = strdup(kind);
}

static const struct zwlr_data_control_offer_v1_listener offer_listener = {offered};

static void new_offer(void *data, struct zwlr_data_control_device_v1 *device, struct zwlr_data_control_offer_v1 *offer) {
  tappet_kwin *kwin = data;
  (void)device;
  free_kinds(kwin->new_kinds, &kwin->new_kind_count);
  kwin->new_offer = offer;
  zwlr_data_control_offer_v1_add_listener(offer, &offer_listener, kwin);
}

static void selection(void *data, struct zwlr_data_control_device_v1 *device, struct zwlr_data_control_offer_v1 *offer) {
  tappet_kwin *kwin = data;
  (void)device;
  if (kwin->offer) zwlr_data_control_offer_v1_destroy(kwin->offer);
  free_kinds(kwin->kinds, &kwin->kind_count);
  kwin->offer = offer;
  if (offer && offer == kwin->new_offer) {
    memcpy(kwin->kinds, kwin->new_kinds, sizeof kwin->kinds);
    kwin->kind_count = kwin->new_kind_count;
    kwin->new_kind_count = 0;
    kwin->new_offer = NULL;
  }
}

static void primary_selection(void *data, struct zwlr_data_control_device_v1 *device,
                              struct zwlr_data_control_offer_v1 *offer) {
  tappet_kwin *kwin = data;
  (void)device;
  if (!offer) return;
  if (offer == kwin->new_offer) kwin->new_offer = NULL;
  zwlr_data_control_offer_v1_destroy(offer);
}

static void finished(void *data, struct zwlr_data_control_device_v1 *device) {
  tappet_kwin *kwin = data;
  zwlr_data_control_device_v1_destroy(device);
  kwin->clipboard = NULL;
}

static const struct zwlr_data_control_device_v1_listener device_listener = {
  new_offer, selection, finished, primary_selection};

void tappet_kwin_listen_to_clipboard(tappet_kwin *kwin) {
  kwin->clipboard = zwlr_data_control_manager_v1_get_data_device(kwin->clipboards, kwin->seat);
  zwlr_data_control_device_v1_add_listener(kwin->clipboard, &device_listener, kwin);
}

/* Reads to the end; false where it is too much, or takes too long. */
static bool read_whole(int fd, struct content *content, size_t room, int64_t until) {
  size_t size = 0;
  while (true) {
    if (content->length == size) {
      size = size ? size * 2 : 4096;
      char *bytes = realloc(content->bytes, size);
      if (!bytes) return false;
      content->bytes = bytes;
    }
    struct pollfd ready = {fd, POLLIN, 0};
    const int64_t left = until - tappet_now_ms();
    if (left <= 0 || poll(&ready, 1, (int)left) <= 0) return false;
    const ssize_t count = read(fd, content->bytes + content->length, size - content->length);
    if (count == 0) return true;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return false;
    content->length += (size_t)count;
    if (content->length > room) return false;
  }
}

bool tappet_kwin_keep_clipboard(tappet_kwin *kwin, int timeout_ms) {
  if (!kwin->clipboard) return false;
  const int64_t until = tappet_now_ms() + timeout_ms;
  if (!tappet_wait_for_answer(kwin->display, until)) return false;
  /* What is in it is what was kept. */
  if (kwin->source) return true;
  free_kept(kwin);
  size_t room = MOST_BYTES;
  for (size_t index = 0; kwin->offer && index < kwin->kind_count; index++) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    zwlr_data_control_offer_v1_receive(kwin->offer, kwin->kinds[index], ends[1]);
    wl_display_flush(kwin->display);
    close(ends[1]);
    struct content content = {strdup(kwin->kinds[index]), NULL, 0};
    const bool is_whole = read_whole(ends[0], &content, room, until);
    close(ends[0]);
    if (!is_whole) {
      free_content(&content);
      free_kept(kwin);
      return false;
    }
    room -= content.length;
    kwin->kept[kwin->kept_count++] = content;
  }
  return true;
}

/* MARK: What we put in */

static void write_whole(int fd, const char *bytes, size_t length) {
  const int64_t until = tappet_now_ms() + PATIENCE_MS;
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  while (length > 0) {
    const ssize_t count = write(fd, bytes, length);
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
      continue;
    }
    const int64_t left = until - tappet_now_ms();
    struct pollfd ready = {fd, POLLOUT, 0};
    if ((count < 0 && errno != EAGAIN && errno != EINTR) || left <= 0 || poll(&ready, 1, (int)left) < 0) return;
  }
}

static void asked(void *data, struct zwlr_data_control_source_v1 *source, const char *kind, int32_t fd) {
  tappet_kwin *kwin = data;
  if (source == kwin->source && kwin->is_lent) {
    if (strcmp(kind, secret) == 0) {
      write_whole(fd, "secret", 6);
    } else {
      write_whole(fd, kwin->lent.bytes, kwin->lent.length);
      kwin->fetches++;
    }
  } else if (source == kwin->source) {
    for (size_t index = 0; index < kwin->kept_count; index++) {
      if (strcmp(kwin->kept[index].kind, kind) != 0) continue;
      write_whole(fd, kwin->kept[index].bytes, kwin->kept[index].length);
      break;
    }
  }
  close(fd);
}

static void cancelled(void *data, struct zwlr_data_control_source_v1 *source) {
  tappet_kwin *kwin = data;
  if (source == kwin->source) kwin->source = NULL;
  zwlr_data_control_source_v1_destroy(source);
}

static const struct zwlr_data_control_source_v1_listener source_listener = {asked, cancelled};

static struct zwlr_data_control_source_v1 *new_source(tappet_kwin *kwin) {
  struct zwlr_data_control_source_v1 *source = zwlr_data_control_manager_v1_create_data_source(kwin->clipboards);
  zwlr_data_control_source_v1_add_listener(source, &source_listener, kwin);
  return source;
}

bool tappet_kwin_lend_clipboard(tappet_kwin *kwin, const char *text, size_t length) {
  if (!kwin->clipboard) return false;
  char *bytes = malloc(length + 1);
  if (!bytes) return false;
  memcpy(bytes, text, length);
  free_content(&kwin->lent);
  kwin->lent.bytes = bytes;
  kwin->lent.length = length;
  kwin->fetches = 0;
  struct zwlr_data_control_source_v1 *source = new_source(kwin);
  for (size_t index = 0; index < TEXT_KINDS; index++) zwlr_data_control_source_v1_offer(source, text_kinds[index]);
  zwlr_data_control_source_v1_offer(source, secret);
  kwin->source = source;
  kwin->is_lent = true;
  zwlr_data_control_device_v1_set_selection(kwin->clipboard, source);
  return true;
}

unsigned tappet_kwin_fetch_count(const tappet_kwin *kwin) { return kwin->fetches; }

void tappet_kwin_give_clipboard_back(tappet_kwin *kwin) {
  if (!kwin->clipboard || !kwin->is_lent) return;
  kwin->is_lent = false;
  free_content(&kwin->lent);
  /* Another program has put something in since. */
  if (!kwin->source) return;
  struct zwlr_data_control_source_v1 *source = NULL;
  if (kwin->kept_count > 0) {
    source = new_source(kwin);
    for (size_t index = 0; index < kwin->kept_count; index++)
      zwlr_data_control_source_v1_offer(source, kwin->kept[index].kind);
  }
  kwin->source = source;
  zwlr_data_control_device_v1_set_selection(kwin->clipboard, source);
}

void tappet_kwin_forget_clipboard(tappet_kwin *kwin) {
  free_kinds(kwin->kinds, &kwin->kind_count);
  free_kinds(kwin->new_kinds, &kwin->new_kind_count);
  free_kept(kwin);
  free_content(&kwin->lent);
}
