import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { beginJob, finishJob } from '../../platform/jobs/logs/progress.ts';
import { openTurn } from '../../platform/jobs/turns.ts';
import { capable } from '../../testing/models/capableReply.ts';
import { openModelServer, type ModelServer } from '../../testing/modelServer.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { runModelTest } from './runModelTest.ts';

/** The language model of an organization: settings, key, projects, and "Test connection". */

const apiKey = 'sk-that-nobody-reads';
const elsewhere = 'https://93.184.215.14/v1';

let modelServer: ModelServer;
let server: TestServer;
let owner: Person;
beforeAll(async () => {
  modelServer = await openModelServer(capable());
  server = await openTestServer({ MODEL_ALLOWED_HOSTS: modelServer.host });
});
beforeEach(async () => {
  owner = await server.seed.owner();
  modelServer.reply(capable());
  modelServer.fail(null);
});
afterAll(async () => {
  await server.close();
  await modelServer.close();
});

const shown = `model {
  provider baseUrl model hasApiKey inputPrice outputPrice contextTokens projects { name } level testedAt updatedAt
  test { edits toolCalls promptSeen seconds tokensPerSecond cost problems job { id state error } }
}`;

const read = async (asker: Asker = owner) =>
  (await asker.execute(`{ organization { ${shown} } }`)).data.organization.model;

const configure = async (changes: object = {}, asker: Asker = owner) => {
  const input = {
    updatedAt: (await read())?.updatedAt ?? null,
    provider: 'OPENAI_COMPATIBLE',
    baseUrl: modelServer.url,
    model: 'qwen3-coder:30b',
    contextTokens: 32_768,
    projectIds: [],
    ...changes,
  };
  const answer = await asker.execute(
    `mutation ($input: ConfigureModelInput!) {
      configureModel(input: $input) { organization { ${shown} } errors { field code message } }
    }`,
    { input },
  );
  return answer.errors ? answer : answer.data.configureModel;
};

const change = async (field: 'testModel' | 'removeModel', updatedAt?: string) => {
  const type = field === 'testModel' ? 'TestModelInput' : 'RemoveModelInput';
  const result = field === 'testModel' ? 'test { job { id } }' : `organization { ${shown} }`;
  const { data } = await owner.execute(
    `mutation ($input: ${type}!) { ${field}(input: $input) { ${result} errors { field code message } } }`,
    { input: { updatedAt: updatedAt ?? (await read()).updatedAt } },
  );
  return data[field];
};

/** Runs the test of a job, as a worker does. */
const work = async (jobId: string) => {
  await beginJob(server.runtime.database.system, jobId);
  const others = { spent: 0, seconds: undefined, doOthersWait: async () => false, now: () => 0 };
  const steps: string[] = [];
  await runModelTest(jobContextOf(server.runtime))(
    { organizationId: owner.organizationId, jobId },
    {
      signal: new AbortController().signal,
      report: ({ step }) => steps.push(step),
      log: () => undefined,
      noted: async () => undefined,
      turn: openTurn(others).turn,
    },
  );
  await finishJob(server.runtime.database.system, jobId, 'SUCCEEDED');
  return steps;
};
const testNow = async () => {
  const { test, errors } = await change('testModel');
  expect(errors).toEqual([]);
  return work(test.job.id);
};

const storedModel = () =>
  server.runtime.database.system
    .selectFrom('models')
    .selectAll()
    .where('organizationId', '=', owner.organizationId)
    .executeTakeFirstOrThrow();

const audited = async () => {
  const rows = await server.runtime.database.system
    .selectFrom('auditEntries')
    .select(['action', 'target'])
    .where('organizationId', '=', owner.organizationId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, target }) => `${action}: ${target}`);
};

