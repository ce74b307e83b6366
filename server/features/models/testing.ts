import { modelKeyPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import { changedAt } from '../../testing/recordIds.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** A public address, so that nothing is looked up. */
const server = 'https://93.184.215.14';

/** A model that was tested, and a project whose code may be sent to it. */
const records = async ({ runtime }: TestServer, { owner, word, ids }: Seeding) => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const baseUrl = `${server}/${word}`;
  const modelTest = newId();
  await system
    .insertInto('jobs')
    .values({
      id: modelTest,
      organizationId,
      kind: 'testModel',
      state: 'SUCCEEDED',
      progress: 100,
      step: `Edit of ${word}`,
      createdBy: owner.id,
      createdAt: runtime.clock(),
      finishedAt: runtime.clock(),
    })
    .execute();
  const outcome = {
    edits: 9,
    toolCalls: 8,
    promptSeen: true,
    milliseconds: 42_000,
    outputTokens: 2_100,
    cost: 0.02,
    problems: [`Edit 2 of 10: the code of ${word} is not what was asked for.`],
  };
  await system
    .insertInto('models')
    .values({
      organizationId,
      provider: 'OPENAI_COMPATIBLE',
      baseUrl,
      model: `${word}-coder`,
      encryptedApiKey: runtime.secrets.encrypt(`key of ${word}`, modelKeyPlace({ organizationId, baseUrl })),
      inputPrice: 0.5,
      outputPrice: 1.5,
      contextTokens: 32_768,
      level: 'TOOLS',
      testJobId: modelTest,
      testOutcome: JSON.stringify(outcome),
      testedAt: runtime.clock(),
      updatedAt: changedAt,
    })
    .execute();
  await system.insertInto('modelProjects').values({ organizationId, projectId: ids.project }).execute();
  return { modelTest };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Mutation.configureModel': {
      attempts: ({ ids }) => [
        input({
          updatedAt: changedAt,
          provider: 'OPENAI_COMPATIBLE',
          baseUrl: `${server}/v1`,
          model: 'planted',
          contextTokens: 8_192,
          projectIds: [ids.project],
        }),
      ],
    },
    'Mutation.testModel': { attempts: () => [input({ updatedAt: changedAt })], nameless: true },
    'Mutation.removeModel': { attempts: () => [input({ updatedAt: changedAt })], nameless: true },
  },
} satisfies FeatureTesting;
