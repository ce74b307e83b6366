import { retryAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { fault, UserFault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { configurationDigest } from './configurationDigest.ts';
import { startFix } from './proposeFix.ts';
import type { AgentRunRow } from './runRows.ts';
import { startRunOfAgent } from './startAgentRun.ts';

/** Refusals of the start, about the run that is retried. */
const aboutRun = (error: unknown): unknown =>
  error instanceof UserFault
    ? new UserFault(error.errors.map((each) => ({ ...each, field: ['id'] })))
    : error;

type Reader = Grant<'ORGANIZATION_READ'>;

/** Throws NOT_ALLOWED when the agent of a run was changed since the run was started. */
const requireSameConfiguration = async (
  { agents }: Pick<Stores, 'agents'>,
  reader: Reader,
  { agentId, configurationDigest: before }: AgentRunRow,
): Promise<void> => {
  if (agentId === null) return;
  const agent = await agents.find(reader, agentId);
  if (before !== null && before.equals(configurationDigest(agent))) return;
  throw fault(
    'configuration',
    'CONFLICT',
    `${agent.name} was changed after this run was started. Retry with its current configuration.`,
  );
};

/** The findings that a run held back and that are still open. @throws NOT_ALLOWED when there are none left */
const openHeldBack = async (
  { findings }: Pick<Stores, 'findings'>,
  reader: Reader,
  { heldBack }: AgentRunRow,
): Promise<string[]> => {
  const held = await findings.several(reader, [...new Set(heldBack.map(({ findingId }) => findingId))]);
  const open = held.filter(({ state }) => state === 'OPEN' || state === 'CONFIRMED');
  if (open.length === 0) {
    throw fault('from', 'NOT_ALLOWED', 'The findings that this run held back are no longer open.');
  }
  return open.map(({ id }) => id);
};

/**
 * The task of a run, for which the retry works as well; null for a run of no task.
 * @throws NOT_ALLOWED when the task was assigned to somebody else, or another run works on it
 */
const retriedTask = async (
  { session, stores }: Context,
  grant: Grant<'AGENT_RUN'>,
  { taskId, agentId }: AgentRunRow,
): Promise<string | null> => {
  if (taskId === null) return null;
  const task = await stores.tasks.lock(session.allow('TASK_UPDATE'), taskId);
  if (task.agentId !== agentId) {
    throw fault('id', 'NOT_ALLOWED', 'Its task is no longer assigned to the agent. Assign the task again.');
  }
  if ((await stores.agentRunChanges.unfinishedOfTask(grant, taskId)).length > 0) {
    throw fault('id', 'NOT_ALLOWED', 'Another run works on its task already.');
  }
  return taskId;
};

/** Starts a run that does what one that ended without success was to do. */
export const retryAgentRun = mutation(
  {
    access: permit('AGENT_RUN'),
    input: retryAgentRunInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  async ({ grant, input, context }) => {
    const { session, stores } = context;
    const reader = session.allow('ORGANIZATION_READ');
    const before = await stores.agentRuns.load(reader, knownId(input.id, 'run'));
    if (!before) throw notFound('run', input.id);
    const { agentId, projectId, state, heldBack } = before;
    if (before.sample) throw fault('id', 'NOT_ALLOWED', 'It is sample data: it never ran.');
    if (before.trigger === 'REVIEW') {
      throw fault(
        'id',
        'NOT_ALLOWED',
        'It makes requested changes. Request changes of its pull request again.',
      );
    }
    const onlyHeldBack = input.from === 'FAILED_STEP' && heldBack.length > 0;
    if (
      state !== 'FAILED' &&
      state !== 'STUCK' &&
      state !== 'CANCELED' &&
      !(state === 'SUCCEEDED' && onlyHeldBack)
    ) {
      throw fault(
        'id',
        'NOT_ALLOWED',
        'Only a run that failed, was stuck, was canceled or held findings back can be retried.',
      );
    }
    if (projectId === null) throw fault('id', 'NOT_ALLOWED', 'The project of this run was deleted.');
    if (input.configuration === 'SAME') await requireSameConfiguration(stores, reader, before);
    const findingIds = onlyHeldBack ? await openHeldBack(stores, reader, before) : before.wantedFindings;
    try {
      return agentId === null
        ? await startFix(context, grant, findingIds ?? [])
        : await startRunOfAgent(context, grant, {
            agentId,
            projectId,
            findingIds,
            taskId: await retriedTask(context, grant, before),
          });
    } catch (error) {
      throw aboutRun(error);
    }
  },
);
