import type { LayoutStep } from './layout.ts';
import { asNobodyElse, type Jail, PLAIN_UID, SYSTEM_PATH, type Way, words } from './way.ts';

const argumentsFor = (step: LayoutStep): readonly string[] => {
  if (step.kind === 'BIND') return [step.writable ? '--bind' : '--ro-bind', step.from, step.to];
  if (step.kind === 'LINK') return ['--symlink', step.target, step.to];
  if (step.kind === 'FOLDER') return ['--perms', '0755', '--dir', step.to];
  return ['--perms', '1777', '--size', String(step.bytes), '--tmpfs', step.to];
};

/** Folders that bubblewrap makes by itself can be entered by root alone. */
const withFolders = (layout: readonly LayoutStep[]): readonly LayoutStep[] => {
  const known = new Set(['/']);
  return layout.flatMap((step) => {
    const names = step.to.split('/').slice(1, -1);
    const above = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
    // What is bound or memory has its own folders.
    const mounted = layout.findLast(
      ({ kind, to }) => (kind === 'BIND' || kind === 'MEMORY') && above.includes(to),
    );
    const missing = above
      .slice(0, mounted ? above.indexOf(mounted.to) : undefined)
      .filter((path) => !known.has(path));
    for (const path of missing) known.add(path);
    return [...missing.map((to): LayoutStep => ({ kind: 'FOLDER', to })), step];
  });
};

/** As root it keeps what it needs to become somebody else, and loses it then; as anybody else it needs a user namespace, which may have none below it. */
const rights = ({ identity }: Jail): readonly string[] =>
  words(
    identity.kind === 'OURS'
      ? `--unshare-user --disable-userns --uid ${PLAIN_UID} --gid ${PLAIN_UID}`
      : '--cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP',
  );

const namespaces = words('--unshare-pid --unshare-net --unshare-ipc --unshare-uts --unshare-cgroup-try');
const manners = words(
  `--die-with-parent --new-session --hostname slipway --clearenv --setenv PATH ${SYSTEM_PATH} --cap-drop ALL`,
);
/** Both are memory without a limit otherwise. */
const closed = words('--remount-ro /dev --remount-ro /');

/** By bubblewrap, which needs 20 ms. */
export const bubblewrap: Way = {
  kind: 'BUBBLEWRAP',
  commandLine: (jail) => [
    'bwrap',
    ...namespaces,
    ...manners,
    ...rights(jail),
    ...words('--proc /proc --dev /dev'),
    ...withFolders(jail.layout).flatMap(argumentsFor),
    ...closed,
    ...words('--seccomp 4 --'),
    ...(jail.identity.kind === 'OURS' ? [] : asNobodyElse(jail.identity.uid)),
    ...jail.argv,
  ],
};
