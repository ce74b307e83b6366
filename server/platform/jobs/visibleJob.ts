import type { Asking } from '../nodes/nodeSource.ts';
import type { JobRow } from './store.ts';

/** A job of the active organization, if it is there and this person may see jobs of its kind; else null. */
export const visibleJob = async (
  { runtime, session, stores }: Asking,
  id: string,
): Promise<JobRow | null> => {
  const job = await stores.jobs.load(session.allow('ORGANIZATION_READ'), id);
  const rule = job && runtime.jobs.policy(job.kind);
  return rule && session.permissions.includes(rule.visibleTo) ? job : null;
};
