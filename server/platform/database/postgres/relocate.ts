import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { USE_DATABASE_URL } from './binaries.ts';
import { BARE_ENVIRONMENT, entersFolder, runsBinaries, type SystemUser } from './systemUser.ts';

/** Where binaries and cluster go when the user that runs PostgreSQL cannot reach them. */
const PUBLIC_FOLDER = '/var/lib/slipway';

/** Copies a folder so that the copy is there whole or not at all. */
function copyWhole(from: string, to: string): void {
  if (existsSync(to)) return;
  const part = `${to}.part`;
  rmSync(part, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, part], { env: BARE_ENVIRONMENT });
  // The original is removed next: the copy must be on the disk by then.
  execFileSync('sync', { env: BARE_ENVIRONMENT });
  renameSync(part, to);
}

/** A name of its own for a path, short and safe in file names. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Puts PostgreSQL's binaries and the cluster of a data folder where `user` can reach them. The data folder then holds
 * a symbolic link `postgres` to its cluster, which is how the next start finds it again.
 * @throws Error naming the folder and the mend when /var/lib/slipway cannot be reached either.
 */
export function relocate(native: string, dataDirectory: string, user: SystemUser) {
  const link = path.join(dataDirectory, 'postgres');
  const home = path.join(PUBLIC_FOLDER, fingerprint(realpathSync(dataDirectory)));
  const copies = { native: path.join(home, 'native'), cluster: path.join(home, 'postgres') };
  try {
    mkdirSync(home, { recursive: true });
    chmodSync(PUBLIC_FOLDER, 0o755);
    chmodSync(home, 0o755);
    if (!runsBinaries(user, native)) copyWhole(native, copies.native);
    else copies.native = native;
    if (existsSync(link) && !lstatSync(link).isSymbolicLink()) {
      copyWhole(link, copies.cluster);
      rmSync(link, { recursive: true });
    }
    rmSync(link, { force: true });
    symlinkSync(copies.cluster, link);
  } catch (cause) {
    throw unreachable(dataDirectory, native, cause);
  }
  if (!entersFolder(user, home) || !runsBinaries(user, copies.native))
    throw unreachable(dataDirectory, native);
  return copies;
}

const unreachable = (dataDirectory: string, native: string, cause?: unknown) =>
  new Error(
    `PostgreSQL does not run as root, and another user cannot reach ${dataDirectory} or ${native}. ` +
      `Start Slipway as a user that is not root, or let others pass through the folders above (chmod o+x), ` +
      `or set DATA_DIR to a folder they can reach. Otherwise: ${USE_DATABASE_URL}`,
    { cause },
  );
