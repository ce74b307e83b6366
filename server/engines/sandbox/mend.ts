import { existsSync, readFileSync } from 'node:fs';
import type { TriedWay } from './sandbox.ts';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
};

const installers: readonly (readonly [program: string, command: string])[] = [
  ['/usr/bin/apt-get', 'apt-get install -y bubblewrap'],
  ['/usr/bin/dnf', 'dnf install -y bubblewrap'],
  ['/usr/bin/zypper', 'zypper install -y bubblewrap'],
  ['/usr/bin/pacman', 'pacman -S --noconfirm bubblewrap'],
  ['/sbin/apk', 'apk add bubblewrap'],
];

const profile = 'bwrap-userns-restrict';

/** Where what is in the way is known, the command that takes it away, with what it does. */
export const mendFor = (tried: readonly TriedWay[]): string => {
  if (process.platform !== 'linux')
    return 'Run Slipway on Linux: it has no way to hold foreign code on this system.';
  if (tried.length === 0)
    return 'Run Slipway on an x86-64 or arm64 machine: system calls of others are not known to it.';
  const installer = installers.find(([program]) => existsSync(program));
  if (!existsSync('/usr/bin/bwrap'))
    return installer
      ? `${installer[1]} && then start Slipway again: it installs the program that makes sandboxes.`
      : 'Install bubblewrap 0.8 or newer, the program that makes sandboxes, and start Slipway again.';
  if (existsSync('/.dockerenv') || existsSync('/run/.containerenv'))
    return 'docker run --cap-add SYS_ADMIN --security-opt seccomp=unconfined --security-opt apparmor=unconfined --security-opt systempaths=unconfined …: lets Slipway make sandboxes in its container, whose own rules forbid it.';
  if (read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1')
    return `apt-get install -y apparmor-profiles && install -m 644 /usr/share/apparmor/extra-profiles/${profile} /etc/apparmor.d/ && apparmor_parser -r /etc/apparmor.d/${profile}: lets bubblewrap make user namespaces, which AppArmor forbids here.`;
  if (read('/proc/sys/kernel/unprivileged_userns_clone') === '0')
    return 'sysctl -w kernel.unprivileged_userns_clone=1: lets programs that are not root make user namespaces.';
  if (read('/proc/sys/user/max_user_namespaces') === '0')
    return 'sysctl -w user.max_user_namespaces=15000: lets programs make user namespaces.';
  return 'Install bubblewrap 0.8 or newer, and run Slipway where it may make namespaces; what it said is above.';
};
