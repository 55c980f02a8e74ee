#!/usr/bin/env bash
# Checks the systemd units and the udev rules without installing them, and without systemd as pid 1.
#   Tests/units/verify.sh
# Needs systemd-analyze. The rules are also tried on a mock device where udevadm, umockdev-run and root are at hand.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

check() {
  local name=$1
  shift
  if "$@" >"$work/out" 2>&1; then
    echo "ok    $name"
  else
    echo "FAIL  $name"
    sed 's/^/      /' "$work/out"
    failures=$((failures + 1))
  fi
}

# The programs need not be installed: each becomes one that is.
for unit in systemd/*.service systemd/*.socket; do
  sed -E 's,/usr/bin/tappet[a-z-]*,/bin/true,' "$unit" >"$work/$(basename "$unit")"
done
export XDG_RUNTIME_DIR=$work

# "verify" leaves with 0 for much of what it warns of: any word it says is a failure.
verify_units() {
  local said
  said=$(systemd-analyze --user --man=no verify "$work"/*.service "$work"/*.socket 2>&1) && [ -z "$said" ] || {
    echo "$said"
    return 1
  }
}
check "the units are well formed" verify_units

# Of 100; what is left open is what the daemon needs: input devices, the sound card, the netlink of udev.
for unit in tappet tappet-voice tappet-speech tappet-overlay tappet-atspi tappet-desk; do
  check "$unit.service keeps its sandbox" \
    systemd-analyze --user --no-pager security --offline=yes --threshold=20 "$work/$unit.service"
done

lacks() { ! grep -nE "$1" "${@:2}"; }
check "nothing cuts udev's messages from the daemon" lacks '^PrivateNetwork=' systemd/tappet.service
check "nothing gives up starting the daemon" grep -qx 'StartLimitIntervalSec=0' systemd/tappet.service
for name in app control; do
  check "$name.sock is its owner's alone" grep -qx 'SocketMode=0600' "systemd/tappet-$name.socket"
  check "$name.sock has its name" grep -qx "FileDescriptorName=$name" "systemd/tappet-$name.socket"
done

# A bus or the manager's own socket is a way out of a sandbox: only those have one that can't do without.
for name in voice speech overlay; do
  check "tappet-$name.service has no bus" grep -qxE 'InaccessiblePaths=-%t/bus -%t/systemd -/run/dbus' "systemd/tappet-$name.service"
done
check "no program may write to all of the runtime directory" lacks '^(ReadWritePaths|BindPaths)=(.* )?[-+]*%t/?( |$)' systemd/*.service

rules=systemd/70-tappet.rules
rule='ATTRS\{id/vendor\}=="[0-9a-f]{4}", ATTRS\{id/product\}=="[0-9a-f]{4}", TAG\+="uaccess"'
jump='(ACTION=="remove"|SUBSYSTEM!="input"|KERNEL!="event\*"), GOTO="tappet_end"'
check "every line of the rules is a comment, a jump or a box" lacks -v "^(#.*|$rule|$jump|LABEL=\"tappet_end\")?\$" $rules
check "the rules come before the seat's" test "$(basename $rules)" '<' 73-seat-late.rules

# The boxes that the daemon takes by itself are the boxes that a person may read.
boxes=Sources/SwitchInput/Choosing/KnownSwitchBoxes.swift
same_boxes() {
  diff \
    <(sed -nE 's/.*vendor: 0x([0-9a-f]{4}), product: 0x([0-9a-f]{4}).*/\1:\2/p' $boxes | sort) \
    <(sed -nE 's/^ATTRS.*"([0-9a-f]{4})".*"([0-9a-f]{4})".*/\1:\2/p' $rules | sort)
}
if [ -e $boxes ]; then
  check "the rules name the boxes that the daemon knows" same_boxes
else
  echo "skip  the rules name the boxes that the daemon knows: no $boxes"
fi

