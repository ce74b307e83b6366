import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { pullRequestColumns, type PullRequestRow } from '../rows.ts';

type Job = TenantGrant<'JOB'>;

/** What agents review, and what they have said already. */
export const agentReviewStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** The open pull requests of a project whose heads an agent has not reviewed, those that changed last first; at most 20. Those of runs are left out. */
  toReview: ({ organizationId }: Job, projectId: string, agentId: string): Promise<PullRequestRow[]> =>
    transaction
      .selectFrom('pullRequests')
      .select(pullRequestColumns)
      .where('pullRequests.organizationId', '=', organizationId)
      .where('pullRequests.projectId', '=', projectId)
      .where('pullRequests.state', 'in', ['OPEN', 'DRAFT'])
      .where('pullRequests.runId', 'is', null)
      .where('pullRequests.hasSource', '=', true)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('agentReviewedHeads')
              .select('headSha')
              .where('agentReviewedHeads.organizationId', '=', organizationId)
              .where('agentReviewedHeads.agentId', '=', agentId)
              .whereRef('agentReviewedHeads.pullRequestId', '=', 'pullRequests.id')
              .whereRef('agentReviewedHeads.headSha', '=', 'pullRequests.headSha'),
          ),
        ),
      )
      .orderBy('pullRequests.updatedAt', 'desc')
      .orderBy('pullRequests.id', 'desc')
      .limit(20)
      .execute(),

  /** The kinds of findings that no agent raises in a pull request: it did so before, or a person dismissed one in the project. */
  raised: async (
    { organizationId }: Job,
    { id, projectId }: Pick<PullRequestRow, 'id' | 'projectId'>,
  ): Promise<Set<string>> => {
    const { rows } = await sql<{ findingKind: string }>`
      select finding_kind from pull_request_threads
      where organization_id = ${organizationId} and pull_request_id = ${id} and finding_kind is not null
      union
      select finding_kind from pull_request_threads threads
      join pull_requests on pull_requests.organization_id = threads.organization_id and pull_requests.id = threads.pull_request_id
      where threads.organization_id = ${organizationId} and project_id = ${projectId} and dismissal_reason is not null`.execute(
      transaction,
    );
    return new Set(rows.map(({ findingKind }) => findingKind));
  },

  /** Notes that an agent has reviewed a head, once. */
  note: async (
    { organizationId }: Job,
    { id, headSha }: Pick<PullRequestRow, 'id' | 'headSha'>,
    agentId: string,
  ): Promise<void> => {
    await transaction
      .insertInto('agentReviewedHeads')
      .values({ organizationId, agentId, pullRequestId: id, headSha, reviewedAt: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
