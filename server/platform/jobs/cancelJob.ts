import { cancelJobInputSchema } from '../../../schema/generated/validation.ts';
import { fault } from '../graphql/errors.ts';
import { notFound } from '../graphql/notFound.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import type { JobRow } from './store.ts';

/**
 * Stops a job that waits or runs, for whoever may as its queue says, and takes back what was made for it; the job's handler, aborted,
 * removes what it made. A job that was canceled before stays as it is.
 */
export const cancelJob = mutation(
  {
    access: permit('PROJECT_CREATE'),
    input: cancelJobInputSchema,
    audit: ({ canceled }: { job: JobRow | null; canceled: string | null }) =>
      canceled ? { target: canceled } : null,
    onFailure: { job: null },
  },
  async ({ grant, input, context: { runtime, session, stores } }) => {
    const job = await stores.jobs.lock(grant, knownId(input.id, 'job'));
    const queue = job && runtime.jobs.policy(job.kind);
    if (!job || !queue || !session.permissions.includes(queue.visibleTo)) throw notFound('job', input.id);
    if (queue.canceledBy === 'NOBODY') {
      throw fault(null, 'NOT_ALLOWED', 'This job maintains the repository and cannot be canceled.');
    }
    session.allow(queue.canceledBy);
    const reader = session.allow('ORGANIZATION_READ');
    if (grant.byKey && (await queue.canceledByKey?.(stores, reader, job.id)) === false) {
      throw fault(null, 'NOT_ALLOWED', 'An API key can cancel only what it ordered itself.');
    }
    if (job.state === 'SUCCEEDED' || job.state === 'FAILED') {
      throw fault(null, 'NOT_ALLOWED', 'This has ended already and can no longer be canceled.');
    }
    if (job.state === 'CANCELED') return { job, canceled: null };
    await stores.jobs.cancel(grant, job.id);
    const name = await queue.undo?.(stores, grant, job.projectId);
    const canceled = await stores.jobs.find(reader, job.id);
    return { job: canceled, canceled: name ?? job.id };
  },
);
