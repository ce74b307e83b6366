import { type Kysely, sql } from 'kysely';
import { storable } from '../../../engines/text/index.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import {
  type Advisory,
  type AdvisoryData,
  isEcosystem,
  type PackageName,
} from '../../../engines/scanner/index.ts';

/** The advisories on some packages, in one statement. They belong to no organization. */
export const readAdvisories = async (
  transaction: Kysely<DB>,
  names: readonly PackageName[],
): Promise<Advisory[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<Advisory>`
    select ecosystem, package as name, id, source, aliases, summary, severity, vectors, weaknesses, ranges, versions, links
    from unnest(
      ${names.map(({ ecosystem }) => ecosystem)}::text[], ${names.map(({ name }) => storable(name))}::text[]
    ) as wanted (wanted_ecosystem, wanted_package)
    join advisories on ecosystem = wanted_ecosystem and package = wanted_package
    order by ecosystem, package, id`.execute(transaction);
  return rows;
};

/**
 * The ecosystems on which there are advisories for some packages of an organization, and of when they are: all of the ecosystem were imported, or
 * each of the packages was asked about; of both what is newer. To be called in a transaction of the organization.
 */
export const readAdvisoryData = async (
  transaction: Kysely<DB>,
  packages: readonly (PackageName & { version: string })[],
): Promise<AdvisoryData[]> => {
  const { rows } = await sql<{ ecosystem: string; newestAt: Date }>`
    select ecosystem, max(newest_at) as "newestAt" from (
      select ecosystem, newest_at from advisory_data
      union all
      select wanted.ecosystem, min(asked.asked_at)
      from unnest(
        ${packages.map(({ ecosystem }) => ecosystem)}::text[], ${packages.map(({ name }) => storable(name))}::text[],
        ${packages.map(({ version }) => storable(version))}::text[]
      ) as wanted (ecosystem, name, version)
      left join asked_packages as asked
        on asked.ecosystem = wanted.ecosystem and asked.name = wanted.name and asked.version = wanted.version and asked.answered
      group by wanted.ecosystem having count(*) = count(asked.asked_at)
    ) as known
    group by ecosystem`.execute(transaction);
  return rows.flatMap(({ ecosystem, newestAt }) => (isEcosystem(ecosystem) ? [{ ecosystem, newestAt }] : []));
};
