import {
  ProviderFailure,
  providerNames,
  type ProviderPullRequest,
} from '../../../engines/providers/index.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { PullRequestRow } from '../rows.ts';
import type { Followed } from './claimFollowed.ts';
import { nextFollow } from './nextFollow.ts';
import { openSource } from './openSource.ts';

/** What a provider says of a pull request. */
type Found =
  | { kind: 'READ'; news: ProviderPullRequest }
  /** It cannot be read at the moment. */
  | { kind: 'FAILED'; error: string; retryAt: Date | null }
  /** It cannot be read any more, for a reason that its page shows. */
  | { kind: 'ENDED'; comment: string };

const elsewhere = 'The project was connected to another repository: what becomes of this is not followed.';

const read = async (
  { runtime }: JobContext,
  { provider, providerNumber, providerRepository }: PullRequestRow,
  source: RepositorySource | null,
  signal: AbortSignal,
): Promise<Found | null> => {
  if (provider === null || provider === 'SLIPWAY' || providerNumber === null) return null;
  if (!source || source.url !== providerRepository) return { kind: 'ENDED', comment: elsewhere };
  try {
    // At the provider where it was opened, whichever is chosen for the address now.
    const opened = await openSource(runtime, { ...source, provider }, signal);
    if (typeof opened === 'string') return { kind: 'FAILED', error: opened, retryAt: null };
    const news = await opened.read(providerNumber);
    if (news) return { kind: 'READ', news };
    return {
      kind: 'ENDED',
      comment: `${providerNames[provider]} has no pull request of this number any more.`,
    };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return { kind: 'FAILED', error: error.message, retryAt: error.retryAt };
  }
};

/**
 * Reads the state of a pull request that this worker claimed from its provider, and notes it. Also while agents may open no others: what is open is
 * merged or closed there all the same.
 */
export const followPullRequest = async (
  context: JobContext,
  followed: Followed,
  signal: AbortSignal,
): Promise<void> => {
  const { runtime, inOrganization } = context;
  const { organizationId, id } = followed;
  const begun = await inOrganization(organizationId, async (stores, grant) => {
    const row = await stores.pullRequests.load(grant, id);
    return row && { row, source: await stores.repositories.source(grant, row.projectId) };
  });
  const found = begun && (await read(context, begun.row, begun.source, signal));
  if (!found) return;
  await inOrganization(organizationId, async ({ pullRequestChanges, activity }, grant) => {
    const locked = await pullRequestChanges.lockFollowed(grant, followed);
    if (!locked) return;
    const { row, hasNews } = locked;
    const now = runtime.clock();
    if (found.kind === 'ENDED') {
      const news = { state: 'CLOSED', headSha: null, mergeSha: null, mergedBy: null } as const;
      await pullRequestChanges.followed(grant, row, { ...news, followAt: null, closeComment: found.comment });
      return;
    }
    if (found.kind === 'FAILED') {
      const { error, retryAt } = found;
      const history = { state: row.state, changedAt: row.updatedAt, tries: row.followTries + 1, retryAt };
      await pullRequestChanges.notFollowed(grant, row, { error, followAt: nextFollow(history, now) });
      return;
    }
    const { news } = found;
    const changedAt = news.state === row.state ? row.updatedAt : now;
    const next = nextFollow({ state: news.state, changedAt, tries: 0 }, now);
    // A merge is the last thing that happens to it.
    const followAt = hasNews && news.state !== 'MERGED' ? now : next;
    if (!(await pullRequestChanges.followed(grant, row, { ...news, followAt }))) return;
    const did = { DRAFT: 'made a draft', OPEN: 'opened', MERGED: 'merged', CLOSED: 'closed' }[news.state];
    await activity.record(grant, {
      projectId: row.projectId,
      type: 'PROJECT',
      message: `The pull request #${row.number} ${row.title} was ${did} at ${providerNames[row.provider ?? 'SLIPWAY']}`,
      status: 'SUCCESS',
    });
  });
};
