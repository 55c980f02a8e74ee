/* KWin's windows and virtual desktops. */
#include <stdlib.h>
#include <string.h>

#include "kwin.h"

static void replace(char **place, const char *text) {
  free(*place);
  *place = strdup(text ? text : "");
}

static void changed(tappet_kwin *kwin) { kwin->changes++; }

/* MARK: A window */

static void title(void *data, struct org_kde_plasma_window *proxy, const char *text) {
  struct window *window = data;
  (void)proxy;
  replace(&window->title, text);
  changed(window->kwin);
}

static void app(void *data, struct org_kde_plasma_window *proxy, const char *id) {
  struct window *window = data;
  (void)proxy;
  replace(&window->app, id);
  changed(window->kwin);
}

static void state(void *data, struct org_kde_plasma_window *proxy, uint32_t flags) {
  struct window *window = data;
  (void)proxy;
  window->state = flags;
  changed(window->kwin);
}

static void pid(void *data, struct org_kde_plasma_window *proxy, uint32_t process) {
  (void)proxy;
  ((struct window *)data)->process = process;
}

static void geometry(void *data, struct org_kde_plasma_window *proxy, int32_t x, int32_t y, uint32_t width,
                     uint32_t height) {
  struct window *window = data;
  (void)proxy;
  window->x = x, window->y = y, window->width = width, window->height = height;
  changed(window->kwin);
}

static void initial_state(void *data, struct org_kde_plasma_window *proxy) {
  struct window *window = data;
  (void)proxy;
  window->is_known = true;
  changed(window->kwin);
}

static void free_window(struct window *window) {
  free(window->uuid);
  free(window->title);
  free(window->app);
  free(window);
}

static void unmapped(void *data, struct org_kde_plasma_window *proxy) {
  struct window *window = data;
  tappet_kwin *kwin = window->kwin;
  for (size_t index = 0; index < kwin->window_count; index++) {
    if (kwin->windows[index] != window) continue;
    memmove(&kwin->windows[index], &kwin->windows[index + 1],
            (--kwin->window_count - index) * sizeof *kwin->windows);
    break;
  }
  changed(kwin);
  org_kde_plasma_window_destroy(proxy);
  free_window(window);
}

static void no_number(void *data, struct org_kde_plasma_window *proxy, int32_t number) {
  (void)data, (void)proxy, (void)number;
}
static void no_text(void *data, struct org_kde_plasma_window *proxy, const char *text) {
  (void)data, (void)proxy, (void)text;
}
static void no_texts(void *data, struct org_kde_plasma_window *proxy, const char *text, const char *other) {
  (void)data, (void)proxy, (void)text, (void)other;
}
static void nothing(void *data, struct org_kde_plasma_window *proxy) { (void)data, (void)proxy; }
static void no_parent(void *data, struct org_kde_plasma_window *proxy, struct org_kde_plasma_window *parent) {
  (void)data, (void)proxy, (void)parent;
}

static const struct org_kde_plasma_window_listener window_listener = {
  .title_changed = title,
  .app_id_changed = app,
  .state_changed = state,
  .virtual_desktop_changed = no_number,
  .themed_icon_name_changed = no_text,
  .unmapped = unmapped,
  .initial_state = initial_state,
  .parent_window = no_parent,
  .geometry = geometry,
  .icon_changed = nothing,
  .pid_changed = pid,
  .virtual_desktop_entered = no_text,
  .virtual_desktop_left = no_text,
  .application_menu = no_texts,
  .activity_entered = no_text,
  .activity_left = no_text,
  .resource_name_changed = no_text,
};

/* MARK: All windows */

static void came(void *data, struct org_kde_plasma_window_management *manager, uint32_t id, const char *uuid) {
  tappet_kwin *kwin = data;
  (void)id;
  struct window **windows = realloc(kwin->windows, (kwin->window_count + 1) * sizeof *windows);
  if (!windows) return;
  kwin->windows = windows;
  struct window *window = calloc(1, sizeof *window);
  if (!window) return;
  window->kwin = kwin;
  replace(&window->uuid, uuid);
  replace(&window->title, "");
  replace(&window->app, "");
  window->proxy = org_kde_plasma_window_management_get_window_by_uuid(manager, uuid);
  org_kde_plasma_window_add_listener(window->proxy, &window_listener, window);
  kwin->windows[kwin->window_count++] = window;
}

