import { activeAgent, endedRun, fixableFiles, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { configureModelDouble, fixReplies, templateEdit } from '../../../testing/hosting/modelRuns.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { type ModelServer, openModelServer, scripted } from '../../../testing/modelServer.ts';
import type { Person } from '../../../testing/seed.ts';

/** Runs with the engine MODEL against a model server over HTTP, in the sandbox. */

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let models: ModelServer;
let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  models = await openModelServer(scripted([]));
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off', MODEL_ALLOWED_HOSTS: models.host });
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(async () => {
  await hosting.close();
  await models.close();
});
beforeEach(() => models.fail(null));

const configure = (projectIds: readonly string[], level: 'NONE' | 'EDITS' | 'TOOLS' = 'TOOLS') =>
  configureModelDouble(hosting.server, owner, models, projectIds, { level });

/** A project with these files, and an agent that asks the model. */
const open = async (name: string, files: Record<string, string>) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [project.id], `Agent of ${name}`, ['FINDING_FIXES'], 'MODEL');
  const run = async () => {
    const id = await startRun(owner, agent, project.id);
    const ended = await endedRun(hosting.server, owner, id);
    const { data, errors } = await owner.execute(
      `query ($id: ID!) { agentRun(id: $id) {
        filesSent toolCalls { nodes { name state output } }
        pullRequests { id title description verification checks { kind state reason } difference { files { nodes { path } } } }
      } }`,
      { id },
    );
    if (errors) throw errors[0];
    return { id, ...ended, ...data.agentRun };
  };
  return { project, agent, run };
};

const { search: before, replace: after } = templateEdit;
const edits = [templateEdit];
const provingTest = {
  path: 'test/templates.test.js',
  search: "test('a template is read by its name'",
  replace: `test('a path is taken as a name', async () =>
  equal(await readTemplate('../templates/../templates/plain.svg'), await readTemplate('plain.svg')));

test('a name that leads out of the folder finds nothing', async () => {
  let found = true;
  await readTemplate('../package.json').catch(() => (found = false));
  equal(found, false);
});

test('a template is read by its name'`,
};
const fix = (of: readonly object[]) => fixReplies(of, 'Uses the base name. ![x](https://evil.example/?q=1)');

test('a model fixes a finding, with a test that fails without the edit, in a verified pull request', async () => {
  const { project, run } = await open('Proven', templateFiles);
  await configure([project.id]);
  models.reply(scripted(fix([...edits, provingTest])));
  const { state, pullRequests, toolCalls, filesSent } = await run();
  expect(state).toBe('SUCCEEDED');
  expect(filesSent).toEqual(['src/templates.js']);
  expect(toolCalls.nodes.map(({ name }: { name: string }) => name)).toEqual([
    'read',
    'edit',
    'check',
    'report',
  ]);
  expect(pullRequests).toMatchObject([
    {
      title: 'Fix: File path built from untrusted input',
      verification: 'VERIFIED',
      difference: { files: { nodes: [{ path: 'src/templates.js' }, { path: 'test/templates.test.js' }] } },
    },
  ]);
  expect(pullRequests[0].description).toContain('Written by the language model double');
  // What a model says is shown as code: no image is loaded.
  expect(pullRequests[0].description).toContain('`Uses the base name. ![x](https://evil.example/?q=1)`');
});

test('without such a test nothing proves the edit, and the pull request is not verified', async () => {
  const { project, run } = await open('Unproven', templateFiles);
  await configure([project.id]);
  const search = { name: 'search', input: { text: 'template is read by its name' } };
  models.reply(scripted([{ calls: [search] }, ...fix(edits)]));
  const { pullRequests, filesSent } = await run();
  expect(filesSent).toEqual(['src/templates.js', 'test/templates.test.js']);
  expect(pullRequests).toMatchObject([{ verification: 'UNVERIFIED' }]);
  expect(pullRequests[0].checks).toContainEqual({
    kind: 'TESTS',
    state: 'NOT_CHECKED',
    reason: 'No test proves it: the change has no test that fails without it and passes with it.',
  });
});

test('a small model is asked for text, and again with the error', async () => {
  const { project, run } = await open('Small', templateFiles);
  await configure([project.id], 'EDITS');
  const line = 'export const readTemplate = (name) =>';
  models.reply(
    scripted([
      { text: 'I would use basename.' },
      {
        text: `<<<<<<< SEARCH\n${line} ${before};\n=======\n${line} ${after};\n>>>>>>> REPLACE`,
      },
    ]),
  );
  const first = models.requests.length;
  const { state, pullRequests, toolCalls } = await run();
  expect(state).toBe('SUCCEEDED');
  expect(pullRequests).toHaveLength(1);
  expect(
    toolCalls.nodes.map(({ name, state: of }: { name: string; state: string }) => `${name} ${of}`),
  ).toEqual(['read DONE', 'edit DONE', 'check DONE', 'report DONE']);
  const asked = models.requests.slice(first).map(({ body }) => body);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toContain('There is no SEARCH/REPLACE block in the answer.');
});

