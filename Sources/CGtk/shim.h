#pragma once
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/gdkx.h>
#include <glib-unix.h>
#include <gtk-layer-shell/gtk-layer-shell.h>
#include <gtk/gtk.h>
#include <string.h>

/// The display, if it is one of X11: a cast that is a macro in C.
static inline GdkDisplay *tappet_x11_display(GdkDisplay *display) {
  return GDK_IS_X11_DISPLAY(display) ? display : NULL;
}

/// One pixel of the screen is one point, whatever the desktop scales to: apps tell their frames in pixels.
static inline void tappet_use_pixels(GdkDisplay *display) {
  if (GDK_IS_X11_DISPLAY(display)) gdk_x11_display_set_window_scale(display, 1);
}

/// Whether an event of X11 shows that another window may now lie over ours: that window was mapped (menus and tooltips
/// without the window manager), moved or raised. Ignores over which window it was raised: that one need not be mapped.
static inline int tappet_may_cover(GdkXEvent *event, unsigned long ours) {
  const XEvent *told = event;
  switch (told->type) {
  case MapNotify: return told->xmap.window != ours;
  case ConfigureNotify: return told->xconfigure.window != ours;
  default: return 0;
  }
}

/// Whether the window that an event of X11 tells of is of the program of that name.
static inline int tappet_is_of(GdkXEvent *event, const char *program) {
  const XEvent *told = event;
  const Window window = told->type == MapNotify ? told->xmap.window : told->xconfigure.window;
  GdkDisplay *display = gdk_display_get_default();
  XClassHint hint = {NULL, NULL};
  // The window may have gone meanwhile.
  gdk_x11_display_error_trap_push(display);
  XGetClassHint(told->xany.display, window, &hint);
  gdk_x11_display_error_trap_pop_ignored(display);
  const int is = hint.res_name && !strcmp(hint.res_name, program);
  if (hint.res_name) XFree(hint.res_name);
  if (hint.res_class) XFree(hint.res_class);
  return is;
}

/// The name of the theme that the desktop has GTK's programs use; the caller frees it.
static inline char *tappet_theme_name(void) {
  char *name = NULL;
  GtkSettings *settings = gtk_settings_get_default();
  if (settings) g_object_get(settings, "gtk-theme-name", &name, NULL);
  return name;
}

/// Draws what is to be drawn now, not with the next frame of a clock that X11 does not have.
static inline void tappet_draw_now(GdkWindow *window) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  gdk_window_process_updates(window, FALSE);
#pragma GCC diagnostic pop
  gdk_display_flush(gdk_window_get_display(window));
}
