import type { Context } from '../graphql/context.ts';
import { notFound } from '../graphql/notFound.ts';
import { knownId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { cancelJob } from './cancelJob.ts';
import { followedLog, followLog, type LogUpdate } from './logs/followLog.ts';
import { visibleJob } from './visibleJob.ts';
import { followedJob, followJob, type JobUpdate } from './followJob.ts';
import { subjectOfJob } from '../nodes/subjectOfJob.ts';

export const jobResolvers = {
  Query: {
    job: async (_, { id }, context) => {
      const job = await visibleJob(context, knownId(id, 'job'));
      if (!job) throw notFound('job');
      return job;
    },
  },
  Mutation: { cancelJob },
  Subscription: {
    jobLogAdded: {
      subscribe: (_, { id, after }, context) => followLog(context, id, after),
      resolve: ({ jobLogAdded }: LogUpdate, _: unknown, context: Context) =>
        followedLog(jobLogAdded, context),
    },
    jobUpdated: {
      subscribe: (_, { id }, context) => followJob(context, id),
      resolve: ({ jobUpdated }: JobUpdate, _: unknown, context: Context) => followedJob(jobUpdated, context),
    },
  },
  Job: {
    subject: ({ id, projectId }, _, context) => subjectOfJob(context, id, projectId),
    // Other types lead to jobs, too.
    log: ({ id, kind }, args, { runtime, session, stores }) => {
      const policy = runtime.jobs.policy(kind);
      if (!policy) throw notFound('job');
      session.allow(policy.visibleTo);
      return stores.jobLogs.page(session.allow('ORGANIZATION_READ'), id, args);
    },
  },
} satisfies Resolvers;
