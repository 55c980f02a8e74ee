# Sourced: a container (systemd-nspawn) whose root is this machine's own, below a layer that is thrown away, with Tappet
# installed in it. Nothing of the machine is changed. Needs `programs`, and `skip REASON`, which ends the script.

[ "$(id -u)" = 0 ] || skip "needs root"
command -v systemd-nspawn >/dev/null || skip "needs systemd-nspawn (systemd-container)"

place=$(mktemp -d /var/tmp/tappet-container.XXXXXX)
layers=()
clean() {
  for layer in "${layers[@]}"; do umount -R "$layer"; done
  rm -rf "$place"
}
trap clean EXIT
mkdir "$place/layer" "$place/out"
mount -t tmpfs tmpfs "$place/layer" || skip "needs to mount"
layers=("$place/layer")
mkdir "$place"/layer/{upper,work,root}
mount -t overlay -o "lowerdir=/,upperdir=$place/layer/upper,workdir=$place/layer/work" overlay "$place/layer/root" ||
  skip "needs overlayfs"
root=$place/layer/root
layers=("$root" "${layers[@]}")
BUILD=$programs packaging/install "$root" /usr
install -D -t "$root/usr/lib/tappet-tests" Tests/container-inside.sh
rm -f "$root/etc/fstab" "$root/.dockerenv"

# in_container SECONDS COMMAND [OPTION…]: runs the command as root beside systemd, and tells what it told; $place/out is /out there.
in_container() {
  local seconds=$1 command=$2 status=0
  shift 2
  cat >"$root/etc/systemd/system/tappet-tests.service" <<END
[Unit]
After=basic.target dbus.socket
Requires=dbus.socket
[Service]
Type=oneshot
ExecStart=$command
StandardOutput=append:/out/log
StandardError=append:/out/log
TimeoutStartSec=0
END
  cat >"$root/etc/systemd/system/tappet-tests.target" <<'END'
[Unit]
Requires=basic.target tappet-tests.service
After=basic.target
AllowIsolate=yes
END
  timeout --kill-after=5 "$seconds" systemd-nspawn --quiet --directory="$root" --register=no --keep-unit --private-network --boot \
    --console=pipe --bind="$place/out:/out" "$@" systemd.unit=tappet-tests.target systemd.show_status=no \
    </dev/null >"$place/console" 2>&1 || status=$?
  if [ ! -s "$place/out/log" ]; then
    tail -5 "$place/console"
    skip "no container could be started here"
  fi
  cat "$place/out/log"
  return $status
}
