import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { Room } from '../../../engines/git/index.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import { storageRoom } from '../storage/storageRoom.ts';

/** What the jobs of clones carry. */
export type Work = { organizationId: string; jobId: string };

/** What is to be cloned or fetched, and how much room the plan leaves for it. */
export type TransferOrder<Source = RepositorySource> = {
  projectId: string;
  source: Source;
  room: Room | null;
};

/**
 * What a job is to transfer, or null when its project is gone.
 * @param sourceOf finds where that is; null when there is nothing to transfer any more
 */
export const readOrder = <Source extends RepositorySource>(
  { inOrganization }: JobContext,
  { organizationId, jobId }: Work,
  sourceOf: (stores: Stores, grant: TenantGrant<'JOB'>, projectId: string) => Promise<Source | null>,
): Promise<TransferOrder<Source> | null> =>
  inOrganization(organizationId, async (stores, grant) => {
    const { jobs, storage } = stores;
    const projectId = (await jobs.order(grant, jobId))?.projectId;
    const source = projectId && (await sourceOf(stores, grant, projectId));
    if (!projectId || !source) return null;
    return { projectId, source, room: storageRoom(await storage.read(grant, projectId)) };
  });
