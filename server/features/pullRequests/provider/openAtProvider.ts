import { GitError, pushBranch, PushRefused } from '../../../engines/git/index.ts';
import {
  openPullRequests,
  ProviderFailure,
  providerNames,
  type ProviderPullRequest,
} from '../../../engines/providers/index.ts';
import { accessTokenOf, type RepositorySource } from '../../../platform/git/accessToken.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import type { Deliver } from '../runs/commitEdits.ts';
import type { Turn } from '../runs/openTurn.ts';
import type { Proposal } from '../runs/proposal.ts';
import { nothingStored } from './openSource.ts';
import { providerDescription, withoutReferences } from './providerTexts.ts';
import type { Push, PushingStep } from './pushStore.ts';
import { recordPush } from './recordPush.ts';
import { tryLater } from './tryLater.ts';

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
 * Makes sure that a run may still push, and notes what it pushes before that: a step that is repeated looks for its pull request with that first, and
 * moves its branch from commits that it noted alone.
 * @returns the repository with the token that it has now, and the commits that the step noted before; or why nothing may be pushed
 */
const prepare = (
  turn: Turn,
  { number, push }: PushingStep,
): Promise<{ source: RepositorySource; ownCommits: readonly string[] } | { obstacle: string }> =>
  turn.write(async (stores, grant) => {
    const obstacle = await turn.obstacle(stores, grant);
    if (obstacle !== null) return { obstacle };
    const now = await stores.repositories.source(grant, turn.run.projectId);
    if (!now?.encryptedAccessToken || now.url !== push.repository || now.provider !== push.provider) {
      return { obstacle: 'The project was connected to another repository meanwhile.' };
    }
    return { source: now, ownCommits: await stores.providerPushes.note(grant, turn.run.id, number, push) };
  });

/** Pushes the branch and opens its pull request. An earlier attempt has opened none: the turn began with looking for it. */
const open = async (
  { context: { runtime }, run }: Turn,
  source: RepositorySource,
  { branch, title, description, target, headSha, checks }: Push,
  { draft, ownCommits }: { draft: boolean; ownCommits: readonly string[] },
  clone: Parameters<typeof pushBranch>[0],
): Promise<ProviderPullRequest> => {
  const { env, clock } = runtime;
  const remote = await openRemote(runtime, source);
  await pushBranch(clone, remote, { branch, sha: headSha, ownCommits });
  const token = await accessTokenOf(runtime, source);
  if (!token) throw new GitError('UNAUTHORIZED', nothingStored);
  clone.signal?.throwIfAborted();
  const { provider, url } = source;
  // Not with the signal of the job: whoever cancels the run meanwhile wants to know what it has opened.
  const allowedHosts = env.providerAllowedHosts;
  const requests = openPullRequests({ provider, url, ...token, allowedHosts, clock });
  const request = {
    title: withoutReferences(title),
    description: providerDescription(env, run, description, checks),
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

/**
 * Pushes a checked commit to a branch of its own at the provider of a connected repository, and opens a pull request there. Everything may be repeated
 * after its process was killed: a repeated turn first records what is there (`settlePush`), and moves the branch from commits of this step alone.
 *
 * What the provider refuses ends the run as stuck, with the reason: its other fixes would be refused, too. What may pass is tried again with the job.
 */
export const openAtProvider =
  (turn: Turn, number: number, source: RepositorySource, proposed: Proposed): Deliver =>
  async (checked, quarantine) => {
    const { run } = turn;
    const { projectId } = run;
    const { provider, url } = source;
    const { branch, target, commit, title, description, rule, version, draft } = proposed;
    const { headSha, tree, checks, heldBack } = checked;
    const findingIds = checked.findings.map(({ id }) => id);
    const push = { branch, target, commit, headSha, tree, title, description, rule, version, checks };
    const pushing = { number, push: { ...push, provider, repository: url, findingIds, heldBack } };
    const name = providerNames[provider];

    /** Ends the run with the reason why nothing was opened. */
    const giveUp = (reason: string): Promise<boolean> =>
      turn.end(async (stores, grant) => {
        const { agentRunChanges } = stores;
        await stores.providerReports.notePullRequest(grant, { projectId, url, error: reason });
        const held = findingIds.map((findingId) => ({ findingId, reason }));
        await agentRunChanges.holdBack(grant, run.id, [...heldBack, ...held]);
        await agentRunChanges.endStep(grant, run.id, number, { state: 'FAILED', summary: reason });
        await agentRunChanges.log(grant, run.id, number, reason);
        await agentRunChanges.finish(grant, run.id, { state: 'STUCK', summary: reason, report: '' });
      });

    try {
      const prepared = await prepare(turn, pushing);
      if ('obstacle' in prepared) return void (await giveUp(prepared.obstacle));
      await turn.log(number, `Pushing ${branch} to ${name}`);
      const { ownCommits } = prepared;
      const opened = await open(
        turn,
        prepared.source,
        pushing.push,
        { draft, ownCommits },
        quarantine.clone,
      ).catch(async (error: unknown) => {
        const failure = failureOf(error, name);
        if (failure === null || turn.job.signal.aborted) throw error;
        if (failure.isPassing) return tryLater(turn, pushing, failure.reason);
        await giveUp(failure.reason);
        return null;
      });
      if (opened !== null) await recordPush(turn, pushing, opened);
    } finally {
      await quarantine.release();
    }
  };
