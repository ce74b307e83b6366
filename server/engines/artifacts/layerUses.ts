import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';

/** Milliseconds that a process that removes layers may hold one up: it renames it. */
const patience = 10_000;
/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Which layers processes of this machine use. The locks are the kernel's (SQLite's, on empty files), so they end with the process, however
 * that ends. Layers whose digests begin alike share a file: files that are locked by their names cannot be removed, so there is an end of them.
 */
export class LayerUses {
  readonly #folder: string;
  readonly #mine = new Map<string, { times: number; lock: DatabaseSync }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #open(digest: string, timeout: number): DatabaseSync {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(this.#folder, digest.slice(0, 3)), { timeout });
  }

  /** From now on no process removes it. */
  begin(digest: string): void {
    const use = this.#mine.get(digest);
    if (use) {
      use.times += 1;
      return;
    }
    const lock = this.#open(digest, patience);
    lock.exec('BEGIN');
    lock.prepare('SELECT 1 FROM sqlite_schema').all();
    this.#mine.set(digest, { times: 1, lock });
  }

  end(digest: string): void {
    const use = this.#mine.get(digest);
    if (!use) return;
    use.times -= 1;
    if (use.times > 0) return;
    this.#mine.delete(digest);
    use.lock.close();
  }

  /** Does work at once while no process uses it; nothing is done when one does. */
  whileUnused(digest: string, work: () => void): void {
    const lock = this.#open(digest, 0);
    try {
      lock.exec('BEGIN EXCLUSIVE');
      work();
    } catch (error) {
      if (!isNativeError(error) || !('errcode' in error) || error.errcode !== SQLITE_BUSY) throw error;
    } finally {
      lock.close();
    }
  }
}
