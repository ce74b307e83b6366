import { GitError, readRemoteDigest } from '../../../engines/git/index.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { isSample } from '../code/sampleRepository.ts';
import type { ClaimedCheck } from './claimChecks.ts';
import { orderFetch } from './orderFetch.ts';

/** Compares the branches of a repository at its provider with those of the last fetch, and orders a fetch where they differ. */
export const checkRepository = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, projectId }: ClaimedCheck,
  signal: AbortSignal,
): Promise<void> => {
  const source = await inOrganization(organizationId, async ({ repositories, repositoryUpdates }, grant) => {
    const found = await repositories.source(grant, projectId);
    if (found && !isSample(found.url)) return found;
    await repositoryUpdates.stop(grant, projectId);
    return null;
  });
  if (!source) return;
  const answer = await openRemote(runtime, source, signal)
    .then((remote) => readRemoteDigest(remote, { signal }))
    .catch((error: unknown) => {
      if (!(error instanceof GitError) || signal.aborted) throw error;
      return error;
    });
  await inOrganization(organizationId, async (stores, grant, transaction) => {
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    const { repositoryUpdates } = stores;
    if (answer instanceof GitError) return repositoryUpdates.fail(grant, projectId, answer.message);
    if (!(await repositoryUpdates.endCheck(grant, projectId, answer))) return;
    const refusal = await orderFetch(runtime, stores, grant, transaction, projectId);
    if (refusal !== null) await repositoryUpdates.fail(grant, projectId, refusal);
  });
};