static void stacked(void *data, struct org_kde_plasma_window_management *manager, const char *uuids) {
  tappet_kwin *kwin = data;
  (void)manager;
  replace(&kwin->stacking, uuids);
  changed(kwin);
}

static void desktop_shown(void *data, struct org_kde_plasma_window_management *manager, uint32_t is_shown) {
  (void)data, (void)manager, (void)is_shown;
}
static void came_by_number(void *data, struct org_kde_plasma_window_management *manager, uint32_t id) {
  (void)data, (void)manager, (void)id;
}
static void stacked_by_number(void *data, struct org_kde_plasma_window_management *manager, struct wl_array *ids) {
  (void)data, (void)manager, (void)ids;
}

static const struct org_kde_plasma_window_management_listener manager_listener = {
  .show_desktop_changed = desktop_shown,
  .window = came_by_number,
  .stacking_order_changed = stacked_by_number,
  .stacking_order_uuid_changed = stacked,
  .window_with_uuid = came,
};

void tappet_kwin_listen_to_windows(tappet_kwin *kwin) {
  org_kde_plasma_window_management_add_listener(kwin->manager, &manager_listener, kwin);
}

static const struct window *window_of(const tappet_kwin *kwin, const char *uuid) {
  for (size_t index = 0; index < kwin->window_count; index++)
    if (strcmp(kwin->windows[index]->uuid, uuid) == 0) return kwin->windows[index];
  return NULL;
}

unsigned tappet_kwin_change_count(const tappet_kwin *kwin) { return kwin->changes; }
size_t tappet_kwin_window_count(const tappet_kwin *kwin) { return kwin->window_count; }
const char *tappet_kwin_stacking(const tappet_kwin *kwin) { return kwin->stacking ? kwin->stacking : ""; }

tappet_kwin_window tappet_kwin_window_at(const tappet_kwin *kwin, size_t index) {
  const struct window *window = kwin->windows[index];
  return (tappet_kwin_window){window->uuid, window->title, window->app,  window->process, window->state,
                              window->x,    window->y,     window->width, window->height};
}

bool tappet_kwin_set_state(tappet_kwin *kwin, const char *uuid, uint32_t state, bool is_set) {
  const struct window *window = window_of(kwin, uuid);
  if (!window) return false;
  org_kde_plasma_window_set_state(window->proxy, state, is_set ? state : 0);
  return tappet_kwin_take(kwin);
}

bool tappet_kwin_activate(tappet_kwin *kwin, const char *uuid) {
  return tappet_kwin_set_state(kwin, uuid, ORG_KDE_PLASMA_WINDOW_MANAGEMENT_STATE_ACTIVE, true);
}

bool tappet_kwin_close_window(tappet_kwin *kwin, const char *uuid) {
  const struct window *window = window_of(kwin, uuid);
  if (!window) return false;
  org_kde_plasma_window_close(window->proxy);
  return tappet_kwin_take(kwin);
}

void tappet_kwin_show_desktop(tappet_kwin *kwin) {
  if (!kwin->manager) return;
  org_kde_plasma_window_management_show_desktop(kwin->manager, 1);
  tappet_kwin_take(kwin);
}

/* MARK: Virtual desktops */

static void desktop_id(void *data, struct org_kde_plasma_virtual_desktop *proxy, const char *id) {
  (void)proxy;
  replace(&((struct desktop *)data)->id, id);
}

static void desktop_name(void *data, struct org_kde_plasma_virtual_desktop *proxy, const char *name) {
  struct desktop *desktop = data;
  (void)proxy;
  replace(&desktop->name, name);
  changed(desktop->kwin);
}

static void activated(void *data, struct org_kde_plasma_virtual_desktop *proxy) {
  struct desktop *desktop = data;
  (void)proxy;
  desktop->is_current = true;
  changed(desktop->kwin);
}

