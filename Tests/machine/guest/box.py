#!/usr/bin/python3
"""A keyboard or switch box that the kernel makes of a program (uinput).

Usage: box.py NAME VENDOR PRODUCT      (hexadecimal) then, a line each: "KEY 0|1" (KEY as a number), "storm COUNT"
A storm is so many edges of another key, as fast as the kernel takes them.
"""
import fcntl
import os
import struct
import sys

UI_SET_EVBIT, UI_SET_KEYBIT, UI_DEV_CREATE = 0x40045564, 0x40045565, 0x5501
EV_SYN, EV_KEY, BUS_USB = 0, 1, 3
KEY_A, KEY_SPACE = 30, 57


def edge(box, key, value):
    for kind, code, what in ((EV_KEY, key, value), (EV_SYN, 0, 0)):
        os.write(box, struct.pack("llHHi", 0, 0, kind, code, what))


def main(name, vendor, product):
    box = os.open("/dev/uinput", os.O_WRONLY)
    fcntl.ioctl(box, UI_SET_EVBIT, EV_KEY)
    # Enough letters that udev takes it for a keyboard.
    for key in (*range(1, 32), KEY_SPACE):
        fcntl.ioctl(box, UI_SET_KEYBIT, key)
    os.write(box, struct.pack("80sHHHHi", name.encode(), BUS_USB, int(vendor, 16), int(product, 16), 1, 0) + bytes(4 * 64 * 4))
    fcntl.ioctl(box, UI_DEV_CREATE)
    for line in sys.stdin:
        what, value = line.split()
        if what == "storm":
            for number in range(int(value)):
                edge(box, KEY_A, 1 - number % 2)
        else:
            edge(box, int(what), int(value))
        print("done", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
