import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SecretPlace } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** A secret that is a finding, whose other places are asked for. */
export type FoundSecret = { findingId: string; projectId: string };

/** Projects other than its own where a secret stands, as far as they are told. */
export type SecretElsewhere = { findingIds: string[]; projectCount: number };

const [mostPlaces, mostFindings] = [50, 20];

/** What the secret of a finding is known by in all projects of the organization: another key makes it in another organization. */
const kindOf = (organizationId: string, findingId: string): RawBuilder<string | null> => sql`(
  select split_part(fingerprint, '#', 1) from findings
  where organization_id = ${organizationId} and id = ${findingId} and rule = 'secret' and tool is null)`;

/** Where else the secrets of findings stand. */
export const secretStore = (transaction: Kysely<DB>) => ({
  /** Other places in the same project: files as they were at the latest scan, then commits that added it; 50 at most. */
  places: ({ organizationId }: Reader, { findingId }: FoundSecret): Promise<SecretPlace[]> =>
    transaction
      .selectFrom('secretPlaces')
      .select(['path', 'line', 'commit'])
      .where('organizationId', '=', organizationId)
      .where('findingId', '=', findingId)
      .orderBy('number')
      .limit(mostPlaces)
      .execute(),

  /** The findings of the same secret in other projects, unless they are resolved, by name of the project; 20 at most. */
  elsewhere: async (
    { organizationId }: Reader,
    { findingId, projectId }: FoundSecret,
  ): Promise<SecretElsewhere> => {
    const { rows } = await sql<{ id: string; projectCount: number }>`
      select same.id, (count(*) over ())::integer as project_count
      from (
        select distinct on (findings.project_id) findings.id, findings.project_id
        from findings
        where findings.organization_id = ${organizationId} and findings.project_id <> ${projectId}
          and findings.rule = 'secret' and findings.tool is null and findings.state <> 'RESOLVED'
          and split_part(findings.fingerprint, '#', 1) = ${kindOf(organizationId, findingId)}
        order by findings.project_id, findings.id
      ) same
      join projects on projects.organization_id = ${organizationId} and projects.id = same.project_id
      order by lower(projects.name), same.id
      limit ${mostFindings}`.execute(transaction);
    return { findingIds: rows.map(({ id }) => id), projectCount: rows[0]?.projectCount ?? 0 };
  },
});
