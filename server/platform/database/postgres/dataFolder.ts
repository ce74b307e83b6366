import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a server puts into its data folder. The cluster and its link are PostgreSQL's, and closed by it. */
const ours = [
  'server.lock',
  'server.pid',
  'secret.key',
  'postgres.log',
  'postgres.log.old',
  'outbox',
  'repositories',
  'sites',
];
/** What lets others read, write or enter. */
const OTHERS = 0o077;
/** What lets others put something else in the place of what a server put there. */
const WRITABLE = 0o022;
/** Everybody writes to such a folder, and removes what is theirs: the temporary one. */
const STICKY = 0o1000;

/**
 * The most that others may do with the folder: nothing. Where root has a PostgreSQL of its own, that runs as another user, who must pass
 * through, and can list nothing.
 */
const widest = (passable: boolean): number => (passable && process.getuid?.() === 0 ? 0o711 : 0o700);

/**
 * Makes the data folder for its owner alone, or closes one that others may enter, with what a server put into it. One that holds what
 * is not a server's stays as it is, if others may only look: what the server puts there is closed by itself.
 * @param passable whether a PostgreSQL of our own is in it
 * @throws Error with the mend when it belongs to somebody else, or others may write there beside what is not a server's
 */
export function ownDataFolder(dataDirectory: string, passable = true): void {
  const mode = widest(passable);
  const made = mkdirSync(dataDirectory, { recursive: true, mode });
  // The folders above that had to be made too; the umask took from their modes.
  if (made)
    for (let folder = dataDirectory; folder.length >= made.length; folder = path.dirname(folder))
      chmodSync(folder, mode);
  // Windows has no such bits.
  if (process.platform === 'win32') return;
  const found = statSync(dataDirectory);
  if ((found.mode & OTHERS & ~mode) !== 0) {
    const names = readdirSync(dataDirectory).filter((name) => name !== 'lost+found');
    const known = names.length === 0 || names.some((name) => ours.includes(name) || name === 'postgres');
    const user = process.getuid?.();
    const mayClose = user === 0 || user === found.uid;
    if (!mayClose || (found.mode & STICKY) !== 0) throw tooOpen(dataDirectory);
    if (known) chmodSync(dataDirectory, found.mode & 0o777 & mode);
    else if ((found.mode & WRITABLE) !== 0) throw tooOpen(dataDirectory);
  }
  for (const name of ours) {
    const file = path.join(dataDirectory, name);
    const inside = lstatSync(file, { throwIfNoEntry: false });
    // Whoever gave the key to others is to know: reading it says so.
    if (!inside || inside.isSymbolicLink() || name === 'secret.key' || (inside.mode & OTHERS) === 0) continue;
    chmodSync(file, inside.mode & 0o700);
  }
}

const tooOpen = (folder: string) =>
  new Error(
    `Other users of this machine may enter the data folder ${folder}, and it is not this server's alone. ` +
      `Set DATA_DIR to a folder of its own, which the server makes, or close this one: chmod 700 ${folder}`,
  );
