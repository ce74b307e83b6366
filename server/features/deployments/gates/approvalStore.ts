import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ApprovalObstacleCode, Role } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Changer } from '../orders/orderReads.ts';
import { deploymentColumns, type DeploymentRow, type EnvironmentRow } from '../rows.ts';
import type { VariableVersions } from '../variables/variables.ts';

/** What somebody said to a deployment. */
export type ApprovalRow = {
  deploymentId: string;
  userId: string;
  userName: string;
  approved: boolean;
  comment: string;
  decidedAt: Date;
};

/** Why the word of a member does not count for a deployment. */
export type Involvement = Exclude<ApprovalObstacleCode, 'NOT_PERMITTED' | 'WROTE_COMMIT'>;

/**
 * How many approved a deployment as it is; how many did so before its variables changed, and how many while another release was running, over
 * which the deployment brought other commits.
 */
export type CountedApprovals = { count: number; outdated: number; overOther: number };

/** What an approval covers: the variables' versions, and the release that runs in the environment, which decides which commits are new. */
export type ApprovedState = { versions: VariableVersions; runningReleaseId: string | null };

const allRoles: readonly Role[] = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'];
const roles = allRoles.filter((role) => rolePermissions[role].includes('DEPLOYMENT_APPROVE'));

/**
 * Why the member of a row of `memberships` has no say in a deployment; null when nothing speaks against it. Whoever joined, or was
 * made more than a viewer, after it was asked for may have been brought in for it. Who changed variables that it brings has a part in it, but for
 * what an environment begins with. A commit was pushed by the person whose push first brought it, and by those who pushed a ref that led to
 * it; the latter alone is known of pushes that were made before every commit was stored.
 * @param hashes the commits that it brings
 */
const involvementIn = (hashes: RawBuilder<unknown>) => sql<Involvement | null>`case
  when exists (
    select from users where users.id = memberships.user_id and users.email_verified_at is null) then 'UNVERIFIED_ADDRESS'
  when deployments.actor_id = memberships.user_id then 'REQUESTED'
  when exists (
    select from pushes join pushed_refs on pushed_refs.organization_id = pushes.organization_id and push_id = pushes.id
    where pushes.organization_id = deployments.organization_id and pushes.project_id = deployments.project_id
      and pushes.user_id = memberships.user_id and pushed_refs.after = any(${hashes}))
    or exists (
    select from pull_requests merged
    where merged.organization_id = deployments.organization_id and merged.project_id = deployments.project_id
      and merged.merge_sha = any(${hashes}) and memberships.user_id = any(merged.brought_by))
    or exists (
    select from brought_commits brought
    where brought.organization_id = deployments.organization_id and brought.project_id = deployments.project_id
      and brought.user_id = memberships.user_id
      and brought.sha = any(array(select decode(hash, 'hex') from unnest(${hashes}) hash))) then 'PUSHED_COMMIT'
  when exists (
    select from pull_requests merged
    where merged.organization_id = deployments.organization_id and merged.project_id = deployments.project_id
      and merged.merge_sha = any(${hashes}) and memberships.user_id in (merged.author_id, merged.ready_by))
    or exists (
    -- A merge at a provider may be deployed before it is known here which commit it made.
    select from pull_requests proposed
    where proposed.organization_id = deployments.organization_id and proposed.project_id = deployments.project_id
      and proposed.provider is not null and proposed.head_sha = any(${hashes})
      and (memberships.user_id = proposed.author_id or memberships.user_id = any(proposed.requested_by))) then 'PROPOSED_CHANGE'
  when exists (
    select from environment_pointers pointers
    where pointers.organization_id = deployments.organization_id and pointers.environment_id = deployments.environment_id
  ) and exists (
    select from variable_changes changed
    join environments on environments.organization_id = changed.organization_id and environments.id = changed.environment_id
    where changed.organization_id = deployments.organization_id and changed.user_id = memberships.user_id
      and (changed.environment_id = deployments.environment_id or deployments.environment = 'PREVIEW' and changed.lent
        and environments.project_id = deployments.project_id and environments.kind = 'PRODUCTION')) then 'CHANGED_VARIABLES'
  when memberships.created_at > deployments.created_at then 'JOINED_LATER'
  when memberships.raised_at > deployments.created_at then 'WAS_VIEWER' end`;
