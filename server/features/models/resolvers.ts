import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { configureModel } from './configureModel.ts';
import { removeModel } from './removeModel.ts';
import { startModelTest } from './startModelTest.ts';

export const modelResolvers = {
  Organization: {
    model: ({ id }, _, { session, stores }) =>
      stores.models.find(session.allow('ORGANIZATION_READ').inside(id)),
  },
  Mutation: { configureModel, testModel: startModelTest, removeModel },
  Model: {
    projects: ({ organizationId }, _, { session, stores }) =>
      stores.models.projects(session.allow('ORGANIZATION_READ').inside(organizationId)),
    test: ({ testJobId, testOutcome }) =>
      testJobId === null ? null : { jobId: testJobId, outcome: testOutcome },
  },
  ModelTest: {
    job: ({ jobId }, _, { session, stores }) => stores.jobs.find(session.allow('ORGANIZATION_READ'), jobId),
    edits: ({ outcome }) => outcome?.edits ?? null,
    toolCalls: ({ outcome }) => outcome?.toolCalls ?? null,
    promptSeen: ({ outcome }) => outcome?.promptSeen ?? null,
    seconds: ({ outcome }) => outcome && outcome.milliseconds / 1_000,
    tokensPerSecond: ({ outcome }) =>
      outcome?.outputTokens && outcome.milliseconds > 0
        ? outcome.outputTokens / (outcome.milliseconds / 1_000)
        : null,
    cost: ({ outcome }) => outcome?.cost ?? null,
    problems: ({ outcome }) => outcome?.problems ?? [],
  },
} satisfies Resolvers;
