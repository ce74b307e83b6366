import { newId } from '../../../platform/graphql/ids.ts';
import { sqlStatements } from '../../../testing/database/sqlStatements.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let member: Person;
let projectId: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada' });
  member = await owner.invite('MEMBER', 'Bo');
  projectId = await recordsOn(server).project(owner, { name: 'Shop' });
});
afterAll(() => server.close());

const create = async (tasks: object[], { by = owner, project = projectId } = {}) => {
  const { data, errors } = await by.execute(
    `mutation ($input: CreateTasksInput!) {
      createTasks(input: $input) {
        tasks { id title description status dueOn assignee { name } history { type actorName } }
        errors { field code message }
      }
    }`,
    { input: { projectId: project, tasks } },
  );
  if (errors) throw errors[0];
  return data.createTasks;
};

const countOf = async () =>
  (await owner.execute('{ tasks { totalCount } }')).data.tasks.totalCount as unknown;

test('many tasks are created at once, with everything that one can have', async () => {
  const { tasks, errors } = await create([
    { title: 'Basket', description: 'With a sum', assigneeId: member.id, dueOn: '2027-01-31' },
    { title: 'Checkout', assigneeId: member.id, status: 'IN_PROGRESS' },
    { title: 'Mood board', status: 'DONE', assigneeId: '' },
  ]);
  expect(errors).toEqual([]);
  const history = [{ type: 'CREATED', actorName: 'Ada' }];
  expect(tasks).toEqual([
    {
      id: expect.any(String),
      title: 'Basket',
      description: 'With a sum',
      status: 'TODO',
      dueOn: '2027-01-31',
      assignee: { name: 'Bo' },
      history,
    },
    {
      id: expect.any(String),
      title: 'Checkout',
      description: '',
      status: 'IN_PROGRESS',
      dueOn: null,
      assignee: { name: 'Bo' },
      history,
    },
    {
      id: expect.any(String),
      title: 'Mood board',
      description: '',
      status: 'DONE',
      dueOn: null,
      assignee: null,
      history,
    },
  ]);
  const told = await member.execute('{ notifications { nodes { title message link } } }');
  expect(told.data.notifications.nodes).toEqual([
    {
      title: '2 tasks assigned to you',
      message: 'Ada assigned “Basket” and 1 more to you.',
      link: `/app/projects/${projectId}?task=${tasks[0].id}`,
    },
  ]);
  const { data } = await owner.execute(
    `query ($id: ID!) {
      auditLog { nodes { action target } }
      project(id: $id) { doneTaskCount activity { nodes { message } } }
    }`,
    { id: projectId },
  );
  expect(data.auditLog.nodes).toEqual([{ action: 'createTasks', target: '3 tasks' }]);
  expect(data.project).toEqual({
    doneTaskCount: 1,
    activity: { nodes: [{ message: 'Ada completed “Mood board”' }] },
  });
});

test('of tasks of which one has an error none is created, and the error names its field', async () => {
  const fine = { title: 'Fine' };
  expect(await create([fine, fine, fine, { title: ' ' }])).toEqual({
    tasks: null,
    errors: [{ field: ['tasks', '3', 'title'], code: 'INVALID', message: 'Task title is required' }],
  });
  const stranger = await server.seed.owner();
  expect(
    await create([fine, { ...fine, assigneeId: stranger.id }, { ...fine, dueOn: '2026-02-30' }]),
  ).toEqual({
    tasks: null,
    errors: [
      {
        field: ['tasks', '1', 'assigneeId'],
        code: 'NOT_FOUND',
        message: expect.stringContaining('There is no such member.'),
      },
      {
        field: ['tasks', '2', 'dueOn'],
        code: 'INVALID',
        message: 'There is no such day. Please enter one such as 2026-11-30',
      },
    ],
  });
  expect(await countOf()).toBe(0);
});

test.each([
  [0, 'Please enter at least one task'],
  [101, 'Please create at most 100 tasks at once'],
])('%i tasks at once are refused', async (count, message) => {
  const { errors } = await create(Array.from({ length: count }, () => ({ title: 'One of many' })));
  expect(errors).toEqual([{ field: ['tasks'], code: 'INVALID', message }]);
});

test('an unknown project and an archived one take no tasks', async () => {
  expect((await create([{ title: 'Lost' }], { project: newId() })).errors).toMatchObject([
    { field: ['projectId'], code: 'NOT_FOUND' },
  ]);
  await owner.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
    id: projectId,
  });
  expect((await create([{ title: 'Late' }])).errors).toMatchObject([{ field: null, code: 'NOT_ALLOWED' }]);
});

test('100 tasks take as many statements as 2', async () => {
  const people = [member, ...(await Promise.all(['Cy', 'Di'].map((name) => owner.invite('MEMBER', name))))];
  const statementsOf = async (count: number) => {
    const tasks = Array.from({ length: count }, (_, index) => ({
      title: `Task ${index}`,
      status: 'DONE',
      assigneeId: people[index % people.length]?.id,
    }));
    const statements = await sqlStatements(() =>
      owner.execute(
        'mutation ($input: CreateTasksInput!) { createTasks(input: $input) { tasks { id } errors { message } } }',
        { input: { projectId, tasks } },
      ),
    );
    return statements.length;
  };
  const two = await statementsOf(2);
  expect(await statementsOf(100)).toBe(two);
  expect(await countOf()).toBe(102);
});
