# Displays of our own, for the tests of the overlay and for the pictures of it: sourced.
# In the repository's own folder. Sets $programs, $tappet and $place, an empty directory; ends all that it started when the script ends.
programs=$(cd "${TAPPET_PROGRAMS:-.build/debug}" && pwd)
place=$(mktemp -d "${TMPDIR:-/tmp}/tappet-overlay.XXXXXX")
export XDG_RUNTIME_DIR=$place XDG_CONFIG_HOME=$place XDG_STATE_HOME=$place NO_AT_BRIDGE=1 GDK_BACKEND=x11
unset WAYLAND_DISPLAY
running=()
end() {
  [ ${#running[@]} -eq 0 ] || kill "${running[@]}" 2>/dev/null
  wait 2>/dev/null
  running=()
}
trap 'end; rm -rf "$place"' EXIT
tappet=$programs/tappet
. Tests/await.sh

# Presses again where that was too soon: a person looks at what is lit before they press.
press() { [[ $("$tappet" press "$1") != *refused* ]]; }

# screen NAME [SIZE]: an X server of its own, on the first free number.
screen() {
  mkfifo "$place/number.$1"
  exec 5<>"$place/number.$1"
  Xvfb -displayfd 5 -screen 0 "${2:-1280x800}x24" -nolisten tcp >"$place/xvfb.log" 2>&1 &
  running+=($!)
  local number
  read -r -t $patience number <&5 || { echo "FAILED  no X server: $(cat "$place/xvfb.log")" && exit 1; }
  export DISPLAY=:$number
}

# A compositor on that display.
composite() {
  picom --backend xrender --config /dev/null >"$place/picom.log" 2>&1 &
  picom=$!
  running+=($picom)
  sleep 0.3
}

# wayland NUMBER LINE…: sway with so many white screens, and these lines of settings; not with X11 any more.
wayland() {
  unset DISPLAY GDK_BACKEND
  printf '%s\n' 'xwayland disable' 'output * bg #ffffff solid_color' "${@:2}" >"$place/sway.conf"
  # sway refuses to run as root: its folder, and it, are nobody's then.
  mkdir "$place/wayland"
  local as=()
  [ "$(id -u)" != 0 ] || { chmod o+x "$place" && chown nobody "$place/wayland" && as=(setpriv --reuid=nobody --regid=nogroup --clear-groups); }
  HOME=$place/wayland XDG_RUNTIME_DIR=$place/wayland WLR_BACKENDS=headless WLR_HEADLESS_OUTPUTS=$1 WLR_LIBINPUT_NO_DEVICES=1 \
    WLR_RENDERER=pixman "${as[@]}" sway -c "$place/sway.conf" >"$place/sway.log" 2>&1 &
  running+=($!)
  await compgen -G "$place/wayland/wayland-?" >/dev/null || { echo "FAILED  no sway: $(tail -3 "$place/sway.log")" && exit 1; }
  export WAYLAND_DISPLAY
  WAYLAND_DISPLAY=$(compgen -G "$place/wayland/wayland-?" | head -1)
}
