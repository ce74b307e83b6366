import { activeAgent, fixableFiles } from '../../../testing/hosting/agentRuns.ts';
import { type HostedProject, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Asker } from '../../../testing/testServer.ts';
import type { Person } from '../../../testing/seed.ts';

/** Tasks that are assigned to agents: the run starts, and the status of the task follows it. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let agentId: string;
let pullRequests: ReturnType<typeof pullRequestsOf>;
/** Ids of the findings of the project by their rules. */
let findings: Map<string, string>;

const token = 'export const newToken = () => Math.random().toString(36).slice(2);\n';
const reader = `import { readFile } from 'node:fs/promises';
export const show = async (request, response) => response.end(await readFile('labels/' + request.query.name));
`;

const readFindings = async (asker: Asker, projectId: string): Promise<Map<string, string>> => {
  const { data } = await asker.execute(
    'query ($projectId: ID!) { findings(filter: { project: [$projectId] }, first: 50) { nodes { id rule } } }',
    { projectId },
  );
  return new Map(data.findings.nodes.map(({ id, rule }: { id: string; rule: string }) => [rule, id]));
};

/** Hosts a project with findings, and waits for its scan. */
const hostScanned = async (person: Person, name: string) => {
  const hosted = await hosting.host(person, name);
  const mine = await hosting.clone(hosted.address);
  await mine.commit({ ...fixableFiles, 'src/token.js': token, 'src/show.js': reader }, 'Print labels');
  const changes = hosting.server.runtime.events.subscribe('jobState');
  await mine.git('push', '--quiet', 'origin', 'main');
  for (;;) {
    const found = await readFindings(person, hosted.id);
    if (found.size > 0) {
      await changes.return?.();
      return { hosted, found };
    }
    await changes.next();
  }
};

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner({ name: 'Ada' });
  await hosting.work();
  const scanned = await hostScanned(owner, 'Label Service');
  project = scanned.hosted;
  findings = scanned.found;
  pullRequests = pullRequestsOf(project);
  agentId = await activeAgent(owner, [project.id]);
});
afterAll(() => hosting.close());

/** The address of a finding, as it is copied from the browser. */
const addressOf = (rule: string, from = findings) =>
  `https://slipway.test/app/security?finding=${from.get(rule)}`;

const createTask = async (
  asker: Asker,
  title: string,
  description = '',
  projectId = project.id,
): Promise<string> => {
  const { data } = await asker.execute(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } errors { message } } }',
    { input: { projectId, title, description } },
  );
  return data.createTask.task.id;
};

const readTask = async (id: string, asker: Asker = owner) => {
  const { data, errors } = await asker.execute(
    `query ($id: ID!) { task(id: $id) {
      title status project { id } findings { rule } assignee { __typename name ... on Agent { status } }
      history { type actorName before after }
      agentRun { id state startedBy task { id } pullRequests { id number state headSha findings { rule } } }
    } }`,
    { id },
  );
  if (errors) throw errors[0];
  return data.task;
};

