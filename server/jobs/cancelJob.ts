import { cancelJobInputSchema } from '../../schema/generated/validation.ts';
import { fault, notFound } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import type { JobRow } from './store.ts';

/**
 * Stops a job that waits or runs, and removes the project it was connecting, so that its name is free at once; the job's
 * handler, aborted, removes the clone. A job that was canceled before stays as it is.
 */
export const cancelJob = mutation(
  {
    access: permit('PROJECT_CREATE'),
    input: cancelJobInputSchema,
    audit: ({ canceled }: { job: JobRow | null; canceled: string | null }) =>
      canceled ? { target: canceled } : null,
    empty: { job: null },
  },
  async ({ held, input, context: { session, stores } }) => {
    const job = await stores.jobs.lock(held, knownId(input.id, 'job'));
    if (!job) throw notFound('job');
    if (job.state === 'SUCCEEDED' || job.state === 'FAILED') {
      throw fault(null, 'NOT_ALLOWED', 'This has ended already and can no longer be canceled.');
    }
    if (job.state === 'CANCELED') return { job, canceled: null };
    await stores.jobs.cancel(held, job.id);
    const name = job.projectId && (await stores.projectChanges.discard(held, job.projectId));
    const canceled = await stores.jobs.find(session.allow('ORGANIZATION_READ'), job.id);
    return { job: canceled, canceled: name ?? job.id };
  },
);
