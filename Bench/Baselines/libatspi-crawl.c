// libatspi-crawl: how long libatspi takes to read the window that has the focus, as programs for assistive technology do.
//
// Walks down from the app's active window and asks each object for its name, role and states, and what is shown for its
// place and actions: what Tappet reads. Prints the number of objects and the microseconds; finding the window is not
// counted.
#include <atspi/atspi.h>
#include <stdio.h>
#include <time.h>

enum { deepest = 60, most_children = 400 };

static int objects;
// GTK 4 tells only what is visible.
static AtspiStateType shown;

static int64_t now_us(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000LL + time.tv_nsec / 1000;
}

static gboolean has(AtspiAccessible *object, AtspiStateType state) {
  AtspiStateSet *states = atspi_accessible_get_state_set(object);
  gboolean is = states && atspi_state_set_contains(states, state);
  g_clear_object(&states);
  return is;
}

static void read_place(AtspiAccessible *object) {
  AtspiComponent *component = atspi_accessible_get_component_iface(object);
  if (!component) return;
  g_free(atspi_component_get_extents(component, ATSPI_COORD_TYPE_SCREEN, NULL));
  g_object_unref(component);
}

static void read_actions(AtspiAccessible *object) {
  AtspiAction *action = atspi_accessible_get_action_iface(object);
  if (!action) return;
  int count = atspi_action_get_n_actions(action, NULL);
  for (int i = 0; i < count; i++) g_free(atspi_action_get_action_name(action, i, NULL));
  g_object_unref(action);
}

static void walk(AtspiAccessible *object, int depth) {
  objects++;
  g_free(atspi_accessible_get_name(object, NULL));
  atspi_accessible_get_role(object, NULL);
  if (has(object, shown)) {
    read_place(object);
    read_actions(object);
  }
  int count = depth < deepest ? atspi_accessible_get_child_count(object, NULL) : 0;
  for (int i = 0; i < count && i < most_children; i++) {
    AtspiAccessible *child = atspi_accessible_get_child_at_index(object, i, NULL);
    if (child) walk(child, depth + 1);
    g_clear_object(&child);
  }
}

static AtspiAccessible *active_window(void) {
  AtspiAccessible *desktop = atspi_get_desktop(0);
  int apps = atspi_accessible_get_child_count(desktop, NULL);
  for (int i = 0; i < apps; i++) {
    AtspiAccessible *app = atspi_accessible_get_child_at_index(desktop, i, NULL);
    int windows = app ? atspi_accessible_get_child_count(app, NULL) : 0;
    for (int k = 0; k < windows; k++) {
      AtspiAccessible *window = atspi_accessible_get_child_at_index(app, k, NULL);
      if (!window || !has(window, ATSPI_STATE_ACTIVE)) continue;
      gchar *version = atspi_accessible_get_toolkit_version(app, NULL);
      gchar *toolkit = atspi_accessible_get_toolkit_name(app, NULL);
      gboolean is_gtk4 = toolkit && !g_ascii_strcasecmp(toolkit, "gtk") && version && version[0] == '4';
      shown = is_gtk4 ? ATSPI_STATE_VISIBLE : ATSPI_STATE_SHOWING;
      g_free(version);
      g_free(toolkit);
      return window;
    }
  }
  return NULL;
}

int main(void) {
  atspi_init();
  AtspiAccessible *window = active_window();
  if (!window) return fputs("libatspi-crawl: no window is active\n", stderr), 1;
  int64_t start = now_us();
  walk(window, 0);
  printf("%d %lld\n", objects, (long long)(now_us() - start));
  return 0;
}
