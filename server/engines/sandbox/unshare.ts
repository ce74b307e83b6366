import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LayoutStep } from './layout.ts';
import { asFirst, asNobodyElse, type Jail, PLAIN_UID, type Way, words } from './way.ts';

const script = readFileSync(join(import.meta.dirname, 'unshare.sh'), 'utf8');

const argumentsFor = (step: LayoutStep): readonly string[] => {
  if (step.kind === 'BIND') return [step.writable ? 'lend' : 'show', step.from, step.to];
  if (step.kind === 'LINK') return ['link', step.target, step.to];
  if (step.kind === 'FOLDER') return ['folder', step.to];
  return ['memory', String(step.bytes), step.to];
};

/** util-linux knows no filters of system calls before 2.41, and Perl is there wherever a package manager is. 22 and 2: PR_SET_SECCOMP, SECCOMP_MODE_FILTER. */
const loadFilter = (prctl: number) => `
  open(my $file, '<:raw', shift) or die "The filter cannot be read: $!\\n";
  local $/; my $filter = <$file>;
  syscall(${prctl}, 22, 2, pack('S x6 P', length($filter) / 8, $filter), 0, 0) == 0 or die "The filter cannot be set: $!\\n";
  exec { $ARGV[0] } @ARGV; die "$ARGV[0] cannot be run: $!\\n";`;

/** Where the filter is seen in the sandbox. */
const FILTER = '/run/sandbox/filter';

const prctl = process.arch === 'x64' ? 157 : 167;

/** A name of its own in a user namespace below: the one in which mounts were made would show it as root, and have rights over them. */
const asSomebody = words(
  `unshare --user --map-user=${PLAIN_UID} --map-group=${PLAIN_UID} -- setpriv --no-new-privs --`,
);

const namespaces = words('--mount --pid --net --ipc --uts --cgroup');

/** By the programs of util-linux, where there is no bubblewrap; it needs 100 ms. */
export const unshare: Way = {
  kind: 'UNSHARE',
  commandLine: (jail: Jail) => [
    ...words('setpriv --pdeathsig KILL unshare --fork --kill-child'),
    ...namespaces,
    ...words(jail.identity.kind === 'OURS' ? '--user --map-root-user -- sh -c' : '-- sh -c'),
    script,
    'sandbox',
    jail.root,
    ...jail.layout.flatMap(argumentsFor),
    ...argumentsFor({ kind: 'BIND', from: jail.filter, to: FILTER, writable: false }),
    'then',
    ...asFirst,
    ...(jail.identity.kind === 'OURS' ? asSomebody : asNobodyElse(jail.identity.uid)),
    'perl',
    '-e',
    loadFilter(prctl),
    FILTER,
    ...jail.argv,
  ],
};
