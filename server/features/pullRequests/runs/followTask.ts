import type { TaskStatus } from '../../../../schema/generated/types.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { PullRequestRow } from '../rows.ts';

type Run = NonNullable<Awaited<ReturnType<Stores['agentRunChanges']['lock']>>>;

/** New status of the task that started a run, with the reason when the task returns to TODO. */
type Outcome = { status: TaskStatus; reason: string | null };

const mostReasons = 3;

const wordsOf = ({ number, closeReason, closeComment }: PullRequestRow): string => {
  const reason = closeReason === null ? '' : ` as ${closeReason.toLowerCase().replace('_', ' ')}`;
  return `#${number} was closed${reason}${closeComment === '' ? '.' : `: ${closeComment}`}`;
};

/** Why a run that has ended did not do all that the task asks for. */
const reasonOf = ({ summary, heldBack }: Run, closed: readonly PullRequestRow[]): string => {
  const reasons = [...closed.map(wordsOf), ...heldBack.map(({ reason }) => reason)];
  const said = [...new Set(reasons.map((reason) => plainText(reason, 500)))].slice(0, mostReasons);
  return said.length > 0 ? said.join(' ') : summary.replace(/\.?$/, '.');
};

/** Derives the task status from a run and its pull requests; null before the run begins. */
const outcomeOf = (run: Run, pullRequests: readonly PullRequestRow[]): Outcome | null => {
  if (pullRequests.some(({ state }) => state === 'OPEN' || state === 'DRAFT')) {
    return { status: 'REVIEW', reason: null };
  }
  if (run.finishedAt === null) {
    return run.startedAt === null ? null : { status: 'IN_PROGRESS', reason: null };
  }
  const closed = pullRequests.filter(({ state }) => state === 'CLOSED');
  const isDone =
    run.state === 'SUCCEEDED' &&
    pullRequests.length > closed.length &&
    closed.length + run.heldBack.length === 0;
  return isDone ? { status: 'DONE', reason: null } : { status: 'TODO', reason: reasonOf(run, closed) };
};

/** Moves the task that started a run to where the run and its pull requests are. A status that a person set stays until they move on. */
export const followTask = async (stores: Stores, grant: TenantGrant<'JOB'>, runId: string): Promise<void> => {
  const taskId = await stores.agentRunChanges.taskOf(grant, runId);
  // Locks the task before its run, in the same order as assignTaskToAgent, to avoid a deadlock.
  const task = taskId === null ? null : await stores.tasks.lockIfThere(grant, taskId);
  const run = task && (await stores.agentRunChanges.lock(grant, runId));
  if (!run || task.agentId !== run.agentId) return;
  const outcome = outcomeOf(run, await stores.pullRequests.ofRun(grant, runId));
  if (outcome === null || outcome.status === run.taskStatus) return;
  const { status, reason } = outcome;
  const actorName = task.agentName ?? 'An agent';
  const actor = { actorName, agentId: task.agentId };
  await stores.agentRunChanges.setTaskStatus(grant, runId, status);
  // First in the history comes what happened last.
  if (reason !== null) {
    await stores.taskHistory.comment(grant, task, { ...actor, text: reason });
    await stores.notifications.notify(grant, run.startedBy === null ? [] : [run.startedBy], {
      event: 'TASK_ASSIGNED',
      title: `${actorName} returned “${task.title}”`.slice(0, 200),
      message: reason.slice(0, 500),
      link: `/app/projects/${task.projectId}?task=${task.id}`,
    });
  }
  if (status === task.status) return;
  await stores.taskHistory.record(
    grant,
    task,
    { status },
    { ...actor, assignees: { before: null, after: null } },
  );
  await stores.tasks.update(grant, task.id, { status });
  if (status === 'DONE') {
    await stores.activity.record(grant, {
      projectId: task.projectId,
      taskId: task.id,
      type: 'AGENT',
      actor: { name: actorName, agentId: run.agentId },
      message: `${actorName} completed “${task.title}”`,
      status: 'SUCCESS',
    });
  }
};
