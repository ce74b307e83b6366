import type { Readable } from 'node:stream';
import type { Runtime } from '../../../../platform/runtime.ts';
import { BackupInUse, TooManyRelations, withOpenBackup } from '../copies/openBackup.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { clusterBeside, downloadable } from './pgDump.ts';

/** Why a backup is not dumped. The message is for people. */
export class NotDumped extends Error {
  readonly code: 'NOT_ALLOWED' | 'RATE_LIMITED';
  constructor(code: 'NOT_ALLOWED' | 'RATE_LIMITED', message: string) {
    super(message);
    this.code = code;
  }
}

/** How many backups this process dumps at once; an organization has one at a time, on any machine. */
const mostDumps = 4;
let running = 0;

type Named = { organizationId: string; databaseName: string };

const another = () =>
  new NotDumped('RATE_LIMITED', 'Another backup is being downloaded. Try again when it has ended.');

const explained = (error: unknown): unknown => {
  if (error instanceof BackupInUse) return another();
  return error instanceof TooManyRelations ? new NotDumped('NOT_ALLOWED', error.message) : error;
};

/**
 * Tries whether a backup can be opened for a dump: a browser that follows a link does not show why it failed. That `pg_dump` is missing is told before anybody asks.
 * @throws NotDumped
 */
export const requireDumpable = async (
  runtime: Runtime,
  { organizationId, databaseName }: Named,
): Promise<void> => {
  if (running >= mostDumps) throw another();
  const found = clusterBeside(runtime);
  if ('obstacle' in found) throw new NotDumped('NOT_ALLOWED', found.obstacle);
  const opened = { database: databaseName, only: organizationId };
  await withOpenBackup(found.cluster, opened, async () => undefined).catch((error: unknown) => {
    throw explained(error);
  });
};

/**
 * Dumps a backup; fulfilled with the first bytes.
 * @throws NotDumped
 */
export const dumpBackup = async (
  runtime: Runtime,
  { organizationId, databaseName }: Named,
): Promise<Readable> => {
  if (running >= mostDumps) throw another();
  running += 1;
  let ended = Promise.resolve();
  try {
    const found = await downloadable(runtime);
    if ('obstacle' in found) throw new NotDumped('NOT_ALLOWED', found.obstacle);
    const dump = dumpDatabase(found.cluster, { database: databaseName, only: organizationId });
    ended = dump.ended;
    return await dump.body;
  } catch (error) {
    throw explained(error);
  } finally {
    void ended.then(() => (running -= 1));
  }
};
