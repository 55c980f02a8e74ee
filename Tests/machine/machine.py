#!/usr/bin/python3
"""Runs the machine: starts QEMU and does what the programs inside ask of a hand: plug, pull out, press.

Usage: machine.py KERNEL ROOT SERIAL      the folder with vmlinuz and initrd; what lies over this machine's root; the console
The guest writes lines on a virtio port: "HAND …" is done and answered, "DONE n" tells how many trials failed, everything
else is told. Leaves with 1 when one failed, or when the machine is not done in 30 minutes.
"""
import json
import select
import socket
import subprocess
import sys
import tempfile
import time

LIMIT = 30 * 60


class Machine:
    def __init__(self, kernel, root, serial):
        self.place = tempfile.mkdtemp(prefix="tappet-qemu.")
        words = "console=ttyS0 quiet loglevel=3 panic=-1 mitigations=off no_timer_check random.trust_cpu=on tsc=reliable net.ifnames=0 " \
            "systemd.unit=tappet-tests.target systemd.log_level=warning systemd.show_status=no"
        shares = []
        for tag, path in (("host", "/"), ("tappet", root)):
            shares += ["-fsdev", f"local,id={tag},path={path},security_model=none,readonly=on,multidevs=remap",
                       "-device", f"virtio-9p-pci,fsdev={tag},mount_tag={tag}"]
        # No i8042: keys must come to the USB keyboard. No KVM: a machine without it is what everybody has.
        self.qemu = subprocess.Popen([
            "qemu-system-x86_64", "-M", "q35,i8042=off", "-accel", "tcg,thread=multi", "-cpu", "max", "-smp", "2",
            "-m", "1024", "-nodefaults", "-no-user-config", "-display", "none", "-no-reboot",
            "-kernel", f"{kernel}/vmlinuz", "-initrd", f"{kernel}/initrd", "-append", words, "-serial", f"file:{serial}",
            "-qmp", f"unix:{self.place}/qmp,server=on,wait=off", "-device", "virtio-rng-pci", "-device", "virtio-serial-pci",
            "-chardev", f"socket,id=port,path={self.place}/port,server=on,wait=off",
            "-device", "virtserialport,chardev=port,name=tappet.port", "-device", "qemu-xhci,id=xhci", *shares,
        ], stdin=subprocess.DEVNULL)
        self.orders = self.connected("qmp").makefile("rw")
        self.orders.readline()
        self.order("qmp_capabilities")
        self.port = self.connected("port")

    def connected(self, name):
        end = socket.socket(socket.AF_UNIX)
        while True:
            try:
                end.connect(f"{self.place}/{name}")
                return end
            except OSError:
                if self.qemu.poll() is not None:
                    sys.exit("machine: QEMU ended before it began")
                time.sleep(0.02)

    def order(self, name, **arguments):
        self.orders.write(json.dumps({"execute": name, "arguments": arguments}) + "\n")
        self.orders.flush()
        while True:
            answer = json.loads(self.orders.readline())
            if "error" in answer:
                raise RuntimeError(answer["error"]["desc"])
            if "return" in answer:
                return answer["return"]

    def hand(self, words):
        """What a hand does: plug KIND ID PORT, pull ID, down or up KEY, press KEY COUNT HELD GAP, click COUNT HELD GAP (ms)."""
        what, *rest = words
        if what == "plug":
            self.order("device_add", driver=f"usb-{rest[0]}", id=rest[1], bus="xhci.0", port=rest[2])
        elif what == "pull":
            self.order("device_del", id=rest[0])
        elif what in ("down", "up"):
            self.edge("key", {"key": {"type": "qcode", "data": rest[0]}}, what == "down")
        else:
            kind, data = ("key", {"key": {"type": "qcode", "data": rest.pop(0)}}) if what == "press" else \
                ("btn", {"button": "left"})
            count, held, gap = (int(word) for word in rest)
            for _ in range(count):
                self.edge(kind, data, True)
                time.sleep(held / 1e3)
                self.edge(kind, data, False)
                time.sleep(gap / 1e3)

    def edge(self, kind, data, down):
        self.order("input-send-event", events=[{"type": kind, "data": {"down": down, **data}}])

    def lines(self):
        """What the guest says, until it is gone or has taken too long."""
        pending, end = b"", time.monotonic() + LIMIT
        while time.monotonic() < end:
            if not select.select([self.port], [], [], 0.5)[0]:
                if self.qemu.poll() is not None:
                    return
                continue
            if not (more := self.port.recv(1 << 16)):
                return
            pending += more
            *whole, pending = pending.split(b"\n")
            yield from (line.decode(errors="replace") for line in whole)

    def ended(self):
        try:
            self.qemu.wait(15)
        except subprocess.TimeoutExpired:
            self.qemu.kill()
            self.qemu.wait()
        subprocess.run(["rm", "-rf", self.place], check=True)


def main(kernel, root, serial):
    machine, began, failed = Machine(kernel, root, serial), time.monotonic(), None
    try:
        for line in machine.lines():
            if line.startswith("HAND "):
                try:
                    machine.hand(line.split()[1:])
                    answer = "OK"
                except (RuntimeError, ValueError, IndexError) as error:
                    answer = f"REFUSED {error}"
                machine.port.sendall(answer.encode() + b"\n")
            elif line.startswith("DONE "):
                failed = int(line.split()[1])
            else:
                print(f"{line}  ({time.monotonic() - began:.0f} s)", flush=True)
    finally:
        machine.ended()
    if failed is None:
        print("FAILED  the machine ended before it was done")
    return 1 if failed != 0 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
