import {
  openPullRequests,
  ProviderFailure,
  providerNames,
  type ProviderPullRequest,
} from '../../../engines/providers/index.ts';
import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { RepositorySource } from '../../../platform/git/openRemote.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { Followed } from './claimFollowed.ts';
import { nextFollow } from './nextFollow.ts';

/** Said of a pull request whose repository is not that of the project any more. */
const elsewhere = 'The project was connected to another repository: what becomes of this is not followed.';

/** What the provider says of a pull request, or why it cannot be read. */
const read = async (
  { runtime: { env, clock, secrets } }: JobContext,
  source: RepositorySource,
  number: number,
  signal: AbortSignal,
): Promise<ProviderPullRequest | string> => {
  const { provider, url, encryptedAccessToken } = source;
  if (!encryptedAccessToken) return 'The repository has no access token. Save one.';
  let token: string;
  try {
    token = secrets.decrypt(encryptedAccessToken, accessTokenPlace(source));
  } catch {
    return 'The access token of the repository cannot be read. Save it again.';
  }
  const allowedHosts = env.providerAllowedHosts;
  try {
    return await openPullRequests({ provider, url, token, allowedHosts, clock, signal }).read(number);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    return error.message;
  }
};

/** Reads the state of a pull request that this worker claimed from its provider, and notes it. */
export const followPullRequest = async (
  context: JobContext,
  { organizationId, id }: Followed,
  signal: AbortSignal,
): Promise<void> => {
  const { runtime, inOrganization } = context;
  const begun = await inOrganization(organizationId, async (stores, grant) => {
    const row = await stores.pullRequests.load(grant, id);
    if (!row?.provider || row.providerNumber === null) return null;
    const source = await stores.repositories.source(grant, row.projectId);
    return {
      number: row.providerNumber,
      source:
        source && source.url === row.providerRepository && source.provider === row.provider ? source : null,
      refusal: await stores.providerReports.pullRequestRefusal(grant, row.projectId),
    };
  });
  if (!begun) return;
  const { number, source, refusal } = begun;
  const found = source && (refusal ?? (await read(context, source, number, signal)));
  await inOrganization(organizationId, async (stores, grant) => {
    const { pullRequestChanges, activity } = stores;
    const row = await pullRequestChanges.lock(grant, id);
    const now = runtime.clock();
    if (found === null) {
      const gone = {
        state: 'CLOSED',
        headSha: null,
        mergeSha: null,
        mergedBy: null,
        followAt: null,
      } as const;
      const stays = row.state === 'MERGED' || row.state === 'CLOSED';
      await pullRequestChanges.followed(grant, row, {
        ...gone,
        state: stays ? row.state : 'CLOSED',
        mergeSha: row.mergeSha,
        closeComment: elsewhere,
      });
      return;
    }
    if (typeof found === 'string') {
      const history = { state: row.state, changedAt: row.updatedAt, tries: row.followTries + 1 };
      await pullRequestChanges.notFollowed(grant, row, { error: found, followAt: nextFollow(history, now) });
      return;
    }
    const changedAt = found.state === row.state ? row.updatedAt : now;
    const followAt = nextFollow({ state: found.state, changedAt, tries: 0 }, now);
    if (!(await pullRequestChanges.followed(grant, row, { ...found, followAt }))) return;
    const did = { DRAFT: 'made a draft', OPEN: 'opened', MERGED: 'merged', CLOSED: 'closed' }[found.state];
    await activity.record(grant, {
      projectId: row.projectId,
      type: 'PROJECT',
      message: `The pull request #${row.number} ${row.title} was ${did} at ${providerNames[row.provider ?? 'SLIPWAY']}`,
      status: 'SUCCESS',
    });
  });
};
