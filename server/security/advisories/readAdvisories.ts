import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { Advisory } from '../../scanner/dependencies/advisory.ts';
import { isEcosystem, type PackageName } from '../../scanner/dependencies/lockedPackage.ts';
import type { AdvisoryData } from '../../scanner/ports.ts';

/** The advisories on some packages, in one statement. They belong to no organization. */
export const readAdvisories = async (
  transaction: Kysely<DB>,
  names: readonly PackageName[],
): Promise<Advisory[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<Advisory>`
    select ecosystem, package as name, id, source, aliases, summary, severity, vectors, weaknesses, ranges, versions, links
    from unnest(
      ${names.map(({ ecosystem }) => ecosystem)}::text[], ${names.map(({ name }) => name)}::text[]
    ) as wanted (wanted_ecosystem, wanted_package)
    join advisories on ecosystem = wanted_ecosystem and package = wanted_package
    order by ecosystem, package, id`.execute(transaction);
  return rows;
};

/** The ecosystems of which advisories were imported, and of when they are. */
export const readAdvisoryData = async (transaction: Kysely<DB>): Promise<AdvisoryData[]> => {
  const rows = await transaction.selectFrom('advisoryData').select(['ecosystem', 'newestAt']).execute();
  return rows.flatMap(({ ecosystem, newestAt }) => (isEcosystem(ecosystem) ? [{ ecosystem, newestAt }] : []));
};
