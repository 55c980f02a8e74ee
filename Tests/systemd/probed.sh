# The probe in the place of each program: what the unit's score cannot show is whether its words take effect.
probed() {
  local name=$1 said=/home/person/$1.probe
  sed -E -e '/^(ExecReload|Type|NotifyAccess|WatchdogSec|Restart|RestartSec|BindsTo|Requires|After|PartOf)=/d' \
    -e "s,^ExecStart=.*,ExecStart=/usr/bin/python3 /usr/lib/tappet-tests/probe.py $name," \
    -e "s,^\[Service\],&\nType=oneshot\nStandardOutput=truncate:$said\nStandardError=truncate:$said," \
    "/usr/lib/systemd/user/$name.service" | as_person tee "/home/person/.config/systemd/user/probe-$name.service" >/dev/null
  manager daemon-reload && manager start "probe-$name.service" 2>/dev/null
  local done=$?
  cat "$said"
  return $done
}
