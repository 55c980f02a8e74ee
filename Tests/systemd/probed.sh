# probed UNIT [TRIAL]: the probe in the place of its program, without that trial. What the unit's score cannot show is
# whether its words take effect.
probed() {
  local name=$1 said=/home/person/$1.probe sounding
  # What stands for the sound server, where there is none: the sandboxes must leave it within reach.
  as_person python3 -c 'import os, socket, sys, time
place = os.environ["XDG_RUNTIME_DIR"] + "/pulse"
os.makedirs(place, mode=0o700, exist_ok=True)
if os.path.exists(place + "/native"): sys.exit()
end = socket.socket(socket.AF_UNIX)
end.bind(place + "/native")
end.listen(16)
time.sleep(120)' >/dev/null 2>&1 &
  sounding=$!
  until as_person sh -c 'test -S "$XDG_RUNTIME_DIR/pulse/native"'; do sleep 0.05; done
  sed -E -e '/^(ExecReload|Type|NotifyAccess|WatchdogSec|Restart|RestartSec|BindsTo|Requires|After|PartOf)=/d' \
    -e "s,^ExecStart=.*,ExecStart=/usr/bin/python3 /usr/lib/tappet-tests/probe.py $name ${2:+\"$2\"}," \
    -e "s,^\[Service\],&\nType=oneshot\nStandardOutput=truncate:$said\nStandardError=truncate:$said," \
    "/usr/lib/systemd/user/$name.service" | as_person tee "/home/person/.config/systemd/user/probe-$name.service" >/dev/null
  manager daemon-reload && manager start "probe-$name.service" 2>/dev/null
  local done=$?
  kill "$sounding" 2>/dev/null && as_person sh -c 'rm -f "$XDG_RUNTIME_DIR/pulse/native"'
  cat "$said"
  return $done
}
