import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { configurationDigest } from './configurationDigest.ts';
import { type AgentRunRow, runColumns } from './runRows.ts';
import { runTransitions } from './runTransitions.ts';

/** Runs that change a pull request as reviewers requested. */
const mostChangeRuns = 3;

/** Changes of a pull request that a person requested in a review. */
export type RequestedChanges = {
  pullRequestId: string;
  projectId: string;
  agentId: string;
  /** The findings that the pull request fixes. */
  findingIds: readonly string[];
  reviewer: { id: string; name: string };
  /** Why the model of the organization may not be asked; null when it may. */
  modelObstacle: string | null;
};

/** The runs that change pull requests of agents as reviewers requested. */
export const requestedChangeStore = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'enqueue' | 'tell'>,
) => {
  const { openRuns, queueRun } = runTransitions(transaction, clock, jobs);
  const ofPullRequests = rowsLoader<AgentRunRow>(
    mostChangeRuns,
    (organizationId, ids) =>
      transaction
        .selectFrom('agentRuns')
        .select(runColumns)
        .where('organizationId', '=', organizationId)
        .where('pullRequestId', 'in', ids)
        .orderBy('pullRequestId')
        .orderBy('id')
        .$castTo<AgentRunRow>()
        .execute(),
    ({ pullRequestId }) => pullRequestId ?? '',
  );

  return {
    /** The runs that change a pull request, oldest first. Reads those of several in one statement. */
    ofPullRequest: (grant: Grant<'ORGANIZATION_READ'>, pullRequestId: string): Promise<AgentRunRow[]> =>
      ofPullRequests(grant, pullRequestId),

    /**
     * Starts the run that changes a pull request, in the name of the reviewer. One that has not begun reads all reviews when it begins, so no second one
     * is started.
     * @returns why none was started; null when one was, or is queued, and for an agent that does not exist
     */
    start: async (
      grant: TenantGrant<'JOB'>,
      { pullRequestId, projectId, agentId, findingIds, reviewer, modelObstacle }: RequestedChanges,
    ): Promise<string | null> => {
      const { organizationId } = grant;
      const agent = await transaction
        .selectFrom('agents')
        .select(['name', 'status', 'engine', 'instructions', 'capabilities', 'updatedAt', 'deletedAt'])
        .select(({ exists, selectFrom }) =>
          exists(
            selectFrom('agentProjects')
              .select('agentProjects.projectId')
              .whereRef('agentProjects.organizationId', '=', 'agents.organizationId')
              .whereRef('agentProjects.agentId', '=', 'agents.id')
              .where('agentProjects.projectId', '=', projectId),
          ).as('actsOnProject'),
        )
        .where('organizationId', '=', organizationId)
        .where('id', '=', agentId)
        // Two reviews start one run.
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!agent) return null;
      const { name, engine } = agent;
      if (agent.deletedAt !== null) return `${name} was deleted.`;
      if (engine !== 'MODEL') return `${name} asks no language model, so that it cannot carry out a review.`;
      if (agent.status !== 'ACTIVE') return `${name} is not active.`;
      if (modelObstacle !== null) return modelObstacle;
      if (!agent.capabilities.includes('FINDING_FIXES')) return `${name} does not fix findings.`;
      if (!agent.actsOnProject) return `${name} does not act on this project.`;
      if (findingIds.length === 0) return `${name} carries out reviews of fixes of findings in code only.`;
      const open = await openRuns(organizationId, agentId, projectId);
      if (open.some((run) => run.startedAt === null && run.pullRequestId === pullRequestId)) return null;
      const { count } = await transaction
        .selectFrom('agentRuns')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('pullRequestId', '=', pullRequestId)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostChangeRuns) {
        return `${name} was started ${mostChangeRuns} times for reviews of this pull request, the most allowed.`;
      }
      const run = {
        agentId,
        projectId,
        pullRequestId,
        trigger: 'REVIEW' as const,
        engine,
        startedBy: reviewer.id,
        startedByName: reviewer.name,
        configurationDigest: configurationDigest({ ...agent, storedCapabilities: agent.capabilities }),
        wantedFindings: [...findingIds],
      };
      await queueRun(grant, run, open);
      return null;
    },
  };
};
