#!/bin/sh
# Writes the table of input names from the kernel's header:
#   packaging/input-names.sh > Sources/TappetConfig/Inputs/InputNames+Table.swift
set -eu
header=${1:-/usr/include/linux/input-event-codes.h}
awk '
  function number(text,  digits, value, i) {
    if (text !~ /^0[xX]/) return text + 0
    digits = tolower(substr(text, 3)); value = 0
    for (i = 1; i <= length(digits); i++) value = value * 16 + index("0123456789abcdef", substr(digits, i, 1)) - 1
    return value
  }
  # Marks of ranges, not inputs; and 0, which no device sends.
  $2 ~ /^(KEY|BTN|ABS)_(RESERVED|MAX|CNT|MIN_INTERESTING)$/ { next }
  $2 ~ /^BTN_(MISC|MOUSE|JOYSTICK|GAMEPAD|DIGI|WHEEL|TRIGGER_HAPPY)$/ { next }
  $1 == "#define" && $2 ~ /^(KEY|BTN|ABS)_/ {
    code = ($3 in codes) ? codes[$3] : ($3 ~ /^(0[xX][0-9a-fA-F]+|[0-9]+)$/ ? number($3) : -1)
    if (code < 0) next
    codes[$2] = code
    if ($2 ~ /^ABS_/) axes[++axisCount] = $2 " " code; else keys[++keyCount] = $2 " " code
  }
  function table(name, list, count,  i, line) {
    print "  static let " name " = \"\"\""
    line = ""
    for (i = 1; i <= count; i++) {
      if (length(line) + length(list[i]) > 108) { print "    " line " \\"; line = "" }
      line = line (line == "" ? "" : " ") list[i]
    }
    print "    " line
    print "    \"\"\""
  }
  END {
    print "// Written by packaging/input-names.sh from linux/input-event-codes.h; do not edit."
    print ""
    print "extension InputNames {"
    print "  /// Names of EV_KEY codes: a name, its code, and so on. The first name of a code is the one that is written."
    table("keyTable", keys, keyCount)
    print ""
    print "  /// Names of EV_ABS codes."
    table("axisTable", axes, axisCount)
    print "}"
  }
' "$header"
