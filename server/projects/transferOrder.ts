import type { JobContext } from '../jobs/jobContext.ts';
import type { Room } from '../git/clone/clone.ts';
import type { RepositorySource } from '../git/remote/openRemote.ts';
import { storageRoom } from './storageRoom.ts';

/** What the jobs of clones carry. */
export type Work = { organizationId: string; jobId: string };

/** What is to be cloned or fetched, and how much room the plan leaves for it. */
export type TransferOrder = { projectId: string; source: RepositorySource; room: Room | null };

/** What a job is to transfer, or null when its project is gone. */
export const readOrder = (
  { inOrganization }: JobContext,
  { organizationId, jobId }: Work,
): Promise<TransferOrder | null> =>
  inOrganization(organizationId, async ({ jobs, repositories, storage }, grant) => {
    const projectId = (await jobs.order(grant, jobId))?.projectId;
    const source = projectId && (await repositories.source(grant, projectId));
    if (!projectId || !source) return null;
    return { projectId, source, room: storageRoom(await storage.read(grant, projectId)) };
  });
