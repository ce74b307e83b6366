import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../platform/database/rows.generated.ts';
import { concerns, type OsvRecord, packageKey, readOsvRecord } from '../../../../engines/scanner/index.ts';
import { DumpFault } from '../dumpFault.ts';
import { readAdvisories } from '../readAdvisories.ts';
import { writeAdvisories } from '../writeAdvisories.ts';
import type { AdvisoryApi } from './advisoryApi.ts';
import { askPackages, type PackageVersion, type ToldPackages } from './askPackages.ts';
import { EnoughAsked, LookUpFault } from './lookUpFault.ts';

/** Where advisories come from that were asked for, as it is shown. */
const askedSource = 'osv.dev';

const portion = 50;
/** A few packages that cannot be asked about are strange; that many, and none that can, are a database that does not answer. */
const manyRefused = 10;

/** Does something that may end early; answers why it did, or null. */
const endOf = async (api: AdvisoryApi, doing: Promise<void>): Promise<Error | null> => {
  try {
    await doing;
    return null;
  } catch (error) {
    const isEnd = error instanceof DumpFault || error instanceof EnoughAsked || api.isStopped;
    if (!isEnd) throw error;
    return error instanceof Error ? error : new EnoughAsked(String(error));
  }
};

/** The advisories to read: those that are not stored or were changed since, and those stored that no longer concern what they did. */
const lacking = async (system: Kysely<DB>, told: ToldPackages): Promise<Set<string>> => {
  const named = [...told.values()].flatMap((ids) => ids ?? []);
  if (told.size === 0) return new Set();
  const rows = await system
    .selectFrom('advisories')
    .select(({ fn }) => ['id', fn.max('modifiedAt').as('modifiedAt')])
    .where(sql<boolean>`id = any(${[...new Set(named.map(({ id }) => id))]}::text[])`)
    .groupBy('id')
    .execute();
  const stored = new Map(rows.map(({ id, modifiedAt }) => [id, modifiedAt]));
  const wanted = new Set<string>();
  for (const { id, modifiedAt } of named) {
    const before = stored.get(id);
    if (!before || before < modifiedAt) wanted.add(id);
  }
  const known = Map.groupBy(await readAdvisories(system, [...told.keys()]), packageKey);
  for (const [one, ids] of told) {
    const current = new Set(ids?.map(({ id }) => id));
    for (const advisory of ids ? (known.get(packageKey(one)) ?? []) : []) {
      const isDoubted = advisory.source === askedSource && !current.has(advisory.id);
      if (isDoubted && (await concerns(advisory, one.version))) wanted.add(advisory.id);
    }
  }
  return wanted;
};

/** Reads advisories and writes them, some dozens at a time. Each that was answered goes out of `wanted`, and what cannot be read into `unreadable`. */
const readRecords = async (
  { api, system, clock }: LookingUp,
  wanted: Set<string>,
  unreadable: Set<string>,
): Promise<void> => {
  const ids = [...wanted];
  for (let from = 0; from < ids.length; from += portion) {
    const records: OsvRecord[] = [];
    const answered: string[] = [];
    const read = async () => {
      for (const id of ids.slice(from, from + portion)) {
        const json = await api.ask(`/v1/vulns/${encodeURIComponent(id)}`, { passing: 404 });
        const record = json === null ? null : readOsvRecord(json, askedSource);
        answered.push(id);
        if (record?.id === id) records.push(record);
        else unreadable.add(id);
      }
    };
    const end = await endOf(api, read());
    if (records.length > 0) {
      await system.transaction().execute((transaction) => writeAdvisories(transaction, records, clock()));
    }
    for (const id of answered) wanted.delete(id);
    if (end) throw end;
  }
};

/** What looking up works with. */
export type LookingUp = {
  api: AdvisoryApi;
  /** The system role: advisories are of no organization. */
  system: Kysely<DB>;
  clock: () => Date;
};

/** What became of it. */
export type LookedUp = {
  /** The packages that are done, each with whether all that is known of it is stored. */
  done: (PackageVersion & { answered: boolean })[];
  /** Why it ended before all were; null where they are. */
  end: Error | null;
};

/** Asks about packages, and stores the advisories that concern them and are not known yet. What was read stays, however it ends. */
export const lookUp = async (looking: LookingUp, packages: readonly PackageVersion[]): Promise<LookedUp> => {
  const told: ToldPackages = new Map();
  const incomplete = new Set<PackageVersion>();
  const asked = await endOf(looking.api, askPackages(looking.api, packages, told, incomplete));
  const wanted = await lacking(looking.system, told);
  const unreadable = new Set<string>();
  const end = asked ?? (await endOf(looking.api, readRecords(looking, wanted, unreadable)));
  const done = [...told].flatMap(([one, ids]) => {
    if (ids?.some(({ id }) => wanted.has(id))) return [];
    const isRead = ids !== null && !incomplete.has(one) && !ids.some(({ id }) => unreadable.has(id));
    return [{ ...one, answered: isRead }];
  });
  const isRefused = done.length >= manyRefused && done.every(({ answered }) => !answered);
  return { done, end: end ?? (isRefused ? new LookUpFault('It refuses to be asked about packages.') : null) };
};
