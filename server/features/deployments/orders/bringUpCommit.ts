import type { TenantGrant } from '../../../platform/auth/grants.ts';
import {
  bringUpClone,
  bringUpHostedClone,
  type Clone,
  directoryUsage,
  hasCommit,
  lookAtClone,
} from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';

/** Where a project's code comes from: null when it is hosted here; with how much it may take on disk. */
export const codeSource = async (
  { repositories, storage }: Pick<Stores, 'repositories' | 'storage'>,
  grant: TenantGrant<'JOB'>,
  projectId: string,
) => ({
  remote: await repositories.source(grant, projectId),
  room: await storage.roomFor(grant, projectId),
});

/**
 * Brings the clone of this machine up so far that it has a commit.
 * @throws GitError when the repository cannot be read, or no longer has the commit
 */
export const bringUpCommit = async (
  { runtime, inOrganization }: JobContext,
  { organizationId, projectId, commit }: { organizationId: string; projectId: string; commit: string },
  { remote, room }: Awaited<ReturnType<typeof codeSource>>,
  clone: Clone,
): Promise<void> => {
  const { directory, signal } = clone;
  if (!remote) {
    await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
    return;
  }
  const isThere = (await lookAtClone(directory)).state === 'READY';
  if (isThere && (await hasCommit(clone, commit))) return;
  await bringUpClone({ directory, remote: await openRemote(runtime, remote, signal), signal, room });
  const { bytes } = await directoryUsage(directory);
  await inOrganization(organizationId, ({ storage }, grant) => storage.grow(grant, projectId, bytes));
};