test('a server that answers with a page ends the step with the reason, and the run as stuck', async () => {
  const { project, run } = await open('Faulty', templateFiles);
  await configure([project.id]);
  models.reply(scripted(fix(edits)));
  models.fail('HTML');
  const { state, summary, steps, pullRequests } = await run();
  expect(pullRequests).toEqual([]);
  const step = steps.findLast(({ kind }: { kind: string }) => kind === 'FIX');
  expect(step).toMatchObject({ state: 'FAILED', summary: expect.stringMatching(/^double: /) });
  expect({ state, summary }).toEqual({ state: 'STUCK', summary: step.summary });
});

const retry = async (id: string, how: { from?: string; configuration?: string } = {}) => {
  const { data, errors } = await owner.execute(
    'mutation ($input: RetryAgentRunInput!) { retryAgentRun(input: $input) { run { id agent { id } } errors { field code message } } }',
    { input: { id, ...how } },
  );
  if (errors) throw errors[0];
  return data.retryAgentRun;
};

test('a model that repeats the same call forever leaves its run stuck with the reason, and the run can be retried', async () => {
  const { project, agent, run } = await open('Stuck', templateFiles);
  await configure([project.id]);
  models.reply(() => ({ calls: [{ name: 'read', input: { path: 'src/templates.js' } }] }));
  const { id, state, summary, pullRequests } = await run();
  expect(pullRequests).toEqual([]);
  expect({ state, summary }).toEqual({
    state: 'STUCK',
    summary: 'It called read four times with the same result.',
  });
  models.reply(scripted(fix(edits)));
  const retried = await retry(id);
  expect(retried).toMatchObject({ run: { agent: { id: agent } }, errors: [] });
  expect(await endedRun(hosting.server, owner, retried.run.id)).toMatchObject({
    state: 'SUCCEEDED',
    pullRequests: [{}],
  });
  expect((await retry(retried.run.id)).errors).toEqual([
    {
      field: ['id'],
      code: 'NOT_ALLOWED',
      message: 'Only a run that failed, was stuck, was canceled or held findings back can be retried.',
    },
  ]);
  await owner.execute(
    'mutation ($input: PauseAgentInput!) { pauseAgent(input: $input) { errors { message } } }',
    { input: { id: agent } },
  );
  expect((await retry(id)).errors).toMatchObject([
    { field: ['id'], message: 'Agent of Stuck is not active. Activate it first.' },
  ]);
});

test('a retry from the failed step repeats what was held back only, with the same configuration if that is asked for', async () => {
  const { project, agent, run } = await open('Partly', {
    ...templateFiles,
    'src/webhook.js': fixableFiles['src/webhook.js'],
  });
  await configure([project.id]);
  models.reply(() => ({ calls: [{ name: 'read', input: { path: 'src/templates.js' } }] }));
  const unsigned = { reason: 'No manifest names an author or maintainer with an email address.' };
  const { id, state, pullRequests, heldBack } = await run();
  expect({ state, heldBack }).toEqual({
    state: 'SUCCEEDED',
    heldBack: [unsigned, { reason: 'It called read four times with the same result.' }],
  });
  expect(pullRequests).toHaveLength(1);

  models.reply(scripted(fix(edits)));
  const { run: retried, errors } = await retry(id, { from: 'FAILED_STEP', configuration: 'SAME' });
  expect(errors).toEqual([]);
  const ended = await endedRun(hosting.server, owner, retried.id);
  expect(ended).toMatchObject({ state: 'SUCCEEDED', heldBack: [unsigned], pullRequests: [{}] });
  expect(ended.pullRequests[0].id).not.toBe(pullRequests[0].id);
  expect(ended.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['SCAN', 'FIX', 'FIX']);

  const { data } = await owner.execute('query ($id: ID!) { agent(id: $id) { updatedAt } }', { id: agent });
  await owner.execute(
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    { input: { id: agent, updatedAt: data.agent.updatedAt, instructions: 'Fix everything.' } },
  );
  expect((await retry(id, { from: 'FAILED_STEP', configuration: 'SAME' })).errors).toEqual([
    {
      field: ['configuration'],
      code: 'CONFLICT',
      message:
        'Agent of Partly was changed after this run was started. Retry with its current configuration.',
    },
  ]);
});

test('a run is refused without a model, for a project whose code may not be sent, and before the test', async () => {
  const { project, agent } = await open('Refused', templateFiles);
  await configure([]);
  const refusal = () => startRun(owner, agent, project.id).catch(({ message }: Error) => message);
  expect(await refusal()).toBe(
    'The code of this project may not be sent to double. An admin can allow it in Settings > Organization > Models.',
  );
  await configure([project.id], 'NONE');
  expect(await refusal()).toMatch(/^double has not passed its test\./);
  const { data: current } = await owner.execute('{ organization { model { updatedAt } } }');
  await owner.execute(
    'mutation ($input: RemoveModelInput!) { removeModel(input: $input) { errors { message } } }',
    { input: { updatedAt: current.organization.model.updatedAt } },
  );
  expect(await refusal()).toMatch(/^No language model is configured\./);
});
