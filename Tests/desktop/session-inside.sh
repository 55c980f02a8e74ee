#!/usr/bin/env bash
# Run as root inside the container, with systemd as process 1: GNOME or KDE as somebody's session, and Tappet in it, as they have it.
#   session-inside.sh gnome|kde
set -uo pipefail
desktop=$1
tests=/usr/lib/tappet-tests
. $tests/container-inside.sh
. $tests/await.sh
home=/home/person
finish() {
  echo "$desktop: $failed failed"
  systemctl exit "$((failed > 0))"
  exit
}
# What must come, in the end.
comes() {
  local name=$1
  shift
  if await "$@"; then
    ok "$desktop, $name"
  else
    echo "FAILED  $desktop, $name; the person: $(tail -n 3 $home/person.log 2>/dev/null | tr '\n' ';')"
    journalctl --no-pager --output=cat --lines=4 "_UID=$id" | sed 's/^/        /' | cut -c 1-300
    picture "failed-$failed"
    failed=$((failed + 1))
  fi
}
in_session() { as_person env -C $home "${session[@]}" "$@"; }

session=(DBUS_SESSION_BUS_ADDRESS="unix:path=$runtime/bus" WAYLAND_DISPLAY=wayland-0 XDG_SESSION_TYPE=wayland
  GSETTINGS_BACKEND=keyfile LIBGL_ALWAYS_SOFTWARE=1 QT_QPA_PLATFORM=wayland LANG=C.UTF-8 GSK_RENDERER=cairo)
case $desktop in
gnome)
  session+=(XDG_CURRENT_DESKTOP=GNOME)
  # Unsafe mode for its pictures alone.
  server="/usr/bin/gnome-shell --headless --wayland --virtual-monitor 1280x800 --wayland-display=wayland-0 --unsafe-mode"
  ;;
kde)
  session+=(XDG_CURRENT_DESKTOP=KDE XDG_MENU_PREFIX= QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 KWIN_SCREENSHOT_NO_PERMISSION_CHECKS=1)
  # Its file capability, which containers refuse, does not go with the copy.
  cp /usr/bin/kwin_wayland $home/kwin_wayland
  server="$home/kwin_wayland --virtual --width 1280 --height 800 --no-lockscreen --socket wayland-0 --xwayland"
  in_session kbuildsycoca5 --noincremental >/dev/null 2>&1
  ;;
esac
as_person mkdir -p $home/.config/glib-2.0/settings $home/.config/tappet $home/.config/systemd/user
as_person tee $home/.config/glib-2.0/settings/keyfile >/dev/null <<'END'
[org/gnome/desktop/interface]
toolkit-accessibility=true
[org/gnome/shell]
welcome-dialog-last-shown-version='999'
END
as_person tee $home/.config/tappet/tappet.toml >/dev/null <<'END'
[[switch]]
name = "hand"
source = "inject"
[scanning]
step = 0.8
loops = 20
maxFlat = 20
[keyboard]
layout = "qwertz"
END
# The programs that the person opens most. The calculator's window has another name in the panel than its program.
as_person mkdir -p $home/.local/share/applications
sed 's/^Name\(\[.*\]\)\?=.*/Name\1=Sums/' /usr/share/applications/org.gnome.Calculator.desktop |
  as_person tee $home/.local/share/applications/org.gnome.Calculator.desktop >/dev/null
as_person mkdir -m 700 -p $home/.local/state/tappet
as_person tee $home/.local/state/tappet/opened-programs >/dev/null <<<$'9 org.gnome.Calculator\n8 org.gnome.TextEditor'
as_person tee $home/.config/systemd/user/desktop.service >/dev/null <<END
[Unit]
Before=graphical-session.target
[Service]
ExecStart=$server
UnsetEnvironment=QT_QPA_PLATFORM WAYLAND_DISPLAY
END
as_person tee $home/.config/systemd/user/desktop.target >/dev/null <<'END'
[Unit]
Requires=desktop.service
After=desktop.service
BindsTo=graphical-session.target
END
# What GNOME's session has for Xwayland, and the Shell waits for.
for name in gnome-session-x11-services{,-ready}; do
  as_person tee "$home/.config/systemd/user/$name.target" >/dev/null <<<"[Unit]"
