import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { ownDataFolder } from './dataFolder.ts';

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** A data folder that belongs to this process until `release`. */
export type DataFolderLock = { held: () => boolean; release: () => void };

/** What `code` is when two servers want one folder; main.ts may tell it from other faults. */
export const DATA_FOLDER_IN_USE = 'DATA_FOLDER_IN_USE';

/**
 * Takes a data folder for this process. The lock is the kernel's (SQLite's exclusive lock on an empty file is an
 * fcntl lock on every platform), so it ends with the process, however that ends: there is no stale lock to detect.
 * `server.pid` beside it is only there to name the holder.
 * @throws Error with code DATA_FOLDER_IN_USE when another live process holds it.
 */
export function lockDataFolder(dataDirectory: string): DataFolderLock {
  ownDataFolder(dataDirectory);
  const holder = path.join(dataDirectory, 'server.pid');
  const file = new DatabaseSync(path.join(dataDirectory, 'server.lock'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (!isNativeError(cause) || !('errcode' in cause) || cause.errcode !== SQLITE_BUSY) throw cause;
    const error = new Error(
      `The data folder ${dataDirectory} is in use by another Slipway server (process ${processIn(holder)}). ` +
        'Stop that one first, or give this one another folder with DATA_DIR.',
      { cause },
    );
    throw Object.assign(error, { code: DATA_FOLDER_IN_USE });
  }
  writeFileSync(holder, `${process.pid}\n`, { mode: 0o600 });
  return { held: () => file.isOpen, release: () => file.close() };
}

function processIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
