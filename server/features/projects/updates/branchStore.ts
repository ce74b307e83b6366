import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

type Job = TenantGrant<'JOB'>;

/** A branch with its newest commit. */
type Branch = { name: string; sha: string };

/** A branch that a fetch created, moved or deleted: a new one had no commit before, and a deleted one has none now. */
export type ChangedBranch = { name: string; sha: string | null; before: string | null };

/** The branches of connected repositories, as of the last fetch. */
export const branchStore = (transaction: Kysely<DB>) => ({
  /**
   * Replaces the branches of a repository. The project is locked by the caller.
   * @param isCut whether others than these are left as they are
   * @returns those that changed; null when none were known before
   */
  replace: async (
    { organizationId }: Job,
    projectId: string,
    branches: readonly Branch[],
    isCut = false,
  ): Promise<ChangedBranch[] | null> => {
    const given = JSON.stringify(branches.map(({ name, sha }) => ({ name, sha })));
    const { rows } = await sql<ChangedBranch & { known: boolean }>`
      with given as materialized (
        select name, sha from jsonb_to_recordset(${given}::jsonb) as given (name text, sha text)
      ), known as materialized (
        select name, sha from repository_branches
        where organization_id = ${organizationId} and project_id = ${projectId}
      ), gone as (
        delete from repository_branches
        where organization_id = ${organizationId} and project_id = ${projectId} and not ${isCut}
          and not exists (select from given where given.name = repository_branches.name)
      ), written as (
        insert into repository_branches (organization_id, project_id, name, sha)
        select ${organizationId}, ${projectId}, name, sha from given
        where not exists (select from known where known.name = given.name and known.sha = given.sha)
        on conflict (organization_id, project_id, name) do update set sha = excluded.sha
      )
      select coalesce(given.name, known.name) as name, given.sha, known.sha as before, exists (select from known) as known
      from given full join known on known.name = given.name
      where given.sha is distinct from known.sha and (given.name is not null or not ${isCut})
      order by 1`.execute(transaction);
    if (rows.some(({ known }) => !known)) return null;
    return rows.map(({ name, sha, before }) => ({ name, sha, before }));
  },

  /** The newest commits of those branches that exist, by name. */
  current: async (
    { organizationId }: Job,
    projectId: string,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, string>> => {
    if (names.length === 0) return new Map();
    const rows = await transaction
      .selectFrom('repositoryBranches')
      .select(['name', 'sha'])
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where(sql<boolean>`name = any(${names}::text[])`)
      .execute();
    return new Map(rows.map(({ name, sha }) => [name, sha]));
  },
});
