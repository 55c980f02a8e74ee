#!/usr/bin/env python3
"""A pointer of its own for a wlroots desktop: pointer.py WIDTH HEIGHT. Orders on standard input, one per line: "X Y" moves it there,
"down" and "up" press and release its first button. Says "done" for each that the desktop has taken."""
import os
import socket
import struct
import sys


class Desktop:
    def __init__(self):
        path = os.environ["WAYLAND_DISPLAY"]
        if not path.startswith("/"):
            path = os.path.join(os.environ["XDG_RUNTIME_DIR"], path)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.next = 2
        self.globals = {}
        self.read = b""
        self.registry = self.new()
        self.send(1, 1, struct.pack("<I", self.registry))
        self.wait()

    def new(self):
        self.next += 1
        return self.next - 1

    def send(self, to, opcode, body=b""):
        self.socket.sendall(struct.pack("<II", to, (8 + len(body)) << 16 | opcode) + body)

    def wait(self):
        """Until the desktop has done all that was asked of it."""
        callback = self.new()
        self.send(1, 0, struct.pack("<I", callback))
        while True:
            while len(self.read) < 8 or len(self.read) < struct.unpack_from("<I", self.read, 4)[0] >> 16:
                more = self.socket.recv(65536)
                if not more:
                    sys.exit("the desktop is gone")
                self.read += more
            sender, size = struct.unpack_from("<II", self.read)
            size, opcode = size >> 16, size & 0xFFFF
            body, self.read = self.read[8:size], self.read[size:]
            if sender == callback:
                return
            if sender == 1 and opcode == 0:
                sys.exit(f"the desktop refused: {body[12:]!r}")
            if sender == self.registry and opcode == 0:
                name, length = struct.unpack_from("<II", body)
                self.globals[body[8:8 + length - 1].decode()] = name

    def bind(self, interface):
        own, text = self.new(), interface.encode() + b"\0"
        text += b"\0" * (-len(text) % 4)
        self.send(self.registry, 0, struct.pack("<II", self.globals[interface], len(interface) + 1) + text + struct.pack("<II", 1, own))
        return own


desktop = Desktop()
width, height = int(sys.argv[1]), int(sys.argv[2])
manager = desktop.bind("zwlr_virtual_pointer_manager_v1")
pointer = desktop.new()
desktop.send(manager, 0, struct.pack("<II", 0, pointer))
desktop.wait()
time = 0
for line in sys.stdin:
    time += 20
    words = line.split()
    if words[0] in ("down", "up"):
        # BTN_LEFT of the kernel.
        desktop.send(pointer, 2, struct.pack("<III", time, 0x110, words[0] == "down"))
    else:
        desktop.send(pointer, 1, struct.pack("<IIIII", time, int(words[0]), int(words[1]), width, height))
    desktop.send(pointer, 4)
    desktop.wait()
    print("done", flush=True)