done
manager daemon-reload
manager set-environment "${session[@]}"
manager start desktop.service
comes "the desktop is there" test -S "$runtime/wayland-0"

shell() { in_session gdbus call --session --dest org.gnome.Shell --object-path /org/gnome/Shell --method "$@"; }
picture() {
  local file=/out/$desktop-$mode-$1.png
  case $desktop in
  gnome)
    in_session gdbus call --session --dest org.gnome.Shell.Screenshot --object-path /org/gnome/Shell/Screenshot \
      --method org.gnome.Shell.Screenshot.Screenshot false false $home/now.png
    ;;
  kde) in_session /usr/bin/python3 $tests/pictures.py $home/now.png ;;
  esac >/dev/null 2>&1
  cp $home/now.png "$file"
}
mode=start
doctor() { in_session tappet doctor; }
# says PATTERN COMMAND…: whatever its exit status is.
says() { grep -qE -- "$1" <<<"$("${@:2}" 2>&1)"; }
lacks() { ! says "$@"; }
if [ "$desktop" = gnome ]; then
  # It begins with its overview, as after a login.
  shell_answers() { says "^\(<'" shell org.freedesktop.DBus.Properties.Get org.gnome.Shell ShellVersion; }
  comes "the Shell answers" shell_answers
  DISPLAY=$(journalctl --no-pager --output=cat "_UID=$id" | sed -n 's/.*Using public X11 display \(:[0-9]*\).*/\1/p')
  session+=(DISPLAY="$DISPLAY" XAUTHORITY="$(compgen -G "$runtime/.mutter-Xwaylandauth.*")")
  manager set-environment "${session[@]}"
  comes "the doctor names the command that enables the extension" says 'gnome-extensions enable tappet@tappet' doctor
fi
manager start desktop.target

person() { in_session /usr/bin/python3 $tests/person.py "$runtime/tappet/control.sock" "$@" >$home/person.log 2>&1; }
# The focused window, as the bridge reads it.
reads() { sleep 1 && says "$1" in_session tappet-atspi --print; }
# By one switch 7 is chosen; meanwhile pictures are taken until one has the upper edge of a ring where the bridge says that 7 is.
# It is lit for less than a second, and chosen again where no picture came in time.
ring() {
  local words left top width chosen
  words=$(in_session tappet-atspi --print | grep -E '^ *"7" keyboardKey' | grep -oE '[0-9]+,[0-9]+ [0-9]+x[0-9]+')
  read -r left top width _ < <(tr ',x' '  ' <<<"$words")
  person 7 &
  chosen=$!
  while kill -0 $chosen 2>/dev/null; do
    picture ring
    if convert "/out/$desktop-$mode-ring.png" -crop "1x12+$((left + width / 2))+$((top - 9))" -depth 8 txt:- | grep -qi '#ffa000'; then
      wait $chosen
      return
    fi
  done
  return 1
}
workspace() {
  case $desktop in
  gnome) shell org.gnome.Shell.Eval 'global.workspace_manager.get_active_workspace_index()' | grep -oE "[0-9]+" ;;
  kde) in_session busctl --user get-property org.kde.KWin /VirtualDesktopManager org.kde.KWin.VirtualDesktopManager current ;;
  esac
}
goes_elsewhere() { [ "$(workspace)" != "$1" ]; }

