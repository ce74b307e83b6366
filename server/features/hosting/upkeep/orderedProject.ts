import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** The project that a job works for, or null when it is gone or archived. */
export const orderedProject = async (
  { jobs, projectChanges }: Stores,
  grant: TenantGrant<'JOB'>,
  jobId: string,
): Promise<string | null> => {
  const order = await jobs.order(grant, jobId);
  const kept = order?.projectId ? await projectChanges.keepingClone(grant, [order.projectId]) : [];
  return kept[0] ?? null;
};
