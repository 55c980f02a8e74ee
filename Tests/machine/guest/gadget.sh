# A joystick-class switch interface with a descriptor of its own, made of the kernel's USB gadget (dummy_hcd).
say "-- a joystick"
modprobe -a dummy_hcd libcomposite usb_f_hid joydev
mount -t configfs none /sys/kernel/config 2>/dev/null
gadget=/sys/kernel/config/usb_gadget/switch
mkdir -p $gadget/strings/0x409 $gadget/configs/c.1 $gadget/functions/hid.0
cd $gadget
echo 0x1209 >idVendor
echo 0x5a5a >idProduct
echo "Joystick Switch" >strings/0x409/product
echo "Test" >strings/0x409/manufacturer
echo 1 >functions/hid.0/report_length
# A joystick that has four buttons and nothing else.
printf '\x05\x01\x09\x04\xa1\x01\x05\x09\x19\x01\x29\x04\x15\x00\x25\x01\x75\x01\x95\x04\x81\x02\x75\x04\x95\x01\x81\x03\xc0' \
  >functions/hid.0/report_desc
ln -s functions/hid.0 configs/c.1/
cd /
check "it is bound to the kernel's own controller" sh -c "ls /sys/class/udc | head -1 >$gadget/UDC"
joystick=$(node "Test Joystick Switch")
check "it is the person's" theirs "$joystick"
check "it is read" await 20 reads "Test Joystick Switch"
press_joystick() {
  /usr/bin/python3 -c '
import sys, time
with open("/dev/hidg0", "wb", buffering=0) as box:
    for edge in range(2 * int(sys.argv[1])):
        box.write(bytes([1 - edge % 2]))
        time.sleep(0.06 if edge % 2 == 0 else 0.48)' "$1"
}
check "its button presses 10 times" presses 10 press_joystick 10
# It acts when it goes down; the others when they are let go, and a moment later, when it is sure that they do not bounce.
in_milliseconds() { awk '{printf "%.1f ms\n", 1000 * $1 / $2}' <<<"$(counted press_to_perform_seconds_sum) $(counted press_to_perform_seconds_count)"; }
check "from the kernel's stamp until the app was asked, on average" in_milliseconds
echo >$gadget/UDC
check "pulled out it is told as gone" await 20 refused reads "Test Joystick Switch"
