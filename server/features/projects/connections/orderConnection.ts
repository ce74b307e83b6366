import type { RepositoryProvider } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { JobRow } from '../../../platform/jobs/store.ts';
import type { GivenAccess } from './givenAccess.ts';
import type { ReachedRepository } from './reachRepository.ts';

/** A repository that was reached, as it is to be stored. */
export type ConnectableRepository = ReachedRepository & {
  provider: RepositoryProvider;
  access: GivenAccess | null;
};

/** What was made of a connection: the project, and the job if there is something to clone. */
export type Ordered = { projectId: string; job: JobRow | null };

/** Orders what clones and reads a repository. */
export const orderConnection = async (
  { stores, runtime, transaction }: Context,
  grant: Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'>,
  projectId: string,
): Promise<JobRow> => {
  const { organizationId } = grant;
  const job = await stores.jobs.create(grant, 'connectRepository', projectId);
  await runtime.jobs.enqueue(transaction, 'connectRepository', { organizationId, jobId: job.id });
  return job;
};
