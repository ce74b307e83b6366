# The first process of a sandbox, in namespaces of its own: makes a root file system on the folder $1 by the steps that follow, leaves the
# one of this machine behind, and becomes what comes after `then`. A step that fails ends it: none may stand where `set -e` does not see it.
set -eu
umask 022
root=$1
shift
unset PWD OLDPWD
mount -t tmpfs -o size=8m,nr_inodes=16k,mode=755,nosuid,nodev sandbox "$root"

place() {
  if [ -d "$1" ]; then
    mkdir -p "$2"
  elif [ ! -e "$2" ]; then
    mkdir -p "${2%/*}"
    : >"$2"
  fi
}

# With what is mounted below it, each by itself: the kernel changes one mount at a time. This shell reads a file byte by byte: grep is quicker.
bind() {
  place "$2" "$root$3"
  mount --rbind "$2" "$root$3"
  mount -o "remount,bind,$1nosuid,nodev" "$root$3"
  [ -d "$2" ] || return 0
  grep -F " $root$3/" /proc/self/mountinfo | while read -r _ _ _ _ at _; do
    case $at in
      "$root$3"/*) mount -o "remount,bind,$1nosuid,nodev" "$at" ;;
    esac
  done
}

mkdir -p "$root/dev/pts" "$root/dev/shm" "$root/proc"
for device in null zero full random urandom tty; do
  : >"$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,nosuid,noexec devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
ln -s fd/0 "$root/dev/stdin"
ln -s fd/1 "$root/dev/stdout"
ln -s fd/2 "$root/dev/stderr"

while [ "$1" != then ]; do
  case $1 in
    show)
      bind ro, "$2" "$3"
      shift 3
      ;;
    lend)
      bind '' "$2" "$3"
      shift 3
      ;;
    link)
      mkdir -p "$root${3%/*}"
      ln -s "$2" "$root$3"
      shift 3
      ;;
    folder)
      mkdir -p "$root$2"
      shift 2
      ;;
    devices)
      mount --rbind "$root/dev" "$root$2"
      mount -o remount,bind,ro,nosuid,noexec "$root$2"
      shift 2
      ;;
    processes)
      mount -t proc -o nosuid,nodev,noexec proc "$root$2"
      shift 2
      ;;
    memory)
      mkdir -p "$root$3"
      mount -t tmpfs -o "size=$2,nr_inodes=64k,mode=1777,nosuid,nodev" sandbox "$root$3"
      shift 3
      ;;
  esac
done
shift

ip link set lo up
# Nobody depends on it: only the name of this machine is not to be seen.
hostname slipway 2>/dev/null || :
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
# Hosts outside are reached at loopback addresses and their own ports. Where the kernel does not let us, those below 1024 are not.
echo 0 2>/dev/null >"$root/proc/sys/net/ipv4/ip_unprivileged_port_start" || :
cd "$root"
mkdir old
pivot_root . old
umount -l /old
rmdir /old
mount -o remount,bind,ro,nosuid,nodev /

exec "$@"