deeds() {
  mode=$1
  comes "$mode: Tappet answers" in_session tappet status
  # On GNOME the extension was enabled by Tappet itself.
  comes "$mode: places, pointer and keys are there" says 'keys: yes' in_session tappet-atspi --display
  comes "$mode: the status tells the way to other apps" says "^${desktop^^}: " in_session tappet status
  comes "$mode: the Desktop panel is scanned while there is no window" says '^▶ Desktop' in_session tappet apps
  comes "$mode: the calculator is opened from the panel" person Sums
  comes "$mode: and read" reads '"7" keyboardKey'
  comes "$mode: a sum is entered" person 7 × 6 =
  comes "$mode: and the calculator shows what comes of it" reads '"42" textEntry'
  comes "$mode: a ring is drawn round the 7, before it is chosen" ring
  comes "$mode: another program is opened" person /Menu /Apps /Desktop "Text Editor"
  comes "$mode: and read" reads "New Document"
  comes "$mode: its text is written into" person "Text field 1" "/Type here"
  comes "$mode: the keyboard comes" says '^▶ Keyboard' in_session tappet apps
  picture keyboard
  comes "$mode: a text in two scripts of signs is written" person g r ü Eszett e Komma Leerzeichen \
    Zeichen 7 Leerzeichen Zeichen Mal Leerzeichen Zeichen 8 Leerzeichen Zeichen Gleichheitszeichen Leerzeichen \
    Zeichen 5 6 Leerzeichen Zeichen Häkchen "Tastatur schließen"
  comes "$mode: and stands in the editor exactly" reads '"Grüße, 7 × 8 = 56 ✓"|value "?Grüße, 7 × 8 = 56 ✓"?'
  picture editor
  comes "$mode: the panel goes to the other window" person /Menu /Apps /Desktop Calculator
  comes "$mode: which has the focus then" reads '"7" keyboardKey'
  local before
  before=$(workspace)
  comes "$mode: the panel shows another workspace" person /Menu /Apps /Desktop "Workspace 2"
  comes "$mode: which the desktop shows" goes_elsewhere "$before"
  picture workspace
}

create_workspace() {
  in_session busctl --user call org.kde.KWin /VirtualDesktopManager org.kde.KWin.VirtualDesktopManager createDesktop us 1 2
}
[ "$desktop" != kde ] || comes "a second workspace is made" create_workspace
first=$(workspace)
units=(tappet-app.socket tappet-control.socket tappet.service tappet-overlay.service tappet-atspi.service tappet-desk.service)
manager enable --now "${units[@]}" 2>/dev/null
deeds units
restarts=$(manager show --property=NRestarts --value tappet.service tappet-{overlay,atspi,desk}.service | paste -sd+)
check "$desktop, units: none was started again" test "$((${restarts//++/+}))" = 0
# What the doctor still names here is no concern of the screen: there is no microphone.
comes "the doctor finds nothing amiss with the desktop" lacks 'GNOME|KDE|extension|places|press keys' doctor
entry=/usr/share/applications/tappet-desk.desktop
if [ "$desktop" = kde ]; then
  mv $entry /tmp
  comes "the status names a program that KDE does not know" says 'KDE does not know tappet-desk' in_session tappet status
  comes "and the doctor names the command that mends it" says '→ sudo .*install.*tappet-desk$' doctor
  mv /tmp/tappet-desk.desktop $entry
  comes "and is content when its file is back" lacks 'KDE does not know' doctor
fi
if [ "$desktop" = gnome ]; then
  in_session gnome-extensions disable tappet@tappet
  manager restart tappet-desk.service
  sleep 5
  comes "what the person disabled stays so" says 'keys: no' in_session tappet-atspi --display
  in_session gnome-extensions enable tappet@tappet
fi
manager disable --now "${units[@]}" 2>/dev/null

# All of it anew, as somebody has it who starts it in a terminal. GNOME gives the workspace up by itself.
[ "$desktop" != kde ] || in_session busctl --user set-property org.kde.KWin /VirtualDesktopManager \
  org.kde.KWin.VirtualDesktopManager current ${first%% *} "$(tr -d '"' <<<"${first#* }")"
pkill -u person -x 'gnome-calculato|gnome-text-edit'
rm -rf $home/.local/share/org.gnome.TextEditor $home/.local/state/tappet/keyboard-words
in_session tappet run --no-voice --no-speech >$home/run.log 2>&1 &
run=$!
deeds run
kill $run
wait $run
finish
