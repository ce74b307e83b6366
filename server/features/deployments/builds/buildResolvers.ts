import type { PlanValue } from '../../../../schema/generated/types.ts';
import type { Plan, Told } from '../../../engines/builder/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

const valueOf = (name: string, told: Told<string | null> | null): PlanValue[] =>
  told === null ? [] : [{ name, value: told.value, ...told.evidence }];

const cronsOf = ({ crons }: Plan): Told<string> | null =>
  crons
    ? {
        value: crons.value
          .map(({ name, schedule, command }) => `${name} (${schedule}): ${command}`)
          .join('; '),
        evidence: crons.evidence,
      }
    : null;

const volumesIn = ({ volumes }: Plan): Told<string> | null =>
  volumes
    ? {
        ...volumes,
        value: Object.entries(volumes.value)
          .map(([name, path]) => `${name}: ${path}`)
          .join(', '),
      }
    : null;

/** The values of a plan, in the order in which they are done. */
const valuesOf = (plan: Plan): PlanValue[] => [
  ...valueOf('kind', plan.kind),
  ...valueOf('root', plan.root),
  ...valueOf('lockFile', plan.lockFile),
  ...valueOf('packageManager', plan.packageManager ?? null),
  ...valueOf('packages', plan.packages ?? null),
  ...valueOf('images', plan.images ?? null),
  ...valueOf('build', plan.build),
  ...valueOf('test', plan.test),
  ...(plan.kind.value === 'DOCKERFILE' ? [] : valueOf('output', plan.output)),
  ...valueOf('release', plan.release ?? null),
  ...valueOf('crons', cronsOf(plan)),
  ...valueOf('volumes', volumesIn(plan)),
  ...valueOf('start', plan.start),
  ...valueOf('fallback', plan.fallback),
  ...valueOf('healthPath', plan.healthPath),
];

/** What answers the schema of builds. */
export const buildResolvers = {
  Query: {
    build: (_, { id }, context) => context.stores.builds.load(reading(context), knownId(id, 'build')),
  },
  Project: {
    builds: ({ id }, page, context) => context.stores.builds.ofProject(reading(context), id, page),
  },
  Build: {
    project: ({ projectId }, _, context) => context.stores.projects.load(reading(context), projectId),
    plan: ({ plan }) => plan && { values: valuesOf(plan) },
    release: ({ releaseId }, _, context) =>
      releaseId === null ? null : context.stores.releases.load(reading(context), releaseId),
    job: ({ jobId }, _, context) =>
      jobId === null ? null : context.stores.jobs.find(reading(context), jobId),
    deployments: ({ id }, _, context) => context.stores.deployments.ofBuild(reading(context), id),
  },
  BuildStep: {
    startedAt: ({ startedAt }) => new Date(startedAt),
    finishedAt: ({ finishedAt }) => (finishedAt === null ? null : new Date(finishedAt)),
  },
} satisfies Resolvers;
