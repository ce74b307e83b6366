import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../database/jsonRows.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { OsvRecord } from '../../scanner/dependencies/osvRecord.ts';

/** What writing some records changed. */
export type AdvisoryChanges = { written: number; removed: number };

/** Of records that are in a portion several times, the newest. */
const newestOf = (records: readonly OsvRecord[]): OsvRecord[] => {
  const byId = new Map<string, OsvRecord>();
  for (const record of records) {
    const before = byId.get(record.id);
    if (!before || before.modifiedAt <= record.modifiedAt) byId.set(record.id, record);
  }
  return [...byId.values()];
};

/**
 * Writes some records of OSV: those that are newer than what is there take its place, and withdrawn ones go. To be called in a transaction of
 * the system role.
 */
export const writeAdvisories = async (
  transaction: Kysely<DB>,
  records: readonly OsvRecord[],
  importedAt: Date,
): Promise<AdvisoryChanges> => {
  const known = await transaction
    .selectFrom('advisories')
    .select(({ fn }) => ['id', fn.max('modifiedAt').as('modifiedAt')])
    .where(
      'id',
      'in',
      records.map(({ id }) => id),
    )
    .groupBy('id')
    .execute();
  const knownAt = new Map(known.map(({ id, modifiedAt }) => [id, modifiedAt]));
  const fresh = newestOf(records).filter(({ id, modifiedAt, advisories }) => {
    const before = knownAt.get(id);
    return before ? before < modifiedAt || advisories.length === 0 : advisories.length > 0;
  });
  if (fresh.length === 0) return { written: 0, removed: 0 };
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
  const written = fresh.filter(({ advisories }) => advisories.length > 0).length;
  return { written, removed: fresh.length - written };
};

/** Counts the advisories of ecosystems that were imported, and notes of when they are. To be called in the system role, when all is written. */
export const noteAdvisoryData = async (
  system: Kysely<DB>,
  imported: readonly string[],
  source: string,
  importedAt: Date,
): Promise<void> => {
  await sql`
    insert into advisory_data (ecosystem, source, newest_at, imported_at, advisories)
    select ecosystem, ${source}, max(modified_at), ${importedAt}, count(*)
    from advisories where ecosystem = any(${imported}::text[])
    group by ecosystem
    on conflict (ecosystem) do update set source = excluded.source, newest_at = excluded.newest_at,
      imported_at = excluded.imported_at, advisories = excluded.advisories`.execute(system);
};
