import type { LayoutStep } from './layout.ts';
import {
  asNobodyElse,
  filterSteps,
  type Jail,
  PLAIN_UID,
  SYSTEM_PATH,
  type Way,
  withFilters,
  words,
} from './way.ts';

const argumentsFor = (step: LayoutStep): readonly string[] => {
  if (step.kind === 'BIND') return [step.writable ? '--bind' : '--ro-bind', step.from, step.to];
  if (step.kind === 'LINK') return ['--symlink', step.target, step.to];
  if (step.kind === 'FOLDER') return ['--perms', '0755', '--dir', step.to];
  if (step.kind === 'MEMORY') return ['--perms', '1777', '--size', String(step.bytes), '--tmpfs', step.to];
  return [step.kind === 'DEVICES' ? '--dev' : '--proc', step.to];
};

/** Folders that bubblewrap makes by itself can be entered by root alone. */
const withFolders = (layout: readonly LayoutStep[]): readonly LayoutStep[] => {
  const known = new Set(['/']);
  return layout.flatMap((step) => {
    const names = step.to.split('/').slice(1, -1);
    const above = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`);
    const depthOf = (kind: LayoutStep['kind']) =>
      above.findLastIndex((path) => layout.some((other) => other.kind === kind && other.to === path));
    // What is bound has its own folders; memory, which may be in it, has none.
    const [bound, memory] = [depthOf('BIND'), depthOf('MEMORY')];
    const missing = above
      .filter((_, index) => bound < 0 || index < bound || (memory > bound && index > memory))
      .filter((path) => !known.has(path));
    for (const path of missing) known.add(path);
    return [...missing.map((to): LayoutStep => ({ kind: 'FOLDER', to })), step];
  });
};

/**
 * As root it keeps what it needs to become somebody else, and loses it then; as anybody else it needs a user namespace, which may have none below
 * it. Who is to enter a root folder keeps the right for that until then.
 */
const rights = ({ identity, enters }: Jail): readonly string[] =>
  words(
    [
      identity.kind === 'OURS'
        ? `--unshare-user --disable-userns --uid ${PLAIN_UID} --gid ${PLAIN_UID}`
        : '--cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP',
      ...(enters === null ? [] : ['--cap-add CAP_SYS_CHROOT']),
    ].join(' '),
  );

const namespaces = words('--unshare-pid --unshare-net --unshare-ipc --unshare-uts --unshare-cgroup-try');
const manners = words(
  `--die-with-parent --new-session --hostname slipway --clearenv --setenv PATH ${SYSTEM_PATH} --cap-drop ALL`,
);
/** All of them are memory without a limit otherwise. */
const closed = ({ layout }: Jail): readonly string[] =>
  [...layout.flatMap(({ kind, to }) => (kind === 'DEVICES' ? [to] : [])), '/dev', '/'].flatMap((folder) => [
    '--remount-ro',
    folder,
  ]);

/** By bubblewrap, which needs 20 ms. */
export const bubblewrap: Way = {
  kind: 'BUBBLEWRAP',
  commandLine: (jail) => [
    'bwrap',
    ...namespaces,
    ...manners,
    ...rights(jail),
    ...words('--proc /proc --dev /dev'),
    ...withFolders(jail.enters === null ? jail.layout : [...jail.layout, ...filterSteps(jail)]).flatMap(
      argumentsFor,
    ),
    ...closed(jail),
    ...words('--seccomp 4 --'),
    ...(jail.identity.kind === 'OURS' ? [] : asNobodyElse(jail, jail.identity.uid)),
    ...jail.limiting,
    ...(jail.enters === null ? [] : withFilters(jail)),
    ...jail.argv,
  ],
};
