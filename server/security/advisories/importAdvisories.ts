import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { type OsvRecord, readOsvRecord } from '../../scanner/dependencies/osvRecord.ts';
import { noteAdvisoryData, writeAdvisories } from './writeAdvisories.ts';

/** What an import came to. */
export type ImportedAdvisories = {
  /** How many records were read. */
  read: number;
  /** How many of them were new or changed. */
  written: number;
  /** How many were withdrawn since. */
  removed: number;
  /** How many were no records of OSV. */
  notUnderstood: number;
  /** The ecosystems that they tell of. */
  ecosystems: readonly string[];
};

/** What an import works with. */
export type AdvisoryImport = {
  /** The system role: advisories are of no organization. */
  system: Kysely<DB>;
  /** What the files hold, one record after the other. */
  records: AsyncIterable<unknown>;
  /** Where they come from, as it is shown. */
  source: string;
  clock: () => Date;
  signal?: AbortSignal;
  /** Told now and then how many records were read. */
  onRead?: (read: number) => void;
};

const portion = 250;

/**
 * Imports records of OSV, some hundred at a time: no more of them are held in memory. What was written stays where an import is stopped, and it
 * may be repeated as often as one likes.
 * @throws what the signal was aborted with, and what reading the records throws
 */
export const importAdvisories = async ({
  system,
  records,
  source,
  clock,
  signal,
  onRead,
}: AdvisoryImport): Promise<ImportedAdvisories> => {
  const done = { read: 0, written: 0, removed: 0, notUnderstood: 0 };
  const ecosystems = new Set<string>();
  let pending: OsvRecord[] = [];
  const write = async () => {
    const now = pending;
    pending = [];
    if (now.length === 0) return;
    const { written, removed } = await system
      .transaction()
      .execute((transaction) => writeAdvisories(transaction, now, clock()));
    done.written += written;
    done.removed += removed;
    onRead?.(done.read);
  };
  for await (const json of records) {
    signal?.throwIfAborted();
    const record = readOsvRecord(json, source);
    done.read += 1;
    if (!record) {
      done.notUnderstood += 1;
      continue;
    }
    for (const { ecosystem } of record.advisories) ecosystems.add(ecosystem);
    pending.push(record);
    if (pending.length >= portion) await write();
  }
  await write();
  // Of the instant at which all is there: what was compared before may have missed the last portion.
  await noteAdvisoryData(system, [...ecosystems], source, clock());
  return { ...done, ecosystems: [...ecosystems].toSorted() };
};
