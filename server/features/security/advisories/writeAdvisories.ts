import { type Kysely, sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisoryLocks.ts';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { type Ecosystem, isEcosystem, type OsvRecord } from '../../../engines/scanner/index.ts';
import type { EcosystemChanges } from './importOutcome.ts';

/** Of records that are in a portion several times, the newest. */
const newestOf = (records: readonly OsvRecord[]): OsvRecord[] => {
  const byId = new Map<string, OsvRecord>();
  for (const record of records) {
    const before = byId.get(record.id);
    if (!before || before.modifiedAt <= record.modifiedAt) byId.set(record.id, record);
  }
  return [...byId.values()];
};

/** What is there of a record: of when it is, and of which ecosystems it tells. */
type Known = { modifiedAt: Date; ecosystems: Set<Ecosystem> };

const readKnown = async (
  transaction: Kysely<DB>,
  records: readonly OsvRecord[],
): Promise<Map<string, Known>> => {
  const rows = await transaction
    .selectFrom('advisories')
    .select(({ fn }) => ['id', 'ecosystem', fn.max('modifiedAt').as('modifiedAt')])
    .where(
      'id',
      'in',
      records.map(({ id }) => id),
    )
    .groupBy(['id', 'ecosystem'])
    .execute();
  const known = new Map<string, Known>();
  for (const { id, ecosystem, modifiedAt } of rows) {
    const one = known.get(id) ?? { modifiedAt, ecosystems: new Set() };
    if (isEcosystem(ecosystem)) one.ecosystems.add(ecosystem);
    if (one.modifiedAt < modifiedAt) one.modifiedAt = modifiedAt;
    known.set(id, one);
  }
  return known;
};

const countChanges = (
  fresh: readonly OsvRecord[],
  known: ReadonlyMap<string, Known>,
): Map<Ecosystem, EcosystemChanges> => {
  const changes = new Map<Ecosystem, EcosystemChanges>();
  const note = (ecosystem: Ecosystem, what: keyof EcosystemChanges) => {
    const before = changes.get(ecosystem) ?? { added: 0, changed: 0, withdrawn: 0 };
    changes.set(ecosystem, { ...before, [what]: before[what] + 1 });
  };
  for (const { id, advisories } of fresh) {
    const told = new Set(advisories.map(({ ecosystem }) => ecosystem));
    const before = known.get(id)?.ecosystems ?? new Set();
    for (const ecosystem of told) note(ecosystem, before.has(ecosystem) ? 'changed' : 'added');
    for (const ecosystem of before) if (!told.has(ecosystem)) note(ecosystem, 'withdrawn');
  }
  return changes;
};

/**
 * Writes some records of OSV: those that are newer than what is there take its place, and withdrawn ones go. To be called in a transaction of
 * the system role.
 * @returns what that changed, by ecosystem
 */
export const writeAdvisories = async (
  transaction: Kysely<DB>,
  records: readonly OsvRecord[],
  importedAt: Date,
): Promise<Map<Ecosystem, EcosystemChanges>> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.writingAdvisories})`.execute(transaction);
  const known = await readKnown(transaction, records);
  const fresh = newestOf(records).filter(({ id, modifiedAt, advisories }) => {
    const before = known.get(id);
    return before ? before.modifiedAt < modifiedAt || advisories.length === 0 : advisories.length > 0;
  });
  if (fresh.length === 0) return new Map();
  await transaction
    .deleteFrom('advisories')
    .where(
      'id',
      'in',
      fresh.map(({ id }) => id),
    )
    .execute();
  const rows = fresh.flatMap(({ modifiedAt, advisories }) =>
    advisories.map(({ name, ...told }) => ({ ...told, package: name, modified_at: modifiedAt })),
  );
  await sql`
    insert into advisories (
      ecosystem, package, id, source, aliases, summary, severity, vectors, weaknesses, ranges, versions, links, modified_at, imported_at
    )
    select ecosystem, package, id, source, aliases, summary, severity, vectors, weaknesses, ranges, versions, links, modified_at, ${importedAt}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as told (
      ecosystem text, package text, id text, source text, aliases text[], summary text, severity text, vectors text[],
      weaknesses integer[], ranges jsonb, versions text[], links text[], modified_at timestamptz
    )`.execute(transaction);
  return countChanges(fresh, known);
};

/**
 * Counts the advisories of ecosystems that were imported, and notes of when they are. To be called in the system role, when all is written.
 * @param newest when the newest record on each ecosystem was changed of those that were read: what was asked for by name is no sign of the rest
 */
export const noteAdvisoryData = async (
  system: Kysely<DB>,
  newest: ReadonlyMap<Ecosystem, Date>,
  source: string,
  importedAt: Date,
): Promise<void> => {
  await sql`
    insert into advisory_data (ecosystem, source, newest_at, imported_at, advisories)
    select ecosystem, ${source}, max(read.newest_at), ${importedAt}, count(*)
    from unnest(${[...newest.keys()]}::text[], ${[...newest.values()]}::timestamptz[]) as read (ecosystem, newest_at)
    join advisories using (ecosystem)
    group by ecosystem
    on conflict (ecosystem) do update set source = excluded.source,
      newest_at = greatest(advisory_data.newest_at, excluded.newest_at), imported_at = excluded.imported_at, advisories = excluded.advisories`.execute(
    system,
  );
};
