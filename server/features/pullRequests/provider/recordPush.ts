import { providerNames, type ProviderPullRequest } from '../../../engines/providers/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { actorName, noteWritten } from '../runs/commitEdits.ts';
import type { Turn } from '../runs/openTurn.ts';
import { proposedBy } from '../runs/proposal.ts';
import { nextFollow } from './nextFollow.ts';
import type { Push, PushingStep } from './pushStore.ts';

/** Stores a pull request that is at the provider now, once. @returns what is said of it */
const record = async (
  { run, context }: Turn,
  push: Push,
  opened: ProviderPullRequest,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
): Promise<string> => {
  const { provider, repository, branch, target, commit, headSha, tree, title, description } = push;
  const said = `#${opened.number} ${title} at ${providerNames[provider]}`;
  const known = await stores.pullRequests.ofRun(grant, run.id);
  if (known.some(({ sourceBranch }) => sourceBranch === branch)) return `Opened ${said}`;
  const row = await stores.pullRequestChanges.create(
    grant,
    {
      projectId: run.projectId,
      title,
      description,
      sourceBranch: branch,
      targetBranch: target,
      headSha,
      baseSha: commit,
      draft: opened.state === 'DRAFT',
      author: { id: run.startedBy, name: run.startedByName ?? '' },
      apiKey: null,
      run: proposedBy(run),
      fix: { rule: push.rule, version: push.version, findingIds: push.findingIds },
    },
    { provider, number: opened.number, repository },
  );
  await stores.pullRequestChanges.setRequested(grant, row, run.answeredBy);
  await stores.pullRequestChecks.recordMerge(grant, row, { tree, conflicts: null });
  await stores.pullRequestChecks.keep(grant, row, push.checks);
  const now = context.runtime.clock();
  const followAt = nextFollow({ state: opened.state, changedAt: now, tries: 0 }, now);
  await stores.pullRequestChanges.followed(grant, row, { ...opened, headSha: null, followAt });
  const actor = actorName(run);
  await stores.activity.record(grant, {
    projectId: run.projectId,
    type: 'AGENT',
    actor: { name: actor, agentId: run.agentId },
    message: `${actor} opened the pull request ${said}`,
    status: 'SUCCESS',
  });
  return opened.state === 'DRAFT' || opened.state === 'OPEN'
    ? `Opened ${said}`
    : `Opened ${said}, where it is ${opened.state.toLowerCase()} already`;
};

/**
 * Records a pull request that a step has opened at its provider, which ends the step, and goes on with the run. A run that was canceled, or may not go
 * on, ends in the same transaction: what it has opened is there all the same.
 */
export const recordPush = async (
  turn: Turn,
  { number, push }: PushingStep,
  opened: ProviderPullRequest,
): Promise<void> => {
  const { run } = turn;
  const { projectId } = run;
  await turn.end((stores, grant) => stores.agentRunChanges.goOn(grant, run), {
    lock: ({ projectChanges }, grant) => projectChanges.hold(grant, projectId),
    always: async (stores, grant) => {
      const summary = await record(turn, push, opened, stores, grant);
      await stores.providerReports.notePullRequest(grant, { projectId, url: push.repository, error: null });
      await noteWritten(turn, number, push, { state: 'SUCCEEDED', summary }, stores, grant);
    },
  });
};
