import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { explainBrokenBinaries } from './binaries.ts';
import { relocate } from './relocate.ts';
import {
  BARE_ENVIRONMENT,
  entersFolder,
  runsBinaries,
  type SystemUser,
  unprivilegedUser,
} from './systemUser.ts';

/** Where PostgreSQL's programs and cluster are, and who runs them. */
export type Account = {
  /** The folder with bin/, lib/ and share/. */
  native: string;
  /** The cluster's folder (it may not exist yet). */
  cluster: string;
  /** Who must own the cluster; undefined: whoever runs this process. */
  owner?: SystemUser;
  /** What to spawn so that `program` runs under this account. */
  command: (program: string, args: string[]) => { file: string; args: string[] };
  /** For spawn: setuid and setgid, where that is the way. */
  identity: { uid?: number; gid?: number };
};

const direct = (file: string, args: string[]) => ({ file, args });
const inNamespace = ({ uid, gid }: SystemUser, program: string, args: string[]) => ({
  file: 'unshare',
  args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args],
});

/**
 * Decides who runs PostgreSQL, which refuses to run as root. As root, in this order: a user without rights (uid 65534)
 * where it can reach binaries and data folder; a user namespace, in which this process's own files belong to a user
 * that is not root (inside a 0700 folder, such as mktemp -d makes); the same user without rights on copies in
 * /var/lib/slipway (containers that forbid namespaces).
 * @throws Error naming the folder and the mend when none of them works, or when the binaries do not run at all.
 */
export function chooseAccount(native: string, dataDirectory: string): Account {
  const trial = spawnSync(path.join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  if (trial.status !== 0) throw explainBrokenBinaries(native, trial.stderr ?? '');

  const cluster = path.join(dataDirectory, 'postgres');
  if (process.getuid?.() !== 0) return { native, cluster, command: direct, identity: {} };

  const nobody = unprivilegedUser(65534);
  const relocated = existsSync(cluster) && lstatSync(cluster).isSymbolicLink();
  if (!relocated && entersFolder(nobody, dataDirectory) && runsBinaries(nobody, native)) {
    return { native, cluster, owner: nobody, command: direct, identity: nobody };
  }

  const mapped = unprivilegedUser(1000);
  const probe = inNamespace(mapped, path.join(native, 'bin', 'postgres'), ['--version']);
  if (
    !relocated &&
    spawnSync(probe.file, probe.args, { env: BARE_ENVIRONMENT, stdio: 'ignore' }).status === 0
  ) {
    return {
      native,
      cluster,
      owner: { uid: 0, gid: 0 },
      command: (program, args) => inNamespace(mapped, program, args),
      identity: {},
    };
  }
  return { ...relocate(native, dataDirectory, nobody), owner: nobody, command: direct, identity: nobody };
}

/** Gives the folder and all in it to the account's owner, unless it has it already. */
export function giveTo(owner: Account['owner'], folder: string): void {
  if (!owner || lstatSync(folder).uid === owner.uid) return;
  // The folder itself comes last: an interrupted walk is then done again.
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(path.join(folder, String(entry)), owner.uid, owner.gid);
  }
  lchownSync(folder, owner.uid, owner.gid);
}