const involvement = involvementIn(sql`array[deployments.commit_sha]`);

/** What people say to deployments that wait. */
export const approvalStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const loaded = rowsLoader<ApprovalRow>(
    20,
    (organizationId, ids) =>
      transaction
        .selectFrom('deploymentApprovals')
        .select(['deploymentId', 'userId', 'userName', 'approved', 'comment', 'decidedAt'])
        .where('organizationId', '=', organizationId)
        .where('deploymentId', 'in', ids)
        .orderBy('decidedAt', 'desc')
        .orderBy('userId')
        .execute(),
    ({ deploymentId }) => deploymentId,
  );

  /** The names of those who may approve the deployment that a subquery selects, as far as its own commit tells; 20 at most. */
  const namesOf = async (deployment: RawBuilder<unknown>): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`select users.name
      from ${deployment} deployments
      join memberships on memberships.organization_id = deployments.organization_id and memberships.role = any(${roles}::role[])
      join users on users.id = memberships.user_id
      where (${involvement}) is null
      order by lower(users.name), users.id limit 20`.execute(transaction);
    return rows.map(({ name }) => name);
  };

  return {
    /** What was said to a deployment, the newest first, 20 at most; several are read in one statement. */
    of: (grant: Grant<'ORGANIZATION_READ'>, deploymentId: string): Promise<ApprovalRow[]> =>
      loaded(grant, deploymentId),

    /** Counts the approvals of members whose role still allows it and who have no part in the deployment. */
    count: async (
      { organizationId }: Changer,
      deploymentId: string,
      { versions, runningReleaseId }: ApprovedState,
    ): Promise<CountedApprovals> => {
      const isOutdated = sql`(deployment_approvals.variables <> ${JSON.stringify(versions)}::jsonb) is true`;
      const isOverOther = sql`deployment_approvals.running_release_id is distinct from ${runningReleaseId}::uuid`;
      const { rows } = await sql<CountedApprovals>`select
          count(*) filter (where not (${isOutdated}) and not (${isOverOther}))::integer as count,
          count(*) filter (where ${isOutdated})::integer as outdated,
          count(*) filter (where ${isOverOther})::integer as over_other
        from deployment_approvals
        join deployments on deployments.organization_id = deployment_approvals.organization_id
          and deployments.id = deployment_approvals.deployment_id
        join memberships on memberships.organization_id = deployment_approvals.organization_id
          and memberships.user_id = deployment_approvals.user_id
        where deployment_approvals.organization_id = ${organizationId} and deployment_id = ${deploymentId} and approved
          and memberships.role = any(${roles}::role[]) and (${involvement}) is null`.execute(transaction);
      return rows[0] ?? { count: 0, outdated: 0, overOther: 0 };
    },

    /** Those who may approve a deployment, 500 at most, and what its project is called. */
    approvers: async (
      { organizationId }: Changer,
      { id }: DeploymentRow,
    ): Promise<{ projectName: string; userIds: string[] }> => {
      const { rows } = await sql<{ projectName: string; userIds: string[] }>`
        select projects.name as project_name, array(
          select memberships.user_id from memberships
          where memberships.organization_id = deployments.organization_id and memberships.role = any(${roles}::role[])
            and (${involvement}) is null
          order by memberships.user_id limit 500) as user_ids
        from deployments join projects on projects.organization_id = deployments.organization_id
          and projects.id = deployments.project_id
        where deployments.organization_id = ${organizationId} and deployments.id = ${id}`.execute(
        transaction,
      );
      return rows[0] ?? { projectName: 'a project', userIds: [] };
    },

    /** The names of those who may approve a deployment, as far as its own commit tells; 20 at most. */
    approverNames: ({ organizationId }: Grant<'ORGANIZATION_READ'>, id: string): Promise<string[]> =>
      namesOf(sql`(select * from deployments where organization_id = ${organizationId} and id = ${id})`),

    /** The names of those who could approve a deployment of a commit that the holder of the grant requests now; 20 at most. */
    approverNamesOfRequest: (
      { organizationId, userId }: Grant<'DEPLOYMENT_START'>,
      { id, projectId, kind }: Pick<EnvironmentRow, 'id' | 'projectId' | 'kind'>,
      commitSha: string,
    ): Promise<string[]> =>
      namesOf(sql`(select ${organizationId}::uuid as organization_id, ${projectId}::uuid as project_id, ${id}::uuid as environment_id,
        ${kind}::deployment_environment as environment, ${commitSha}::text as commit_sha, ${userId}::uuid as actor_id,
        ${clock()}::timestamptz as created_at)`),

    /** Why the word of who holds the grant does not count for a deployment that brings these commits, or null. */
    involvement: async (
      { organizationId, userId }: Grant<'DEPLOYMENT_APPROVE'>,
      deploymentId: string,
      hashes: readonly string[],
    ): Promise<Involvement | null> => {
      const { rows } = await sql<{
        involvement: Involvement | null;
      }>`select ${involvementIn(sql`${hashes}::text[]`)} as involvement
        from deployments join memberships on memberships.organization_id = deployments.organization_id
        where deployments.organization_id = ${organizationId} and deployments.id = ${deploymentId}
          and memberships.user_id = ${userId}`.execute(transaction);
      return rows[0]?.involvement ?? null;
    },

    /** When the holder of the grant approved a deployment in this state; null when they did not. */
    approvedAt: async (
      { organizationId, userId }: Grant<'DEPLOYMENT_APPROVE'>,
      deploymentId: string,
      { versions, runningReleaseId }: ApprovedState,
    ): Promise<Date | null> => {
      const { rows } = await sql<{ decidedAt: Date }>`select decided_at from deployment_approvals
        where organization_id = ${organizationId} and deployment_id = ${deploymentId} and user_id = ${userId} and approved
          and running_release_id is not distinct from ${runningReleaseId}::uuid
          and (variables <> ${JSON.stringify(versions)}::jsonb) is not true`.execute(transaction);
      return rows[0]?.decidedAt ?? null;
    },

    /** Whether one of these addresses is that of nobody of the organization. */
    hasStranger: async (
      { organizationId }: Grant<'DEPLOYMENT_APPROVE'>,
      emails: readonly string[],
    ): Promise<boolean> => {
      const { rows } = await sql`select from unnest(${emails}::text[]) email where not exists (
        select from memberships join users on users.id = memberships.user_id
        where memberships.organization_id = ${organizationId} and users.email = lower(email)) limit 1`.execute(
        transaction,
      );
      return rows.length > 0;
    },

    /** A deployment that nobody else changes before the transaction ends, or null. */
    lock: async (
      { organizationId }: Grant<'DEPLOYMENT_APPROVE'>,
      id: string,
    ): Promise<DeploymentRow | null> => {
      const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and id = ${id} for update`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Stores the decision of a person about a deployment in this state, and replaces an earlier one of theirs. */
    decide: async (
      { organizationId, userId }: Grant<'DEPLOYMENT_APPROVE'>,
      deploymentId: string,
      { versions, ...said }: Pick<ApprovalRow, 'userName' | 'approved' | 'comment'> & ApprovedState,
    ): Promise<void> => {
      const decided = { ...said, variables: JSON.stringify(versions), decidedAt: clock() };
      await transaction
        .insertInto('deploymentApprovals')
        .values({ organizationId, deploymentId, userId, ...decided })
        .onConflict((on) => on.columns(['organizationId', 'deploymentId', 'userId']).doUpdateSet(decided))
        .execute();
    },
  };
};
