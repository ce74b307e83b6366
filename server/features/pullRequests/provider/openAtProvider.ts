import { GitError, pushBranch, PushRefused } from '../../../engines/git/index.ts';
import {
  openPullRequests,
  ProviderFailure,
  providerNames,
  type ProviderPullRequest,
} from '../../../engines/providers/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { openRemote, type RepositorySource } from '../../../platform/git/openRemote.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { actorName, type Checked, type Deliver, endWritten } from '../runs/commitEdits.ts';
import type { Turn } from '../runs/openTurn.ts';
import { proposedBy, type Proposal } from '../runs/proposal.ts';
import { nextFollow } from './nextFollow.ts';
import { providerDescription, withoutReferences } from './providerTexts.ts';

/** A proposal, the branch that it is merged into, and the commit of that branch which the run read. */
type Proposed = Proposal & { target: string; commit: string };

/** Why a pull request was not opened, and whether the same may work in a moment. */
type Failure = { reason: string; isPassing: boolean };

const failureOf = (error: unknown, name: string): Failure | null => {
  if (error instanceof PushRefused) return { reason: error.message, isPassing: false };
  if (error instanceof ProviderFailure) {
    const isPassing = error.kind === 'UNAVAILABLE' || error.kind === 'RATE_LIMITED';
    return { reason: `${name} did not take the pull request. ${error.message}`, isPassing };
  }
  if (error instanceof GitError && error.kind !== 'CANCELED') {
    const isPassing = error.kind === 'UNREACHABLE' || error.kind === 'TIMEOUT';
    return { reason: `The branch could not be pushed to ${name}. ${error.message}`, isPassing };
  }
  return null;
};

/**
 * Makes sure that a run may still push, and notes the commit before it is pushed: a step that is repeated moves its branch from such commits alone.
 * @returns the repository with the token that it has now, and the commits that the step pushed before; or why nothing may be pushed
 */
const prepare = (
  turn: Turn,
  number: number,
  source: RepositorySource,
  sha: string,
): Promise<{ source: RepositorySource; ownCommits: readonly string[] } | { obstacle: string }> =>
  turn.write(async (stores, grant) => {
    const obstacle = await turn.obstacle(stores, grant);
    if (obstacle !== null) return { obstacle };
    const now = await stores.repositories.source(grant, turn.run.projectId);
    if (!now?.encryptedAccessToken || now.url !== source.url || now.provider !== source.provider) {
      return { obstacle: 'The project was connected to another repository meanwhile.' };
    }
    const ownCommits = await stores.agentRunChanges.notePush(grant, turn.run.id, number, sha);
    return { source: now, ownCommits };
  });

/** Pushes the branch and opens its pull request, unless it has one. */
const push = async (
  turn: Turn,
  source: RepositorySource,
  { branch, title, description, target, draft }: Proposed,
  { headSha, checks, ownCommits }: Pick<Checked, 'headSha' | 'checks'> & { ownCommits: readonly string[] },
  clone: Parameters<typeof pushBranch>[0],
): Promise<ProviderPullRequest> => {
  const { runtime } = turn.context;
  const { env, clock } = runtime;
  const remote = await openRemote(runtime, source);
  await pushBranch(clone, remote, { branch, sha: headSha, ownCommits });
  const token = remote.credentials?.token;
  if (!token) throw new GitError('UNAUTHORIZED', 'The repository has no access token. Save one.');
  const { provider, url } = source;
  const allowedHosts = env.providerAllowedHosts;
  const requests = openPullRequests({ provider, url, token, allowedHosts, clock, signal: clone.signal });
  // An earlier attempt may have opened it although no answer came.
  const known = await requests.find(branch);
  if (known) return known;
  const request = {
    title: withoutReferences(title),
    description: providerDescription(env, turn.run, description, checks),
    source: branch,
    target,
    draft,
  };
  return requests.open(request).catch(async (error: unknown) => {
    const isLost = error instanceof ProviderFailure && error.kind === 'UNAVAILABLE';
    const found = isLost ? await requests.find(branch).catch(() => null) : null;
    if (found) return found;
    throw error;
  });
};

