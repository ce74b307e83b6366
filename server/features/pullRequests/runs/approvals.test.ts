import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Asker } from '../../../testing/asker.ts';
import type { Person } from '../../../testing/seed.ts';

/** Runs of an agent that asks before each pull request. */

// A run scans and checks in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let member: Person;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  owner = await hosting.server.seed.owner();
  member = await owner.invite('MEMBER');
  await hosting.work();
});
afterAll(() => hosting.close());

const { 'SECURITY.md': policy, '.github/dependabot.yml': updates } = templateFiles;
const tokenFiles = {
  'SECURITY.md': policy,
  CODEOWNERS: '* @northwind/labels\n',
  '.github/dependabot.yml': updates,
  'src/token.js': 'export const newToken = () => Math.random().toString(36).slice(2);\n',
};

const changePolicy = async (asker: Asker, id: string, approvalPolicy: string) => {
  const { data } = await asker.execute('query ($id: ID!) { agent(id: $id) { updatedAt } }', { id });
  const { data: changed } = await asker.execute(
    `mutation ($input: UpdateAgentInput!) {
      updateAgent(input: $input) { agent { approvalPolicy } errors { field code message } }
    }`,
    { input: { id, updatedAt: data.agent.updatedAt, approvalPolicy } },
  );
  return changed.updateAgent;
};

const setPolicy = async (id: string, approvalPolicy: string): Promise<void> => {
  expect(await changePolicy(owner, id, approvalPolicy)).toEqual({ agent: { approvalPolicy }, errors: [] });
};

/** Starts a run of an agent that asks before each pull request. */
const start = async (
  name: string,
  starter: Person = owner,
  files: Record<string, string> = tokenFiles,
  engine: 'RULES' | 'SEARCH' = 'RULES',
) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [project.id], `Agent of ${name}`, ['FINDING_FIXES'], engine);
  await setPolicy(agent, 'ALWAYS');
  return { id: await startRun(starter, agent, project.id), agent };
};

/** The same, once the run waits. */
const open = async (...asked: Parameters<typeof start>) => {
  const started = await start(...asked);
  const waiting = await endedRun(hosting.server, owner, started.id);
  expect(waiting).toMatchObject({ state: 'WAITING_FOR_APPROVAL', pullRequests: [] });
  return { ...started, call: (await approvalsOf(started.id))[0] };
};

const approvalsOf = async (id: string) => {
  const { data, errors } = await owner.execute(
    'query ($id: ID!) { agentRun(id: $id) { toolCalls { nodes { id name risk state input output decidedBy } } } }',
    { id },
  );
  if (errors) throw errors[0];
  return data.agentRun.toolCalls.nodes.filter(({ name }: { name: string }) => name === 'create_pull_request');
};

const decide = async (person: Asker, id: string, approved: boolean, comment?: string) => {
  const { data, errors } = await person.execute(
    `mutation ($input: DecideToolCallInput!) {
      decideToolCall(input: $input) { run { state } errors { field code message } }
    }`,
    { input: { id, approved, comment } },
  );
  if (errors) throw errors[0];
  return data.decideToolCall;
};

const runsWaiting = async (): Promise<number> =>
  (await member.execute('{ dashboard { runsWaiting } }')).data.dashboard.runsWaiting;

test('a search asks before it opens its pull request, and opens it when a person approves', async () => {
  const { id, call } = await open('Asks', member, templateFiles, 'SEARCH');
  expect(call).toMatchObject({
    risk: 'BRANCH',
    state: 'WAITING_FOR_APPROVAL',
    output: null,
    decidedBy: null,
  });
  expect(await runsWaiting()).toBe(1);
  const { title, patch } = JSON.parse(call.input);
  expect(title).toBe('Fix: File path built from untrusted input');
  expect(patch).toContain('+export const readTemplate = (name) => readFile(join(folder, basename(name))');
  const { data } = await member.execute('{ notifications { nodes { title link } } }');
  expect(data.notifications.nodes[0]).toEqual({
    title: 'Agent of Asks waits for your approval',
    link: `/app/agents/runs/${id}`,
  });

  expect(await decide(owner, call.id, true)).toEqual({ run: { state: 'RUNNING' }, errors: [] });
  expect(await runsWaiting()).toBe(0);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({
    state: 'SUCCEEDED',
    pullRequests: [{ state: 'OPEN' }],
  });
  expect(await approvalsOf(id)).toMatchObject([
    { state: 'DONE', output: 'Opened #1 Fix: File path built from untrusted input', decidedBy: owner.name },
  ]);
  expect(await decide(member, call.id, false)).toEqual({
    run: null,
    errors: [{ field: ['id'], code: 'CONFLICT', message: `${owner.name} has approved this call already.` }],
  });
});

