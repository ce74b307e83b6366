import {
  bringUpClone,
  type Clone,
  directoryUsage,
  hasCommit,
  lookAtClone,
  removeLeftovers,
} from '../../../engines/git/index.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';

/**
 * Brings the clone of a connected repository so far that it has the commit that a run acts on; without one, to what its provider has now.
 * @throws GitError when the repository cannot be read
 */
export const bringUpConnected = async (
  { runtime, inOrganization }: JobContext,
  source: RepositorySource,
  clone: Clone,
  commit: string | null,
): Promise<void> => {
  const { directory, signal } = clone;
  const { organizationId, projectId } = source;
  await removeLeftovers(directory);
  const isThere = (await lookAtClone(directory)).state === 'READY';
  if (isThere && commit !== null && (await hasCommit(clone, commit))) return;
  const room = await inOrganization(organizationId, ({ storage }, grant) =>
    storage.roomFor(grant, projectId),
  );
  await bringUpClone({ directory, remote: await openRemote(runtime, source, signal), signal, room });
  const { bytes } = await directoryUsage(directory);
  await inOrganization(organizationId, ({ storage }, grant) => storage.grow(grant, projectId, bytes));
};
