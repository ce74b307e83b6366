import { newId } from '../../../platform/graphql/ids.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let grace: Person;
let projectId: string;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada' });
  grace = await owner.invite('MEMBER', 'Grace');
  const records = recordsOn(server);
  projectId = await records.project(owner, { name: 'Shop' });
  id = await records.task(owner, projectId, { title: 'Add the basket' });
});
afterAll(() => server.close());

const read = async (person: Person, task = id) =>
  person.execute(
    `query ($id: ID!) { task(id: $id) {
      title status description dueOn assignee { id name } project { id }
      history { type actorName before after }
    } }`,
    { id: task },
  );
const update = async (person: Person, input: object, task = id) => {
  const { data, errors } = await person.execute(
    `mutation ($input: UpdateTaskInput!) {
      updateTask(input: $input) { task { id } errors { field code message } }
    }`,
    { input: { id: task, ...input } },
  );
  if (errors) throw errors[0];
  return data.updateTask.errors;
};
const event = (type: string, actorName: string, before: string | null, after: string | null) => ({
  type,
  actorName,
  before,
  after,
});
const toldTo = async (person: Person) =>
  (await person.execute('{ notifications { nodes { title message link } } }')).data.notifications.nodes;

test('what a task says is changed field by field, and each change is kept with who made it', async () => {
  for (const [person, input] of [
    [grace, { description: 'One for each visitor.' }],
    [owner, { title: 'Add a basket', status: 'REVIEW' }],
    [grace, { dueOn: '2026-11-30' }],
    [owner, { assigneeId: grace.id }],
    [grace, { description: '', dueOn: null, assigneeId: '' }],
  ] as const) {
    server.clock.advance(1_000);
    expect(await update(person, input)).toEqual([]);
  }
  const { task } = (await read(owner)).data;
  expect(task).toMatchObject({
    title: 'Add a basket',
    status: 'REVIEW',
    description: '',
    dueOn: null,
    assignee: null,
    project: { id: projectId },
  });
  expect(task.history).toHaveLength(8);
  expect(task.history.slice(0, 3)).toEqual(
    expect.arrayContaining([
      event('DESCRIBED', 'Grace', 'One for each visitor.', null),
      event('SCHEDULED', 'Grace', '2026-11-30', null),
      event('ASSIGNED', 'Grace', 'Grace', null),
    ]),
  );
  expect(task.history.slice(3)).toEqual([
    event('ASSIGNED', 'Ada', null, 'Grace'),
    event('SCHEDULED', 'Grace', null, '2026-11-30'),
    task.history[5],
    task.history[6],
    event('DESCRIBED', 'Grace', null, null),
  ]);
  expect(task.history.slice(5, 7)).toEqual(
    expect.arrayContaining([
      event('RENAMED', 'Ada', 'Add the basket', 'Add a basket'),
      event('MOVED', 'Ada', 'TODO', 'REVIEW'),
    ]),
  );
});

test('two people who change different fields at once both have their way', async () => {
  const answers = await Promise.all([
    update(owner, { title: 'Add two baskets' }),
    update(grace, { description: 'A second one for gifts.' }),
  ]);
  expect(answers).toEqual([[], []]);
  expect((await read(owner)).data.task).toMatchObject({
    title: 'Add two baskets',
    description: 'A second one for gifts.',
  });
});

test('who gets a task is told once, with the way to it; who takes it is not', async () => {
  await update(owner, { assigneeId: grace.id });
  await update(owner, { assigneeId: grace.id });
  await update(owner, { status: 'DONE' });
  await update(owner, { assigneeId: owner.id });
  expect(await toldTo(grace)).toEqual([
    {
      title: 'Task assigned to you',
      message: 'Ada assigned “Add the basket” to you.',
      link: `/app/projects/${projectId}?task=${id}`,
    },
  ]);
  expect(await toldTo(owner)).toEqual([]);
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { activity { nodes { message taskId } } } }',
    { id: projectId },
  );
  expect(data.project.activity.nodes).toEqual([{ message: 'Ada completed “Add the basket”', taskId: id }]);
});

test('who leaves has no tasks any more', async () => {
  await update(owner, { assigneeId: grace.id });
  await owner.execute('mutation ($id: ID!) { removeMember(input: { userId: $id }) { errors { message } } }', {
    id: grace.id,
  });
  expect((await read(owner)).data.task).toMatchObject({ title: 'Add the basket', assignee: null });
});

test.each(['2026-02-31', '2026-13-01', '0000-01-01', 'tomorrow'])(
  'a task cannot be due on %s',
  async (dueOn) => {
    expect(await update(owner, { dueOn })).toMatchObject([{ field: ['dueOn'], code: 'INVALID' }]);
  },
);

test('a task is given to members of the organization alone', async () => {
  const stranger = await server.seed.owner();
  for (const assigneeId of [stranger.id, newId(), 'nobody']) {
    expect(await update(owner, { assigneeId })).toMatchObject([{ field: ['assigneeId'], code: 'NOT_FOUND' }]);
  }
});

test('a description has at most 4,000 characters', async () => {
  expect(await update(owner, { description: 'x'.repeat(4_001) })).toMatchObject([
    { field: ['description'], message: 'Description must be at most 4,000 characters' },
  ]);
});

test('the tasks of an archived project stay as they are', async () => {
  const archived = await recordsOn(server).project(owner, { archivedAt: server.clock.now() });
  const kept = await recordsOn(server).task(owner, archived);
  const refusal = {
    field: null,
    code: 'NOT_ALLOWED',
    message: 'This project is archived. Restore it to change its tasks.',
  };
  expect(await update(owner, { status: 'DONE' }, kept)).toEqual([refusal]);
  const others = await owner.execute(
    `mutation ($project: ID!, $task: ID!) {
      createTask(input: { projectId: $project, title: "One more" }) { errors { field code message } }
      deleteTask(input: { id: $task }) { errors { field code message } }
    }`,
    { project: archived, task: kept },
  );
  expect(others.data).toEqual({ createTask: { errors: [refusal] }, deleteTask: { errors: [refusal] } });
});

test('a task of another organization is as unknown as one that never was', async () => {
  const stranger = await server.seed.owner();
  for (const unknown of [id, newId(), 'no id']) {
    const { data, errors } = await read(stranger, unknown);
    expect([data?.task ?? null, errors?.[0]?.extensions['code']]).toEqual([null, 'NOT_FOUND']);
  }
});