test('a model is configured for no project unless projects are chosen, and its key is never read again', async () => {
  expect(await read()).toBeNull();
  const { organization, errors } = await configure({ apiKey, inputPrice: 0.5, outputPrice: 1.5 });
  expect(errors).toEqual([]);
  expect(organization.model).toMatchObject({
    provider: 'OPENAI_COMPATIBLE',
    baseUrl: modelServer.url,
    model: 'qwen3-coder:30b',
    hasApiKey: true,
    inputPrice: 0.5,
    outputPrice: 1.5,
    contextTokens: 32_768,
    projects: [],
    level: 'NONE',
    testedAt: null,
    test: null,
  });
  expect(JSON.stringify(organization)).not.toContain(apiKey);
  const { encryptedApiKey } = await storedModel();
  expect(encryptedApiKey?.toString('latin1')).not.toContain(apiKey);

  const projectId = await recordsOn(server).project(owner, { name: 'Label Service' });
  await configure({ projectIds: [projectId] });
  expect((await read()).projects).toEqual([{ name: 'Label Service' }]);
  expect(await audited()).toEqual([
    `configureModel: qwen3-coder:30b at ${modelServer.host}, for code of no project`,
    `configureModel: qwen3-coder:30b at ${modelServer.host}, for code of one project`,
  ]);
  // The project is gone from the choice with the project itself.
  await server.runtime.database.system.deleteFrom('projects').where('id', '=', projectId).execute();
  expect((await read()).projects).toEqual([]);
});

test('only admins and owners configure it, everybody in the organization sees it, and no API key may change it', async () => {
  await configure({ apiKey });
  const viewer = await owner.invite('VIEWER');
  expect(await read(viewer)).toMatchObject({ model: 'qwen3-coder:30b' });
  const admin = await owner.invite('ADMIN');
  expect((await configure({ model: 'llama' }, admin)).errors).toEqual([]);
  const member = await owner.invite('MEMBER');
  expect((await configure({}, member)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'MODEL_CONFIGURE']);
  expect((await configure({}, program)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
});

test('the stored key is sent to its own server only: for another one it must be entered again', async () => {
  await configure({ apiKey });
  const { errors } = await configure({ baseUrl: elsewhere });
  expect(errors).toEqual([
    {
      field: ['apiKey'],
      code: 'INVALID',
      message: `Enter the API key again: the stored one is for ${modelServer.host} and is sent nowhere else.`,
    },
  ]);
  // Another path of the same server is the same server.
  expect((await configure({ baseUrl: `${modelServer.url}/other` })).organization.model.hasApiKey).toBe(true);
  expect((await configure({ baseUrl: elsewhere, apiKey: 'sk-other' })).errors).toEqual([]);
  expect((await configure({ removeApiKey: true })).organization.model).toMatchObject({
    baseUrl: modelServer.url,
    hasApiKey: false,
  });
});

test('a key that somebody moved to another server in the database is not read', async () => {
  await configure({ apiKey });
  await server.runtime.database.system.updateTable('models').set({ baseUrl: elsewhere }).execute();
  const { test } = await change('testModel');
  await expect(work(test.job.id)).rejects.toThrow('changed or moved');
});

test.each([
  [{ baseUrl: 'ftp://example.com' }, 'baseUrl', 'Please enter a full URL'],
  [{ baseUrl: 'https://user:secret@93.184.215.14/v1' }, 'baseUrl', 'without a password'],
  [{ baseUrl: 'https://93.184.215.14/v1?x=1' }, 'baseUrl', 'without a password, a query'],
  [{ baseUrl: 'http://93.184.215.14/v1' }, 'baseUrl', 'Only https:// addresses are allowed'],
  [{ baseUrl: 'https://10.0.0.1/v1' }, 'baseUrl', 'add 10.0.0.1:443 to MODEL_ALLOWED_HOSTS'],
  [{ baseUrl: 'http://localhost:11434/v1' }, 'baseUrl', 'add localhost:11434 to MODEL_ALLOWED_HOSTS'],
  [{ provider: 'ANTHROPIC' }, 'apiKey', 'This provider needs an API key.'],
  [{ model: '  ' }, 'model', 'Model is required'],
  [{ inputPrice: -1 }, 'inputPrice', 'A price cannot be negative'],
  [{ contextTokens: 4_096 }, 'contextTokens', 'at least 8,192 tokens'],
  [{ projectIds: ['0193a3a3-0000-7000-8000-000000000000'] }, 'projectIds', 'There is no such project'],
])('%j is refused on its field', async (changes, field, message) => {
  const { organization, errors } = await configure(changes);
  expect(organization).toBeNull();
  expect(errors).toEqual([
    {
      field: expect.arrayContaining([field]),
      code: expect.any(String),
      message: expect.stringContaining(message),
    },
  ]);
});

test('what somebody else changed since is not overwritten, tested or removed', async () => {
  await configure();
  const { updatedAt } = await read();
  server.clock.advance(1_000);
  await configure({ model: 'llama' });
  expect((await configure({ updatedAt })).errors).toMatchObject([{ field: null, code: 'CONFLICT' }]);
  expect((await configure({ updatedAt: null })).errors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await change('testModel', updatedAt)).errors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await change('removeModel', updatedAt)).errors).toMatchObject([{ code: 'CONFLICT' }]);
  expect((await read()).model).toBe('llama');
});

