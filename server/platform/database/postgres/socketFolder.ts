import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { fingerprint } from './relocate.ts';

/** sun_path is 108 bytes on Linux and 104 on macOS, with the ending zero. */
const LONGEST_PATH = 103;
const fits = (folder: string) => Buffer.byteLength(path.join(folder, '.s.PGSQL.5432.lock')) <= LONGEST_PATH;

/**
 * The folder for PostgreSQL's unix socket, which only its owner and root may enter: the cluster itself, or, when that
 * path is too long for a socket, a private folder in the system's temporary one (the same at each start).
 */
export function socketFolderFor({ cluster, owner }: Account): string {
  if (fits(cluster)) return cluster;
  const temporary =
    [tmpdir(), '/tmp'].find((folder) => fits(path.join(folder, `slipway-${'0'.repeat(16)}`))) ?? '/tmp';
  const folder = privateFolder(
    path.join(temporary, `slipway-${fingerprint(cluster)}`),
    owner?.uid ?? process.getuid?.(),
  );
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Everybody can write to the temporary folder: what stands there under our name and is another's is left alone. */
function privateFolder(wanted: string, uid: number | undefined): string {
  try {
    mkdirSync(wanted, { mode: 0o700 });
    return wanted;
  } catch {
    const found = lstatSync(wanted, { throwIfNoEntry: false });
    if (!found?.isDirectory() || (found.uid !== uid && found.uid !== process.getuid?.())) {
      return mkdtempSync(`${wanted}-`);
    }
    chmodSync(wanted, 0o700);
    return wanted;
  }
}