/** Waits until a task has a status. */
const untilStatus = async (id: string, status: string) => {
  const changes = hosting.server.runtime.events.subscribe('task');
  try {
    for (;;) {
      const task = await readTask(id);
      if (task.status === status) return task;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

/** Waits until the newest run of a task has ended. */
const untilRunEnded = async (id: string) => {
  const changes = hosting.server.runtime.events.subscribe('agentRun');
  try {
    for (;;) {
      const task = await readTask(id);
      if (!['QUEUED', 'RUNNING'].includes(task.agentRun.state)) return task;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

/** Waits until a run is canceled, and answers why. */
const canceledRun = async (id: string) => {
  const changes = hosting.server.runtime.events.subscribe('agentRun');
  try {
    for (;;) {
      const { data } = await owner.execute(
        'query ($id: ID!) { agentRun(id: $id) { state summary task { id } } }',
        { id },
      );
      const { state, ...canceled } = data.agentRun;
      if (state === 'CANCELED') return canceled;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

/** Assigns a task to an agent; answers what was refused. */
const assign = async (asker: Asker, taskId: string, agent = agentId) => {
  const { data, errors } = await asker.execute(
    `mutation ($input: AssignTaskToAgentInput!) {
      assignTaskToAgent(input: $input) { task { id } errors { field code message } }
    }`,
    { input: { taskId, agentId: agent } },
  );
  return errors ? errors.map(({ extensions }) => extensions.code) : data.assignTaskToAgent.errors;
};

const update = async (asker: Asker, id: string, input: object) => {
  const { data } = await asker.execute(
    'mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { errors { message } } }',
    { input: { id, ...input } },
  );
  return data.updateTask.errors;
};

/** Which statuses a task was moved to, oldest first. */
const moves = ({ history }: { history: { type: string; after: string }[] }) =>
  history.flatMap(({ type, after }) => (type === 'MOVED' ? after : [])).toReversed();

test('a task about a finding goes to review with the pull request of the agent, and is done when that is merged', async () => {
  const id = await createTask(owner, 'Fix the comparison', `See ${addressOf('timing-unsafe-comparison')}.`);
  expect(await assign(owner, id)).toEqual([]);
  const inReview = await untilStatus(id, 'REVIEW');
  expect(moves(inReview)).toEqual(['IN_PROGRESS', 'REVIEW']);
  expect(inReview).toMatchObject({
    findings: [{ rule: 'timing-unsafe-comparison' }],
    assignee: { __typename: 'Agent', name: 'Review Pilot', status: 'ACTIVE' },
    agentRun: {
      startedBy: 'Ada',
      task: { id },
      pullRequests: [{ state: 'OPEN', findings: [{ rule: 'timing-unsafe-comparison' }] }],
    },
  });
  await untilRunEnded(id);
  const [fix] = inReview.agentRun.pullRequests;
  expect(await pullRequests.merge(owner, fix)).toEqual([]);
  const done = await untilStatus(id, 'DONE');
  expect(moves(done)).toEqual(['IN_PROGRESS', 'REVIEW', 'DONE']);
  expect(done.history.at(-2)).toEqual({
    type: 'ASSIGNED',
    actorName: 'Ada',
    before: null,
    after: 'Review Pilot',
  });
  expect(done.history[0]).toMatchObject({ type: 'MOVED', actorName: 'Review Pilot', after: 'DONE' });
});

test('a task goes back with the reason when its pull request is closed, to review when that is reopened, and can be assigned again', async () => {
  const id = await createTask(owner, `Fix ${addressOf('weak-randomness')}`);
  expect(await assign(owner, id)).toEqual([]);
  await untilStatus(id, 'REVIEW');
  const {
    agentRun: {
      pullRequests: [fix],
    },
  } = await untilRunEnded(id);
  expect(await pullRequests.close(owner, fix.id)).toEqual([]);
  const back = await untilStatus(id, 'TODO');
  expect(back.history).toContainEqual({
    type: 'COMMENTED',
    actorName: 'Review Pilot',
    before: null,
    after: `#${fix.number} was closed as later.`,
  });
  expect(back.assignee).toMatchObject({ name: 'Review Pilot' });
  const { data: told } = await owner.execute('{ notifications { nodes { title message link } } }');
  expect(told.notifications.nodes).toContainEqual({
    title: `Review Pilot returned “${back.title}”`,
    message: `#${fix.number} was closed as later.`,
    link: `/app/projects/${back.project.id}?task=${id}`,
  });
  expect(await pullRequests.reopen(owner, fix.id)).toEqual([]);
  expect(moves(await untilStatus(id, 'REVIEW'))).toEqual(['IN_PROGRESS', 'REVIEW', 'TODO', 'REVIEW']);
  // A person moves it: it stays there until the run or its pull request moves on.
  expect(await update(owner, id, { status: 'IN_PROGRESS' })).toEqual([]);
  // The finding has its pull request, so that another run has nothing to do and says so.
  expect(await assign(owner, id)).toEqual([]);
  const again = await untilStatus(id, 'TODO');
  expect(again.history[1]).toMatchObject({
    type: 'COMMENTED',
    after: `#${fix.number} proposes it already.`,
  });
});

test('an agent without a language model refuses what it cannot do, before a run starts', async () => {
  const unnamed = await createTask(owner, 'Make the labels prettier');
  const refusal = {
    field: ['taskId'],
    code: 'NOT_ALLOWED',
    message:
      'Review Pilot has no language model: it takes tasks that name a finding of their project. Add the address of the finding to the description.',
  };
  expect(await assign(owner, unnamed)).toEqual([refusal]);
  const unfixable = await createTask(owner, 'Fix the path', addressOf('path-traversal'));
  expect(await assign(owner, unfixable)).toMatchObject([
    { field: ['taskId'], code: 'NOT_ALLOWED', message: expect.stringMatching(/^There is no autofix for “/) },
  ]);
  for (const id of [unnamed, unfixable]) {
    expect(await readTask(id)).toMatchObject({ status: 'TODO', assignee: null, agentRun: null });
  }
});

test('findings, tasks and agents of another organization are out of reach', async () => {
  const stranger = await hosting.server.seed.owner();
  const theirs = await hostScanned(stranger, 'Theirs');
  const theirAgent = await activeAgent(stranger, [theirs.hosted.id]);
  const foreign = await createTask(owner, 'Fix it', addressOf('timing-unsafe-comparison', theirs.found));
  expect(await assign(owner, foreign)).toMatchObject([{ field: ['taskId'], code: 'NOT_ALLOWED' }]);
  expect((await readTask(foreign)).findings).toEqual([]);
  const own = await createTask(owner, 'Fix it', addressOf('weak-randomness'));
  expect(await assign(owner, own, theirAgent)).toMatchObject([{ field: ['agentId'], code: 'NOT_FOUND' }]);
  expect(await assign(stranger, own, theirAgent)).toMatchObject([{ field: ['taskId'], code: 'NOT_FOUND' }]);
  await expect(readTask(own, stranger)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
});

test('a finding of another project of the organization is not fixed', async () => {
  const other = await hosting.host(owner, 'Other');
  const mine = await hosting.clone(other.address);
  await mine.commit({ 'README.md': 'Other' }, 'Begin');
  await mine.git('push', '--quiet', 'origin', 'main');
  await hosting.untilPushesAreRead(other.id);
  const agent = await activeAgent(owner, [other.id], 'Other Pilot');
  const id = await createTask(owner, 'Fix it', addressOf('weak-randomness'), other.id);
  expect(await assign(owner, id, agent)).toMatchObject([{ field: ['taskId'], code: 'NOT_ALLOWED' }]);
  expect((await readTask(id)).findings).toEqual([]);
  const here = await createTask(owner, 'Fix it', addressOf('weak-randomness'));
  expect(await assign(owner, here, agent)).toMatchObject([
    { field: ['agentId'], message: 'Other Pilot does not act on Label Service. Configure it first.' },
  ]);
});

test('a viewer assigns nothing, and neither does a key that may change tasks but not run agents', async () => {
  const id = await createTask(owner, 'Fix it', addressOf('weak-randomness'));
  const viewer = await owner.invite('VIEWER', 'Viewer');
  expect(await assign(viewer, id)).toEqual(['FORBIDDEN']);
  const editing = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'TASK_UPDATE']);
  expect(await assign(editing, id)).toEqual(['FORBIDDEN']);
  const running = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'AGENT_RUN']);
  expect(await assign(running, id)).toEqual(['FORBIDDEN']);
  expect((await readTask(id)).agentRun).toBeNull();
});

test('a run is canceled when its task is given to somebody else or deleted, and keeps to the findings it began with', async () => {
  const { database } = hosting.server.runtime;
  const pause = () => owner.execute('mutation { pauseAgents { errors { message } } }');
  const resume = () => owner.execute('mutation { resumeAgents { errors { message } } }');
  const taken = await createTask(owner, 'Fix it', addressOf('timing-unsafe-comparison'));
  const deleted = await createTask(owner, 'Fix it as well', addressOf('weak-randomness'));
  const [{ id: open } = { id: '' }] = await database.system
    .updateTable('findings')
    .set({ state: 'OPEN' })
    .where('id', '=', findings.get('timing-unsafe-comparison') ?? '')
    .returning('id')
    .execute();
  for (const id of [taken, deleted]) expect(await assign(owner, id)).toEqual([]);
  await pause();
  expect(await assign(owner, taken)).toMatchObject([{ field: ['agentId'], code: 'NOT_ALLOWED' }]);
  // Whoever may change the text does not change what the run may do.
  await update(owner, taken, { description: `Fix ${addressOf('path-traversal')} instead.` });
  const { agentRun } = await readTask(taken);
  const run = await database.system
    .selectFrom('agentRuns')
    .select('wantedFindings')
    .where('id', '=', agentRun.id)
    .executeTakeFirstOrThrow();
  expect(run.wantedFindings).toEqual([open]);
  const grace = await owner.invite('MEMBER', 'Grace');
  expect(await update(owner, taken, { assigneeId: grace.id })).toEqual([]);
  const deletedRun = (await readTask(deleted)).agentRun.id;
  await owner.execute('mutation ($id: ID!) { deleteTask(input: { id: $id }) { errors { message } } }', {
    id: deleted,
  });
  expect([await canceledRun(agentRun.id), await canceledRun(deletedRun)]).toEqual([
    { summary: 'Canceled: the task was assigned to somebody else.', task: { id: taken } },
    { summary: 'Canceled: the task was deleted.', task: null },
  ]);
  await resume();
  expect(await readTask(taken)).toMatchObject({ assignee: { __typename: 'User', name: 'Grace' } });
  expect(await retry(agentRun.id)).toEqual({
    run: null,
    errors: [{ message: 'Its task is no longer assigned to the agent. Assign the task again.' }],
  });
});

const retry = async (id: string) => {
  const { data, errors } = await owner.execute(
    'mutation ($id: ID!) { retryAgentRun(input: { id: $id }) { run { id } errors { message } } }',
    { id },
  );
  if (errors) throw errors[0];
  return data.retryAgentRun;
};

test('the retry of a run works on its task as well', async () => {
  const id = await createTask(owner, 'Fix it again', addressOf('token-permissions-not-set'));
  expect(await assign(owner, id)).toEqual([]);
  await owner.execute('mutation { pauseAgents { errors { message } } }');
  const { agentRun: first } = await readTask(id);
  await owner.execute('mutation ($id: ID!) { cancelAgentRun(input: { id: $id }) { errors { message } } }', {
    id: first.id,
  });
  await owner.execute('mutation { resumeAgents { errors { message } } }');
  const { run, errors } = await retry(first.id);
  expect(errors).toEqual([]);
  const { agentRun } = await untilStatus(id, 'REVIEW');
  expect(agentRun).toMatchObject({ id: run.id, task: { id } });
});