static void deactivated(void *data, struct org_kde_plasma_virtual_desktop *proxy) {
  struct desktop *desktop = data;
  (void)proxy;
  desktop->is_current = false;
  changed(desktop->kwin);
}

static void desktop_done(void *data, struct org_kde_plasma_virtual_desktop *proxy) { (void)data, (void)proxy; }

static const struct org_kde_plasma_virtual_desktop_listener desktop_listener = {
  desktop_id, desktop_name, activated, deactivated, desktop_done, desktop_done};

static void free_desktop(struct desktop *desktop) {
  free(desktop->id);
  free(desktop->name);
  free(desktop);
}

static void desktop_created(void *data, struct org_kde_plasma_virtual_desktop_management *manager, const char *id,
                            uint32_t position) {
  tappet_kwin *kwin = data;
  struct desktop **desktops = realloc(kwin->desktops, (kwin->desktop_count + 1) * sizeof *desktops);
  if (!desktops) return;
  kwin->desktops = desktops;
  struct desktop *desktop = calloc(1, sizeof *desktop);
  if (!desktop) return;
  desktop->kwin = kwin;
  replace(&desktop->id, id);
  replace(&desktop->name, "");
  desktop->proxy = org_kde_plasma_virtual_desktop_management_get_virtual_desktop(manager, id);
  org_kde_plasma_virtual_desktop_add_listener(desktop->proxy, &desktop_listener, desktop);
  const size_t index = position < kwin->desktop_count ? position : kwin->desktop_count;
  memmove(&desktops[index + 1], &desktops[index], (kwin->desktop_count++ - index) * sizeof *desktops);
  desktops[index] = desktop;
  changed(kwin);
}

static void desktop_removed(void *data, struct org_kde_plasma_virtual_desktop_management *manager, const char *id) {
  tappet_kwin *kwin = data;
  (void)manager;
  for (size_t index = 0; index < kwin->desktop_count; index++) {
    struct desktop *desktop = kwin->desktops[index];
    if (strcmp(desktop->id, id) != 0) continue;
    memmove(&kwin->desktops[index], &kwin->desktops[index + 1],
            (--kwin->desktop_count - index) * sizeof *kwin->desktops);
    org_kde_plasma_virtual_desktop_destroy(desktop->proxy);
    free_desktop(desktop);
    break;
  }
  changed(kwin);
}

static void desktops_done(void *data, struct org_kde_plasma_virtual_desktop_management *manager) {
  (void)data, (void)manager;
}
static void desktop_rows(void *data, struct org_kde_plasma_virtual_desktop_management *manager, uint32_t rows) {
  (void)data, (void)manager, (void)rows;
}

static const struct org_kde_plasma_virtual_desktop_management_listener desktops_listener = {
  desktop_created, desktop_removed, desktops_done, desktop_rows};

void tappet_kwin_listen_to_desktops(tappet_kwin *kwin) {
  org_kde_plasma_virtual_desktop_management_add_listener(kwin->desktop_manager, &desktops_listener, kwin);
}

size_t tappet_kwin_desktop_count(const tappet_kwin *kwin) { return kwin->desktop_count; }

tappet_kwin_desktop tappet_kwin_desktop_at(const tappet_kwin *kwin, size_t index) {
  const struct desktop *desktop = kwin->desktops[index];
  return (tappet_kwin_desktop){desktop->id, desktop->name, desktop->is_current};
}

bool tappet_kwin_enter_desktop(tappet_kwin *kwin, const char *id) {
  for (size_t index = 0; index < kwin->desktop_count; index++) {
    if (strcmp(kwin->desktops[index]->id, id) != 0) continue;
    org_kde_plasma_virtual_desktop_request_activate(kwin->desktops[index]->proxy);
    return tappet_kwin_take(kwin);
  }
  return false;
}

void tappet_kwin_forget_windows(tappet_kwin *kwin) {
  for (size_t index = 0; index < kwin->window_count; index++) free_window(kwin->windows[index]);
  for (size_t index = 0; index < kwin->desktop_count; index++) free_desktop(kwin->desktops[index]);
  free(kwin->windows);
  free(kwin->desktops);
  free(kwin->stacking);
}
