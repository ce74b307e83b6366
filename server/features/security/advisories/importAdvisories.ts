import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { type Ecosystem, type OsvRecord, readOsvRecord } from '../../../engines/scanner/index.ts';
import { begunOutcome, type ImportOutcome, noteChanges, noteLeftOut, noteRead } from './importOutcome.ts';
import type { FoundRecord } from './osvFiles.ts';
import { noteAdvisoryData, writeAdvisories } from './writeAdvisories.ts';

/** What an import works with. */
export type AdvisoryImport = {
  /** The system role: advisories are of no organization. */
  system: Kysely<DB>;
  /** What the files hold, one record after the other. */
  records: AsyncIterable<FoundRecord>;
  /** Where they come from, as it is shown. */
  source: string;
  clock: () => Date;
  signal?: AbortSignal;
  /** What an attempt that was interrupted came to. */
  before?: ImportOutcome;
  /** Keeps what it came to until now, in the transaction that writes it. */
  keep?: (transaction: Kysely<DB>, outcome: ImportOutcome) => Promise<void>;
  /** Told now and then how many records were read, and which share of the file that is: 0 to 1. */
  onRead?: (read: number, share: number) => void;
};

const portion = 250;

/**
 * Imports records of OSV, some hundred at a time: no more of them are held in memory. What was written stays where an import is stopped, and it
 * may be repeated as often as one likes.
 * @returns how many records were read, what that changed by ecosystem, and what was left out
 * @throws what the signal was aborted with, and what reading the records throws
 */
export const importAdvisories = async ({
  system,
  records,
  source,
  clock,
  signal,
  before = { read: 0, ecosystems: {}, leftOut: {} },
  keep,
  onRead,
}: AdvisoryImport): Promise<ImportOutcome> => {
  const outcome = begunOutcome(before);
  const newest = new Map<Ecosystem, Date>();
  let pending: OsvRecord[] = [];
  const write = async () => {
    const now = pending;
    pending = [];
    await system.transaction().execute(async (transaction) => {
      if (now.length > 0) noteChanges(outcome, await writeAdvisories(transaction, now, clock()));
      await keep?.(transaction, outcome);
    });
  };
  for await (const found of records) {
    signal?.throwIfAborted();
    outcome.read += 1;
    const record = 'json' in found ? readOsvRecord(found.json, source) : null;
    if (record && record.ecosystems.length > 0) {
      for (const ecosystem of record.ecosystems) {
        noteRead(outcome, ecosystem);
        const before = newest.get(ecosystem);
        if (!before || before < record.modifiedAt) newest.set(ecosystem, record.modifiedAt);
      }
      pending.push(record);
    } else if (record) noteLeftOut(outcome, 'OTHER_ECOSYSTEM');
    else noteLeftOut(outcome, 'leftOut' in found ? found.leftOut : 'NOT_A_RECORD');
    if (outcome.read % portion > 0) continue;
    await write();
    onRead?.(outcome.read, found.share);
  }
  await write();
  // Of the instant at which all is there: what was compared before may have missed the last portion.
  await noteAdvisoryData(system, newest, source, clock());
  return outcome;
};
