import { type Kysely, sql } from 'kysely';
import type { PushedRef, PushOrigin } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';
import type { Connection, PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

/** A push as it is shown. */
export type PushRow = {
  id: string;
  number: number;
  userId: string | null;
  pusherName: string;
  apiKeyId: string | null;
  apiKeyName: string;
  /** The agent of the run that pushed, or null. */
  agentId: string | null;
  pushedAt: Date;
  projectId: string;
  origin: PushOrigin;
  refs: PushedRef[];
  refCount: number;
};

/** One page of pushes. */
export type PushPage = Connection<PushRow>;

const mostRefs = 20;

const refs = sql`(
    select coalesce(jsonb_agg(to_jsonb(shown) order by name), '[]') from (
      select name, before, after, forced from pushed_refs
      where pushed_refs.organization_id = pushes.organization_id and push_id = pushes.id
      order by name limit ${sql.lit(mostRefs)}
    ) shown
  )`;
const refCount = sql`(
    select count(*) from pushed_refs where pushed_refs.organization_id = pushes.organization_id and push_id = pushes.id
  )`;

const agent = sql`(
    select agent_id from agent_runs where agent_runs.organization_id = pushes.organization_id and agent_runs.id = pushes.run_id
  )`;
const columns = sql`pushes.id, number, user_id, pusher_name, api_key_id, api_key_name, ${agent} as agent_id, pushed_at, pushes.project_id, origin, ${refs} as refs, ${refCount} as ref_count`;

/** What was pushed to the repositories that are hosted here. */
export const pushHistoryStore = (transaction: Kysely<DB>) => {
  const ofProjects = childPages<PushRow>(transaction, {
    columns,
    rows: (organizationId) => sql`pushes where pushes.organization_id = ${organizationId}`,
    parent: sql.ref('pushes.projectId'),
    sort: {
      expression: sql.ref('pushes.number'),
      type: 'integer',
      direction: 'desc',
      id: sql.ref('pushes.id'),
    },
    size: 10,
  });

  const byId = rowLoader<PushRow>(
    async (organizationId, ids) =>
      (
        await sql<PushRow>`select ${columns} from pushes where pushes.organization_id = ${organizationId} and pushes.id = any(${ids}::uuid[])`.execute(
          transaction,
        )
      ).rows,
    ({ id }) => id,
  );

  return {
    /** A push, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<PushRow | null> => byId(grant, id),

    /** The pushes to a repository, newest first, 10 a page; those of a list are read in one statement. */
    ofProject: (
      grant: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      args: PageArguments,
    ): Promise<PushPage> => ofProjects(grant, projectId, args),

    /** The number of the newest push to a project; what is read of its clone from now on has it. */
    newest: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<number> =>
      (
        await transaction
          .selectFrom('hostedRepositories')
          .select('pushCount')
          .where('organizationId', '=', organizationId)
          .where('projectId', '=', projectId)
          .executeTakeFirst()
      )?.pushCount ?? 0,

    /** The names of the branches that were pushed up to a push and not followed yet. */
    newBranches: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      through: number,
    ): Promise<Set<string>> => {
      const { rows } = await sql<{ name: string }>`
        select distinct substr(pushed_refs.name, length('refs/heads/') + 1) as name
        from hosted_repositories as repository
        join pushes on pushes.organization_id = repository.organization_id and pushes.project_id = repository.project_id
          and pushes.number > repository.followed_push and pushes.number <= ${through}
        join pushed_refs on pushed_refs.organization_id = pushes.organization_id and pushed_refs.push_id = pushes.id
          and pushed_refs.name like 'refs/heads/%'
        where repository.organization_id = ${organizationId} and repository.project_id = ${projectId}`.execute(
        transaction,
      );
      return new Set(rows.map(({ name }) => name));
    },
  };
};
