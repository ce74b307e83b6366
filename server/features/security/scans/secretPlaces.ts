import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Report, SecretPlace } from '../../../engines/scanner/index.ts';
import { inPortions } from './inPortions.ts';

/** Where secrets stand besides the place that is told of first, by what they are known by. */
export type SecretPlaces = ReadonlyMap<string, readonly SecretPlace[]>;

/** A finding of a secret that a scan reported. */
type ReportedSecret = { id: string; report: Pick<Report, 'anchor'>; isNew: boolean };

/**
 * Writes where else the secrets of a scan stand, in place of what the scan before saw. A partial scan has not seen all: of what is known it
 * takes nothing away.
 */
export const keepSecretPlaces = async (
  transaction: Kysely<DB>,
  organizationId: string,
  places: SecretPlaces,
  { partial, secrets }: { partial: boolean; secrets: readonly ReportedSecret[] },
): Promise<void> => {
  const written = partial ? secrets.filter(({ isNew }) => isNew) : secrets;
  for (const ids of inPortions(written.map(({ id }) => id))) {
    await transaction
      .deleteFrom('secretPlaces')
      .where('organizationId', '=', organizationId)
      .where('findingId', 'in', ids)
      .execute();
  }
  const rows = written.flatMap(({ id, report }) => {
    const own = places.get(report.anchor) ?? [];
    const files = own.filter(({ commit }) => commit === null);
    return [...files, ...own.filter(({ commit }) => commit !== null)].map((place, index) => ({
      ...place,
      findingId: id,
      number: index + 1,
    }));
  });
  for (const some of inPortions(rows)) {
    await sql`
      insert into secret_places (organization_id, finding_id, number, path, line, commit)
      select ${organizationId}, place."findingId", place.number, place.path, place.line, place.commit
      from jsonb_to_recordset(${jsonRows(some)}::jsonb) as place (
        "findingId" uuid, number integer, path text, line integer, commit text
      )`.execute(transaction);
  }
};