test('a denied pull request is not opened, and the run says who denied it and why', async () => {
  const { id, call } = await open('Denies');
  // Two people decide at once.
  const answers = await Promise.all([
    decide(owner, call.id, false, 'Not before the release.'),
    decide(member, call.id, false, 'Not before the release.'),
  ]);
  expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ code: 'CONFLICT' }]);
  const [{ decidedBy }] = await approvalsOf(id);
  expect([owner.name, member.name]).toContain(decidedBy);
  const reason = `${decidedBy} denied the pull request: Not before the release.`;
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({
    state: 'SUCCEEDED',
    pullRequests: [],
    steps: [{ kind: 'SCAN' }, { kind: 'FIX', state: 'SKIPPED', summary: reason }],
    heldBack: [{ reason }],
  });
});

test('a run that was canceled, and one whose starter may no longer run agents, open nothing that is approved later', async () => {
  const canceled = await open('Cancels');
  const { data } = await owner.execute(
    'mutation ($input: CancelAgentRunInput!) { cancelAgentRun(input: $input) { errors { message } } }',
    { input: { id: canceled.id } },
  );
  expect(data.cancelAgentRun.errors).toEqual([]);
  expect((await decide(owner, canceled.call.id, true)).errors).toEqual([
    { field: ['id'], code: 'NOT_ALLOWED', message: 'This run has ended already.' },
  ]);

  const leaver = await owner.invite('MEMBER');
  const { id, call } = await open('Leaves', leaver);
  await hosting.server.runtime.database.system
    .updateTable('memberships')
    .set({ role: 'VIEWER' })
    .where('userId', '=', leaver.id)
    .execute();
  expect((await decide(owner, call.id, true)).errors).toEqual([]);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({ state: 'FAILED', pullRequests: [] });
});

test('an API key decides on no call, and no other policy asks for the approval of a pull request', async () => {
  const { id, agent, call } = await open('Keys');
  const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'AGENT_RUN', 'AGENT_CONFIGURE']);
  await expect(decide(key, call.id, true)).rejects.toThrow(/API key/);
  expect(await approvalsOf(id)).toMatchObject([{ state: 'WAITING_FOR_APPROVAL' }]);
  // The policy is loosened meanwhile: what was asked for still waits for the decision.
  await setPolicy(agent, 'NEVER');
  expect((await endedRun(hosting.server, owner, id)).state).toBe('WAITING_FOR_APPROVAL');
  expect((await decide(owner, call.id, false)).errors).toEqual([]);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({ state: 'SUCCEEDED', pullRequests: [] });
});

test('changes that are too long to be shown are not asked for, and not proposed', async () => {
  const padding = Array.from({ length: 3 }, (_, line) => `// ${String(line).repeat(600)}\n`).join('');
  const files = Array.from({ length: 60 }, (_, index): [string, string] => [
    `src/token${index}.js`,
    `${padding}export const newToken = () => Math.random().toString(36).slice(2);\n${padding}`,
  ]);
  const { id } = await start('Long', owner, { ...tokenFiles, ...Object.fromEntries(files) });
  const ended = await endedRun(hosting.server, owner, id);
  expect(ended).toMatchObject({ state: 'SUCCEEDED', pullRequests: [] });
  expect(ended.steps.at(-1).summary).toBe(
    'The changes are too long to be shown for an approval: more than 200,000 characters.',
  );
  expect(await approvalsOf(id)).toEqual([]);
});

test('an API key does not loosen the policy', async () => {
  const { data } = await owner.execute(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }',
    { input: { name: 'Guarded', type: 'CODE_REVIEW' } },
  );
  const { id } = data.createAgent.agent;
  await setPolicy(id, 'ALWAYS');
  const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'AGENT_RUN', 'AGENT_CONFIGURE']);
  expect(await changePolicy(key, id, 'RISKY')).toEqual({
    agent: null,
    errors: [
      {
        field: ['approvalPolicy'],
        code: 'NOT_ALLOWED',
        message: 'An API key cannot loosen the approval policy. Change it in the browser.',
      },
    ],
  });
  await setPolicy(id, 'NEVER');
  expect((await changePolicy(key, id, 'ALWAYS')).errors).toEqual([]);
});

test('a call that is approved while all agents are paused runs when they are resumed', async () => {
  const { id, call } = await open('Pauses');
  const change = async (mutation: 'pauseAgents' | 'resumeAgents') => {
    const { data } = await owner.execute(`mutation { ${mutation} { errors { message } } }`);
    expect(data[mutation].errors).toEqual([]);
  };
  await change('pauseAgents');
  expect((await decide(owner, call.id, true)).errors).toEqual([]);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({ state: 'PAUSED', pullRequests: [] });
  await change('resumeAgents');
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({
    state: 'SUCCEEDED',
    pullRequests: [{ state: 'OPEN' }],
  });
});
