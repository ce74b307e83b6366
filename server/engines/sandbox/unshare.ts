import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LayoutStep } from './layout.ts';
import {
  asFirst,
  asNobodyElse,
  filterSteps,
  type Jail,
  PLAIN_UID,
  type Way,
  withFilters,
  withoutRights,
  words,
} from './way.ts';

const script = readFileSync(join(import.meta.dirname, 'unshare.sh'), 'utf8');

const argumentsFor = (step: LayoutStep): readonly string[] => {
  if (step.kind === 'BIND') return [step.writable ? 'lend' : 'show', step.from, step.to];
  if (step.kind === 'LINK') return ['link', step.target, step.to];
  if (step.kind === 'MEMORY') return ['memory', String(step.bytes), step.to];
  return [step.kind.toLowerCase(), step.to];
};

/** A name of its own in a user namespace below: the one in which mounts were made would show it as root, and have rights over them. */
const asSomebody = (jail: Jail): readonly string[] => [
  ...words(`unshare --user --map-user=${PLAIN_UID} --map-group=${PLAIN_UID}`),
  ...(jail.enters === null
    ? words('-- setpriv --no-new-privs --')
    : [...words('--keep-caps -- setpriv'), ...withoutRights(jail)]),
];

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
    ...filterSteps(jail).flatMap(argumentsFor),
    'then',
    ...asFirst,
    ...(jail.identity.kind === 'OURS' ? asSomebody(jail) : asNobodyElse(jail, jail.identity.uid)),
    ...jail.limiting,
    ...withFilters(jail),
    ...jail.argv,
  ],
};
