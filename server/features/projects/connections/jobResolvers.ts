import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';

/** The jobs that work on a project's repository now, and the one that failed last. */
export const projectJobResolvers = {
  Project: {
    // Only a project that is being connected has such a job: a list of others asks for none.
    connectingJob: ({ id, status, connectingJob }, _, { session, stores }) =>
      connectingJob === undefined && status === 'CONNECTING'
        ? stores.jobs.active(session.allow('ORGANIZATION_READ'), 'connectRepository', id)
        : (connectingJob ?? null),
    fetchingJob: ({ id }, _, { session, stores }) =>
      stores.jobs.active(session.allow('ORGANIZATION_READ'), 'fetchRepository', id),
  },
  Repository: {
    connectingJob: ({ projectId, nextUrl }, _, { session, stores }) =>
      nextUrl === null
        ? null
        : stores.jobs.active(session.allow('ORGANIZATION_READ'), 'connectRepository', projectId),
    failedFetch: ({ projectId }, _, { session, stores }) =>
      stores.jobs.lastFailed(session.allow('ORGANIZATION_READ'), 'fetchRepository', projectId),
  },
} satisfies Resolvers;
