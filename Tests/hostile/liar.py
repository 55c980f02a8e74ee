#!/usr/bin/python3
"""An app without any window that tells assistive technology of one: active, modal, called as it is told, with a button "Cancel" that
cannot be pressed but by a pointer or a key, at a place that it chooses.

    liar.py TITLE X Y       prints "ready", and what it is asked to do
"""
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

TITLE, X, Y = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
ROOT = "/org/a11y/atspi/accessible/root"
NULL = "/org/a11y/atspi/null"
ACTIVE, ENABLED, FOCUSABLE, FOCUSED, MODAL, SENSITIVE, SHOWING, VISIBLE = 1, 8, 11, 12, 16, 24, 25, 30
SEEN = [ENABLED, SENSITIVE, SHOWING, VISIBLE]
ACCESSIBLE = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.a11y.atspi.Accessible">
<method name="GetChildren"><arg type="a(so)" direction="out"/></method>
<method name="GetChildAtIndex"><arg type="i" direction="in"/><arg type="(so)" direction="out"/></method>
<method name="GetIndexInParent"><arg type="i" direction="out"/></method>
<method name="GetRelationSet"><arg type="a(ua(so))" direction="out"/></method>
<method name="GetRole"><arg type="u" direction="out"/></method>
<method name="GetState"><arg type="au" direction="out"/></method>
<method name="GetAttributes"><arg type="a{ss}" direction="out"/></method>
<method name="GetApplication"><arg type="(so)" direction="out"/></method>
<method name="GetInterfaces"><arg type="as" direction="out"/></method>
<property name="Name" type="s" access="read"/><property name="Description" type="s" access="read"/>
<property name="ChildCount" type="i" access="read"/><property name="Parent" type="(so)" access="read"/>
</interface></node>""").interfaces[0]
APPLICATION = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.a11y.atspi.Application">
<method name="GetLocale"><arg type="u" direction="in"/><arg type="s" direction="out"/></method>
<property name="ToolkitName" type="s" access="read"/><property name="Version" type="s" access="read"/>
<property name="AtspiVersion" type="s" access="read"/><property name="Id" type="i" access="readwrite"/>
</interface></node>""").interfaces[0]
COMPONENT = Gio.DBusNodeInfo.new_for_xml("""<node><interface name="org.a11y.atspi.Component">
<method name="GetExtents"><arg type="u" direction="in"/><arg type="(iiii)" direction="out"/></method>
<method name="GrabFocus"><arg type="b" direction="out"/></method>
</interface></node>""").interfaces[0]

session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync(
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
bus = Gio.DBusConnection.new_for_address_sync(
    address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
name = bus.get_unique_name()
# Path: role, name, children, states, place.
objects = {
    ROOT: (75, "Liar", ["/liar/frame"], SEEN, (0, 0, 0, 0)),
    "/liar/frame": (23, TITLE, ["/liar/cancel"], SEEN + [ACTIVE, MODAL], (X - 200, Y - 200, 400, 400)),
    "/liar/cancel": (43, "Cancel", [], SEEN + [FOCUSABLE], (X - 4, Y - 4, 8, 8)),
}


def called(_, __, path, ___, method, arguments, invocation):
    role, _, children, states, place = objects[path]
    if method == "GetChildren":
        answer = GLib.Variant("(a(so))", ([(name, child) for child in children],))
    elif method == "GetChildAtIndex":
        index = arguments.unpack()[0]
        answer = GLib.Variant("((so))", ((name, children[index] if index < len(children) else NULL),))
    elif method == "GetIndexInParent":
        answer = GLib.Variant("(i)", (0,))
    elif method == "GetRelationSet":
        answer = GLib.Variant("(a(ua(so)))", ([],))
    elif method == "GetRole":
        answer = GLib.Variant("(u)", (role,))
    elif method == "GetState":
        bits = sum(1 << state for state in states)
        answer = GLib.Variant("(au)", ([bits & 0xFFFFFFFF, bits >> 32],))
    elif method == "GetAttributes":
        answer = GLib.Variant("(a{ss})", ({},))
    elif method == "GetApplication":
        answer = GLib.Variant("((so))", ((name, ROOT),))
    elif method == "GetInterfaces":
        answer = GLib.Variant("(as)", (["org.a11y.atspi.Accessible", "org.a11y.atspi.Component"],))
    elif method == "GetExtents":
        answer = GLib.Variant("((iiii))", (place,))
    elif method == "GrabFocus":
        print("GrabFocus", path, flush=True)
        states.append(FOCUSED)
        answer = GLib.Variant("(b)", (True,))
    else:
        answer = GLib.Variant("(s)", ("C",))
    invocation.return_value(answer)


def told(_, __, path, ___, property):
    _, called_, children, _, _ = objects[path]
    return {
        "Name": GLib.Variant("s", called_), "Description": GLib.Variant("s", ""),
        "ChildCount": GLib.Variant("i", len(children)), "Parent": GLib.Variant("(so)", (name, ROOT)),
        "ToolkitName": GLib.Variant("s", "liar"), "Version": GLib.Variant("s", "1"),
        "AtspiVersion": GLib.Variant("s", "2.1"), "Id": GLib.Variant("i", 0),
    }[property]


for path in objects:
    for interface in (ACCESSIBLE, APPLICATION, COMPONENT):
        bus.register_object(path, interface, called, told, lambda *_: True)
bus.call_sync(
    "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed", GLib.Variant("((so))", ((name, ROOT),)), None,
    Gio.DBusCallFlags.NONE, -1, None)
print("ready", flush=True)
GLib.MainLoop().run()