test('a test sets the level, with speed and price, and only the key and address that were configured are used', async () => {
  const before = modelServer.requests.length;
  await configure({ apiKey, inputPrice: 1, outputPrice: 2 });
  const steps = await testNow();
  expect(steps).toHaveLength(21);
  const model = await read();
  expect(model).toMatchObject({
    level: 'TOOLS',
    testedAt: expect.any(Date),
    test: {
      edits: 10,
      toolCalls: 10,
      promptSeen: true,
      seconds: expect.any(Number),
      tokensPerSecond: expect.any(Number),
      cost: expect.any(Number),
      problems: [],
    },
  });
  expect(model.test.cost).toBeGreaterThan(0);
  const sent = modelServer.requests.slice(before);
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(sent.map(() => `Bearer ${apiKey}`));
});

test('a test says what failed, and no price without prices', async () => {
  await configure();
  modelServer.reply(capable({ tools: false }));
  await testNow();
  expect(await read()).toMatchObject({
    level: 'EDITS',
    test: {
      edits: 10,
      toolCalls: 0,
      cost: null,
      problems: expect.arrayContaining(['Tool call 1 of 10: It called no tool.']),
    },
  });
  modelServer.fail('WRONG_KEY');
  await testNow();
  expect(await read()).toMatchObject({
    level: 'NONE',
    test: { edits: 0, problems: ['The server refuses the API key (HTTP 401).'] },
  });
});

test('another provider, URL or model is untested; prices and projects keep the result', async () => {
  await configure();
  await testNow();
  await configure({ inputPrice: 3, contextTokens: 16_384 });
  expect(await read()).toMatchObject({ level: 'TOOLS', inputPrice: 3, test: { edits: 10 } });
  await configure({ model: 'llama' });
  expect(await read()).toMatchObject({ level: 'NONE', testedAt: null, test: null });
});

test('one test runs at a time, and what is changed meanwhile ends it', async () => {
  await configure();
  const { test } = await change('testModel');
  expect((await change('testModel')).errors).toEqual([
    { field: null, code: 'NOT_ALLOWED', message: 'The model is being tested already. Wait for the result.' },
  ]);
  await configure({ model: 'llama' });
  const { data } = await owner.execute('query ($id: ID!) { job(id: $id) { state } }', { id: test.job.id });
  expect(data.job.state).toBe('CANCELED');
  await work(test.job.id);
  expect(await read()).toMatchObject({ level: 'NONE', testedAt: null, test: null });
});

test('a removed model is gone with its key', async () => {
  await configure({ apiKey });
  expect(await change('removeModel')).toEqual({ organization: { model: null }, errors: [] });
  await configure();
  expect((await read()).hasApiKey).toBe(false);
});