# $1: add or remove; $2, $3: the box's ids. Whether udev would hand it to whoever sits at the machine.
hands_over() {
  printf '%s\n' "P: /devices/box/input/input7" "E: SUBSYSTEM=input" "A: id/vendor=$2" "A: id/product=$3" "" \
    "P: /devices/box/input/input7/event7" "N: input/event7" "E: DEVNAME=/dev/input/event7" \
    "E: MAJOR=13" "E: MINOR=71" "E: SUBSYSTEM=input" >"$work/box.umockdev"
  unshare --mount sh -c '
    mount -t tmpfs rules /run && mkdir -p /run/udev/rules.d && cp "$1" /run/udev/rules.d &&
      umockdev-run --device "$2" -- udevadm test --action="$3" /sys/devices/box/input/input7/event7' \
    sh "$PWD/$rules" "$work/box.umockdev" "$1" >"$work/test" 2>&1
  grep "RUN 'uaccess'" "$work/test"
}
keeps() { ! hands_over "$@"; }
if command -v udevadm >/dev/null && command -v umockdev-run >/dev/null && unshare --mount true 2>/dev/null; then
  check "a known box is handed over" hands_over add 0c45 7403
  check "another device of its maker is not" keeps add 0c45 7402
  check "a device with the product of one box and another maker is not" keeps add 046d 7403
else
  echo "skip  rules on a mock device: needs udevadm, umockdev-run and unshare"
fi

# Installed elsewhere, the units start what was installed there; a removal leaves nothing.
for program in tappetd tappet tappet-voice tappet-speech tappet-overlay tappet-demo tappet-atspi tappet-desk; do
  install -D /dev/stdin "$work/built/$program" <<<'#!/bin/sh
    echo "{\"command\": {\"commandName\": \"program\", \"abstract\": \"A stand-in.\"}}"'
done
# One as a compiler makes it, with what a debugger reads.
cc -g -o "$work/built/tappetd" -x c - <<'PROGRAM'
#include <stdio.h>
int main(void) { return puts("{\"command\": {\"commandName\": \"program\", \"abstract\": \"A stand-in.\"}}") < 0; }
PROGRAM
install_units() {
  BUILD=$work/built packaging/install "$work/root" /opt/tappet &&
    grep -hE '^ExecStart=' "$work"/root/opt/tappet/lib/systemd/user/*.service | sort |
    diff - <(printf 'ExecStart=/opt/tappet/bin/%s\n' tappet-atspi tappet-desk tappet-overlay tappet-speech tappet-voice tappetd) &&
    test -x "$work/root/opt/tappet/bin/tappet" -a -f "$work/root/opt/tappet/lib/udev/rules.d/70-tappet.rules"
}
installed=$work/root/opt/tappet
stripped() { grep -q '\.symtab' "$work/built/tappetd" && ! grep -q '\.symtab' "$installed/bin/tappetd"; }
named() {
  grep -qx 'Files: swift-nio/\*' "$installed/share/doc/tappet/copyright" &&
    grep -q 'The SwiftNIO Project' "$installed/share/doc/tappet/NOTICE"
}
asks() { grep -q '>/opt/tappet/lib/tappet/allow-switch<' "$installed/share/polkit-1/actions/org.tappet.allow-switch.policy"; }
icon=$(sed -n 's/^Icon=//p' packaging/desktop/org.tappet.Tappet.desktop)
remove_units() {
  packaging/install --remove "$work/root" /opt/tappet && [ -z "$(find "$work/root" -not -type d)" ]
}
refuses() { ! "$@"; }
check "an install into a prefix starts the programs of that prefix" install_units
check "what is installed has no symbols that only a debugger reads" stripped
check "what others wrote goes with its terms" named
check "a desktop can offer it" test -f "$installed/share/applications/org.tappet.Tappet.desktop"
for name in tappet-atspi tappet-desk; do
  check "KDE knows the path of $name" grep -qx "Exec=/opt/tappet/bin/$name" "$installed/share/applications/$name.desktop"
done
check "a practice can be started from a desktop" grep -qx "Exec=/opt/tappet/bin/tappet practice" \
  "$installed/share/applications/tappet-practice.desktop"
check "the icon that the desktop entry names is installed" test -f "$installed/share/icons/hicolor/scalable/apps/$icon.svg"
check "a software centre can describe it" grep -q '<id>org.tappet.Tappet</id>' "$installed/share/metainfo/org.tappet.Tappet.metainfo.xml"
check "polkit asks for the helper that is installed" asks
check "a removal takes away all of it" remove_units
check "an install without its programs says what to build" \
  refuses env BUILD="$work/none" packaging/install "$work/root" /opt/tappet

[ $failures = 0 ] || {
  echo "$failures failed"
  exit 1
}
