import { newId } from '../../../platform/graphql/ids.ts';
import { sqlStatements } from '../../../testing/database/sqlStatements.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let member: Person;
let projectId: string;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada' });
  member = await owner.invite('MEMBER', 'Bo');
  projectId = await records.project(owner, { name: 'Shop' });
});
afterAll(() => server.close());

const update = async (input: object, by = owner) => {
  const { data, errors } = await by.execute(
    `mutation ($input: UpdateTasksInput!) {
      updateTasks(input: $input) {
        changed { id title status dueOn assignee { name } }
        refused { id code message }
        remaining
        errors { field code message }
      }
    }`,
    { input },
  );
  if (errors) throw errors[0];
  return data.updateTasks;
};

const fill = (count: number, given: object = {}) =>
  server.runtime.database.system
    .insertInto('tasks')
    .values(
      Array.from({ length: count }, (_, index) => ({
        id: newId(),
        organizationId: owner.organizationId,
        projectId,
        title: `Task ${index}`,
        ...given,
      })),
    )
    .execute();

test('several tasks are changed at once; those that cannot be stay, and it is said why', async () => {
  const basket = await records.task(owner, projectId, { title: 'Basket', assigneeId: owner.id });
  const checkout = await records.task(owner, projectId, { title: 'Checkout' });
  const done = await records.task(owner, projectId, {
    status: 'DONE',
    assigneeId: member.id,
    dueOn: '2027-01-31',
  });
  const archived = await records.project(owner, { archivedAt: server.clock.now() });
  const late = await records.task(owner, archived);
  const gone = newId();
  const answer = await update({
    ids: [basket, checkout, done, late, gone, 'no id'],
    status: 'DONE',
    assigneeId: member.id,
    dueOn: '2027-01-31',
  });
  const given = { status: 'DONE', dueOn: '2027-01-31', assignee: { name: 'Bo' } };
  expect(answer).toEqual({
    changed: [
      { id: basket, title: 'Basket', ...given },
      { id: checkout, title: 'Checkout', ...given },
    ],
    refused: [
      { id: gone, code: 'NOT_FOUND', message: 'There is no such task.' },
      { id: 'no id', code: 'NOT_FOUND', message: 'There is no such task.' },
      { id: done, code: 'NOT_ALLOWED', message: 'The task already has these values.' },
      {
        id: late,
        code: 'NOT_ALLOWED',
        message: 'This project is archived. Restore it to change its tasks.',
      },
    ],
    remaining: 0,
    errors: [],
  });
  const { data } = await owner.execute(
    `query ($id: ID!, $project: ID!) {
      task(id: $id) { history { type before after actorName } }
      project(id: $project) { doneTaskCount activity { nodes { message } } }
      auditLog { nodes { action target } }
    }`,
    { id: basket, project: projectId },
  );
  expect(data.task.history).toEqual(
    expect.arrayContaining([
      { type: 'MOVED', before: 'TODO', after: 'DONE', actorName: 'Ada' },
      { type: 'ASSIGNED', before: 'Ada', after: 'Bo', actorName: 'Ada' },
      { type: 'SCHEDULED', before: null, after: '2027-01-31', actorName: 'Ada' },
    ]),
  );
  expect(data.task.history).toHaveLength(3);
  expect(data.project.doneTaskCount).toBe(3);
  expect(data.project.activity.nodes.map(({ message }: { message: string }) => message).sort()).toEqual([
    'Ada completed “Basket”',
    'Ada completed “Checkout”',
  ]);
  expect(data.auditLog.nodes).toEqual([{ action: 'updateTasks', target: '2 tasks' }]);
  const told = await member.execute('{ notifications { nodes { title message } } }');
  expect(told.data.notifications.nodes).toEqual([
    { title: '2 tasks assigned to you', message: 'Ada assigned “Basket” and 1 more to you.' },
  ]);
});

test('values that are emptied are removed, and omitted ones stay', async () => {
  const id = await records.task(owner, projectId, { assigneeId: member.id, dueOn: '2027-01-31' });
  const first = await update({ ids: [id], assigneeId: null });
  expect(first.changed).toMatchObject([{ assignee: null, dueOn: '2027-01-31', status: 'TODO' }]);
  expect((await update({ ids: [id], dueOn: '' })).changed).toMatchObject([{ dueOn: null }]);
});

test('all that match a filter are changed, 500 at once, until none remains', async () => {
  await fill(502, { title: 'Old' });
  const other = await records.task(owner, projectId, { title: 'Other' });
  const input = { filter: { project: [projectId], search: 'old' }, status: 'REVIEW' };
  const first = await update(input);
  expect(first).toMatchObject({ remaining: 2, refused: [], errors: [] });
  expect(first.changed).toHaveLength(500);
  const second = await update(input);
  expect(second).toMatchObject({ remaining: 0, refused: [] });
  expect(second.changed).toHaveLength(2);
  expect(await update(input)).toEqual({ changed: [], refused: [], remaining: 0, errors: [] });
  const { data } = await owner.execute('query ($id: ID!) { task(id: $id) { status } }', { id: other });
  expect(data.task.status).toBe('TODO');
});

test.each([
  [{ status: 'DONE' }, ['ids'], 'Please choose the tasks.'],
  [{ ids: [] }, null, 'Please give what to change: status, assigneeId or dueOn.'],
  [{ ids: Array.from({ length: 501 }, () => 'x') }, ['ids'], 'Please choose at most 500 tasks at once'],
  [
    { filter: {}, dueOn: '2026-02-30' },
    ['dueOn'],
    'There is no such day. Please enter one such as 2026-11-30',
  ],
])('what makes no sense is refused: %#', async (input, field, message) => {
  expect(await update(input)).toEqual({
    changed: null,
    refused: null,
    remaining: null,
    errors: [{ field, code: 'INVALID', message }],
  });
});

test('tasks of strangers are not found, and only members can be assigned', async () => {
  const stranger = await server.seed.owner();
  const id = await records.task(owner, projectId);
  expect((await update({ ids: [id], status: 'DONE' }, stranger)).errors).toMatchObject([
    { field: ['ids', '0'], code: 'NOT_FOUND' },
  ]);
  expect((await update({ filter: {}, status: 'DONE' }, stranger)).changed).toEqual([]);
  expect((await update({ ids: [id], assigneeId: stranger.id })).errors).toMatchObject([
    { field: ['assigneeId'], code: 'NOT_FOUND' },
  ]);
});

/** How many statements it takes to change all tasks with a text in the title. */
const statementsOf = async (search: string) => {
  const change = { filter: { search }, status: 'DONE', assigneeId: member.id, dueOn: '2027-01-31' };
  return (await sqlStatements(() => update(change))).length;
};

test('100 tasks take as many statements as 2', async () => {
  await fill(2, { title: 'Few', assigneeId: owner.id });
  await fill(100, { title: 'Many', assigneeId: owner.id });
  const two = await statementsOf('few');
  expect(await statementsOf('many')).toBe(two);
});
