import { newId } from '../../../platform/graphql/ids.ts';
import { faultsOf } from '../../../testing/answers.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let owner: Person;
let projectId: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  owner = await server.seed.owner();
  projectId = await recordsOn(server).project(owner, { name: 'Shop' });
});
afterAll(() => server.close());

const create = (person: Person, title: string, project = projectId) =>
  person.execute(
    `mutation ($input: CreateTaskInput!) {
      createTask(input: $input) { task { id title status project { taskCount } } errors { field code message } }
    }`,
    { input: { projectId: project, title } },
  );
const update = (person: Person, input: object) =>
  person.execute(
    `mutation ($input: UpdateTaskInput!) {
      updateTask(input: $input) { task { title status project { doneTaskCount progress } } errors { field code message } }
    }`,
    { input },
  );
const remove = (person: Person, id: string) =>
  person.execute(
    'mutation ($id: ID!) { deleteTask(input: { id: $id }) { deletedId project { taskCount } errors { code message } } }',
    { id },
  );

test('a task is added, moved through its states, renamed and deleted, each with an entry in the audit log', async () => {
  const { data } = await create(owner, 'Add the basket');
  const { task, errors } = data.createTask;
  expect(errors).toEqual([]);
  expect(task).toMatchObject({ title: 'Add the basket', status: 'TODO', project: { taskCount: 1 } });
  for (const status of ['IN_PROGRESS', 'REVIEW', 'DONE']) {
    expect((await update(owner, { id: task.id, status })).data.updateTask.task.status).toBe(status);
  }
  const renamed = await update(owner, { id: task.id, title: 'Add a basket' });
  expect(renamed.data.updateTask.task).toEqual({
    title: 'Add a basket',
    status: 'DONE',
    project: { doneTaskCount: 1, progress: 100 },
  });
  const told = await owner.execute(
    'query ($id: ID!) { project(id: $id) { activity { nodes { message } } } }',
    {
      id: projectId,
    },
  );
  expect(told.data.project.activity.nodes).toEqual([{ message: `${owner.name} completed “Add the basket”` }]);
  expect((await remove(owner, task.id)).data.deleteTask).toEqual({
    deletedId: task.id,
    project: { taskCount: 0 },
    errors: [],
  });
  const log = await owner.execute('{ auditLog { nodes { action target } } }');
  const entries = log.data.auditLog.nodes.map((entry: { action: string }) => entry.action);
  expect(entries).toEqual([
    'deleteTask',
    'updateTask',
    'updateTask',
    'updateTask',
    'updateTask',
    'createTask',
  ]);
});

test('a change that changes nothing leaves no trace', async () => {
  const { id } = (await create(owner, 'Same')).data.createTask.task;
  await update(owner, { id, title: 'Same', status: 'TODO' });
  const log = await owner.execute('{ auditLog { totalCount } }');
  expect(log.data.auditLog.totalCount).toBe(1);
});

test('a title must be there and short enough', async () => {
  for (const title of ['', '   ']) {
    expect((await create(owner, title)).data.createTask).toEqual({
      task: null,
      errors: [{ field: ['title'], code: 'INVALID', message: 'Task title is required' }],
    });
  }
  expect((await create(owner, 'x'.repeat(201))).data.createTask.errors[0].message).toBe(
    'Task title must be at most 200 characters',
  );
});

test('the tasks of a project come by status, last changed first, in pages', async () => {
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    ids.push((await create(owner, title)).data.createTask.task.id);
    server.clock.advance(1_000);
  }
  await update(owner, { id: ids[0], status: 'REVIEW' });
  const source = `query ($id: ID!, $after: String) { project(id: $id) {
    todo: tasks(status: TODO, first: 1, after: $after) { nodes { title } totalCount pageInfo { hasNextPage endCursor } }
    review: tasks(status: REVIEW) { nodes { title } }
    all: tasks { nodes { title } }
  } }`;
  const first = (await owner.execute(source, { id: projectId })).data.project;
  expect(first.todo).toMatchObject({ nodes: [{ title: 'Three' }], totalCount: 2 });
  expect(first.review.nodes).toEqual([{ title: 'One' }]);
  expect(first.all.nodes.map((task: { title: string }) => task.title)).toEqual(['One', 'Three', 'Two']);
  const after = first.todo.pageInfo.endCursor;
  const second = (await owner.execute(source, { id: projectId, after })).data.project;
  expect(second.todo).toMatchObject({ nodes: [{ title: 'Two' }], pageInfo: { hasNextPage: false } });
});

test('a viewer may not, and a stranger finds neither project nor task', async () => {
  const { id } = (await create(owner, 'Ours')).data.createTask.task;
  const viewer = await owner.invite('VIEWER');
  const stranger = await server.seed.owner();
  const attempts = (person: Person) =>
    Promise.all([create(person, 'Theirs'), update(person, { id, status: 'DONE' }), remove(person, id)]);
  for (const { errors } of await attempts(viewer)) expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  for (const answer of await attempts(stranger)) expect(faultsOf(answer)).toEqual(['NOT_FOUND']);
  expect(faultsOf(await remove(owner, newId()))).toEqual(['NOT_FOUND']);
  const { data } = await owner.execute('query ($id: ID!) { project(id: $id) { taskCount doneTaskCount } }', {
    id: projectId,
  });
  expect(data.project).toEqual({ taskCount: 1, doneTaskCount: 0 });
});
