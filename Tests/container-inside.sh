# Sourced as root inside the container: checks, and what is done as an ordinary user.
failed=0
ok() { echo "ok      $*"; }
check() {
  local name=$1 said
  shift
  if said=$("$@" 2>&1); then
    ok "$name${said:+: $said}"
  else
    echo "FAILED  $name"
    sed 's/^/        /' <<<"$said"
    failed=$((failed + 1))
  fi
}

# There are no devices in a container: what stands for a box that its person may read.
mkdir /dev/input && install -m 0666 /dev/null /dev/input/event0

useradd --create-home --shell /bin/bash person
id=$(id -u person)
systemctl start "user@$id.service"
runtime=/run/user/$id
as_person() { setpriv --reuid person --regid person --clear-groups env HOME=/home/person XDG_RUNTIME_DIR="$runtime" "$@"; }
manager() { as_person systemctl --user "$@"; }