/** Stores a pull request that is at the provider now, once. @returns what is said of it */
const record = async (
  { run, context }: Turn,
  source: RepositorySource,
  proposed: Proposed,
  { headSha, tree, checks, findings }: Checked,
  opened: ProviderPullRequest,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
): Promise<string> => {
  const { branch, title, description, target, commit, rule, version } = proposed;
  const name = providerNames[source.provider];
  const said = `#${opened.number} ${title} at ${name}`;
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
      fix: { rule, version, findingIds: findings.map(({ id }) => id) },
    },
    { provider: source.provider, number: opened.number, repository: source.url },
  );
  await stores.pullRequestChanges.setRequested(grant, row, run.answeredBy);
  await stores.pullRequestChecks.recordMerge(grant, row, { tree, conflicts: null });
  await stores.pullRequestChecks.keep(grant, row, checks);
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
 * Pushes a checked commit to a branch of its own at the provider of a connected repository, and opens a pull request there. Everything may be repeated
 * after its process was killed: the branch is moved from commits of this step alone, and a branch that has a pull request gets no second one.
 *
 * What the provider refuses ends the run as stuck, with the reason: its other fixes would be refused, too. What may pass is tried again with the job.
 */
export const openAtProvider =
  (turn: Turn, number: number, source: RepositorySource, proposed: Proposed): Deliver =>
  async (checked, quarantine) => {
    const { run } = turn;
    const { projectId } = run;
    const { url } = source;
    const name = providerNames[source.provider];
    const note = (stores: Stores, grant: TenantGrant<'JOB'>, error: string | null) =>
      stores.providerReports.notePullRequest(grant, { projectId, url, error });

    /** Ends the run with the reason why nothing was opened. */
    const giveUp = (reason: string): Promise<boolean> =>
      turn.end(async (stores, grant) => {
        const { agentRunChanges } = stores;
        await note(stores, grant, reason);
        const held = checked.findings.map(({ id }) => ({ findingId: id, reason }));
        await agentRunChanges.holdBack(grant, run.id, [...checked.heldBack, ...held]);
        await agentRunChanges.endStep(grant, run.id, number, { state: 'FAILED', summary: reason });
        await agentRunChanges.log(grant, run.id, number, reason);
        await agentRunChanges.finish(grant, run.id, { state: 'STUCK', summary: reason, report: '' });
      });

    try {
      const prepared = await prepare(turn, number, source, checked.headSha);
      if ('obstacle' in prepared) return void (await giveUp(prepared.obstacle));
      await turn.log(number, `Pushing ${proposed.branch} to ${name}`);
      const pushed = { ...checked, ownCommits: prepared.ownCommits };
      const opened = await push(turn, prepared.source, proposed, pushed, quarantine.clone).catch(
        async (error: unknown) => {
          const failure = failureOf(error, name);
          if (failure === null || turn.job.signal.aborted) throw error;
          const { reason, isPassing } = failure;
          if (!isPassing) {
            await giveUp(reason);
            return null;
          }
          await turn.write(async (stores, grant) => {
            await note(stores, grant, reason);
            await stores.agentRunChanges.log(grant, run.id, number, reason);
            await stores.agentRunChanges.noteTry(grant, run.id, number, reason);
          });
          // Not an error that ends the run: the job is repeated.
          throw new Error(reason);
        },
      );
      if (opened === null) return;
      let isRecorded = false;
      const finish = async (stores: Stores, grant: TenantGrant<'JOB'>): Promise<string> => {
        const summary = await record(turn, prepared.source, proposed, checked, opened, stores, grant);
        await note(stores, grant, null);
        isRecorded = true;
        return summary;
      };
      const hold = ({ projectChanges }: Stores, grant: TenantGrant<'JOB'>) =>
        projectChanges.hold(grant, projectId);
      await turn.end(async (stores, grant) => {
        const summary = await finish(stores, grant);
        await endWritten(turn, number, checked, { state: 'SUCCEEDED', summary }, stores, grant);
      }, hold);
      // The run was canceled, or may not go on: what it has opened is there all the same.
      if (!isRecorded) {
        await turn.write(async (stores, grant) => {
          await hold(stores, grant);
          const summary = await finish(stores, grant);
          await stores.agentRunChanges.log(grant, run.id, number, summary);
        });
      }
    } finally {
      await quarantine.release();
    }
  };
