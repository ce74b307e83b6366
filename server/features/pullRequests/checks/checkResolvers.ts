import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { checkPatch } from './checkPatch.ts';
import { verificationOf } from './checkRows.ts';
import { validate } from 'uuid';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** What answers the schema of checks. */
export const checkResolvers = {
  Query: {
    patchCheck: (_, { id }, context) =>
      context.stores.patchChecks.find(reading(context), knownId(id, 'patch check')),
  },
  Mutation: { checkPatch },
  PatchCheck: {
    project: async ({ projectId }, _, context) => {
      const project = await context.stores.projects.load(reading(context), projectId);
      if (!project) throw new Error('A check of a patch without its project.');
      return project;
    },
    checks: ({ id }, _, context) => context.stores.pullRequestChecks.ofPatch(reading(context), id),
    verification: async ({ id }, _, context) =>
      verificationOf(await context.stores.pullRequestChecks.ofPatch(reading(context), id)),
  },
  PullRequest: {
    checks: (row, _, context) => context.stores.pullRequestChecks.ofPullRequest(reading(context), row),
    verification: (row, _, context) => context.stores.pullRequestChecks.verificationOf(reading(context), row),
    findings: async ({ id }, _, context) => {
      const ids = await context.stores.pullRequests.findingIds(reading(context), id);
      return context.stores.findings.several(reading(context), ids);
    },
  },
  PullRequestCheck: {
    job: ({ jobId }, _, context) =>
      jobId === null ? null : context.stores.jobs.find(reading(context), jobId),
  },
  Project: {
    patchCheck: async ({ id }, args, context) => {
      const check = validate(args.id)
        ? await context.stores.patchChecks.load(reading(context), args.id)
        : null;
      return check?.projectId === id ? check : null;
    },
  },
} satisfies Resolvers;
