# Sourced: a GNOME Shell without a screen, with a system's bus of its own, on the session's bus that there is. Needs $place, an
# empty directory, and `await`; what it starts is added to `running`.

for program in gnome-shell Xwayland gdbus; do
  command -v "$program" >/dev/null && continue
  echo "there is no $program; run: apt-get install --no-install-recommends gnome-shell xwayland" >&2
  exit 1
done

# gnome_extension PROGRAM…: our extension is there and enabled, and lets those programs call.
gnome_extension() {
  Sources/gnome-shell-extension/make auto "$("$tappet" --version)" \
    "$place/.local/share/gnome-shell/extensions/tappet@tappet" "$@"
  printf '[org/gnome/shell]\nenabled-extensions=%s\n' "['tappet@tappet']" >>"$place/glib-2.0/settings/keyfile"
}

# gnome_shell [OPTION…]: starts it, for apps at $WAYLAND_DISPLAY, and waits until it answers.
gnome_shell() {
  # Shell asks a system's bus for much that is not there, and goes without; it must not ask that of this machine.
  cat >"$place/system.conf" <<BUS
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=$place/system</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow receive_type="method_return"/><allow receive_type="error"/><allow receive_type="signal"/><allow own="*"/><allow user="*"/></policy></busconfig>
BUS
  "${outside[@]}" dbus-daemon --config-file="$place/system.conf" --nofork --nopidfile >"$place/system.log" 2>&1 &
  running+=($!)
  await test -S "$place/system"
  export DBUS_SYSTEM_BUS_ADDRESS=unix:path=$place/system XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=GNOME
  "${outside[@]}" HOME="$place" XDG_CONFIG_HOME="$place" GSETTINGS_BACKEND=keyfile LIBGL_ALWAYS_SOFTWARE=1 \
    gnome-shell --headless --wayland --virtual-monitor 1280x800 --wayland-display=wayland-tappet "$@" >"$place/shell.log" 2>&1 &
  running+=($!)
  shell=$!
  await shell_answers || { echo "FAILED  no GNOME Shell: $(tail -3 "$place/shell.log")" && exit 1; }
  export WAYLAND_DISPLAY=wayland-tappet
  # Of Xwayland, which Shell starts when it is asked for first.
  DISPLAY=$(sed -n 's/.*Using public X11 display \(:[0-9]*\).*/\1/p' "$place/shell.log")
  XAUTHORITY=$(compgen -G "$XDG_RUNTIME_DIR/.mutter-Xwaylandauth.*")
  export DISPLAY XAUTHORITY
}

shell_answers() {
  gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell \
    --method org.freedesktop.DBus.Properties.Get org.gnome.Shell ShellVersion
}

# Shell begins with its overview, and does not let it go before it has begun.
overview_hidden() {
  local property=(gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell --method org.freedesktop.DBus.Properties)
  grep -q 'GNOME Shell started' "$place/shell.log" || return 1
  "${property[@]}.Set" org.gnome.Shell OverviewActive '<false>'
  sleep 0.5
  [ "$("${property[@]}.Get" org.gnome.Shell OverviewActive)" = '(<false>,)' ]
}

# What GNOME starts first: settings as they are in a session. But for banners: the Shell warns of a session of root by one, which
# lies over the windows.
mkdir -p "$place/glib-2.0/settings"
printf '%s\n' '[org/gnome/desktop/interface]' 'toolkit-accessibility=true' '[org/gnome/shell]' \
  "welcome-dialog-last-shown-version='999'" '[org/gnome/desktop/notifications]' 'show-banners=false' >"$place/glib-2.0/settings/keyfile"
