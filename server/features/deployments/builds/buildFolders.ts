import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isNativeError } from 'node:util/types';
import { clear } from '../../../engines/builder/index.ts';
import type { Env } from '../../../platform/env.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;
const ending = '.lock';
/** Kept from the garbage collector, which would end their locks. */
const held = new Set<DatabaseSync>();

const foldersOf = (env: Pick<Env, 'dataDirectory'>): string => join(env.dataDirectory, 'builds');

/** Holds a file for this process alone, or null when another does. The lock is the kernel's, so it ends with the process, however that ends. */
const hold = (path: string): DatabaseSync | null => {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isNativeError(error) && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
};

/** A folder for one build, which nobody removes before `release` was called or this process ended. It is made by whoever builds. */
export const holdBuildFolder = (env: Pick<Env, 'dataDirectory'>): { folder: string; release: () => void } => {
  mkdirSync(foldersOf(env), { recursive: true, mode: 0o700 });
  for (;;) {
    const folder = join(foldersOf(env), randomUUID());
    const path = `${folder}${ending}`;
    const lock = hold(path);
    // Whoever tidies may have come between the file and its lock, and have removed it.
    if (lock !== null && existsSync(path)) {
      held.add(lock);
      const release = () => {
        held.delete(lock);
        rmSync(path, { force: true });
        lock.close();
      };
      return { folder, release };
    }
    lock?.close();
  }
};

/** Removes the folders of builds whose processes are gone. */
export const removeLeftBuilds = async (env: Pick<Env, 'dataDirectory'>): Promise<void> => {
  const top = foldersOf(env);
  const names = await readdir(top).catch(() => []);
  const ids = new Set(names.map((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : name)));
  for (const id of ids) {
    const path = join(top, `${id}${ending}`);
    const lock = hold(path);
    if (lock === null) continue;
    try {
      await clear(join(top, id));
      rmSync(path, { force: true });
    } finally {
      lock.close();
    }
  }
};

/** Removes what builds have left whose process was killed, when a process begins. Returns how to stop, which waits for what runs. */
export const startTidyingBuilds = ({ runtime: { env, log } }: JobContext): (() => Promise<void>) => {
  const tidying = removeLeftBuilds(env).catch((error: Error) =>
    log.warn(`Folders of builds could not be tidied: ${error.message}`),
  );
  return () => tidying;
};
