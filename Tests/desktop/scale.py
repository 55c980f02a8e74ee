"""Has GNOME Shell's first screen alone, at that scale or the nearest one that it offers.

    scale.py SCALE
"""

import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

NAME, PATH = "org.gnome.Mutter.DisplayConfig", "/org/gnome/Mutter/DisplayConfig"
bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(method, arguments=None):
    return bus.call_sync(NAME, PATH, NAME, method, arguments, None, 0, 5000, None).unpack()


serial, monitors, _, _ = call("GetCurrentState")
(connector, *_), modes, _ = monitors[0]
mode = next(mode for mode in modes if mode[6].get("is-current"))
scale = min(mode[5], key=lambda offered: abs(offered - float(sys.argv[1])))
screen = (0, 0, scale, 0, True, [(connector, mode[0], {})])
call("ApplyMonitorsConfig", GLib.Variant("(uua(iiduba(ssa{sv}))a{sv})", (serial, 1, [screen], {})))
print(f"scale {scale:.3f}")
