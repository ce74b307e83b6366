import { programOf } from '../../../testing/people/apiKeys.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Comments of people on tasks. */

let server: TestServer;
let owner: Person;
let grace: Person;
let linus: Person;
let projectId: string;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada' });
  grace = await owner.invite('MEMBER', 'Grace');
  linus = await owner.invite('MEMBER', 'Linus');
  projectId = await recordsOn(server).project(owner, { name: 'Shop' });
  const { data } = await owner.execute(
    'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
    { input: { projectId, title: 'Add the basket' } },
  );
  id = data.createTask.task.id;
});
afterAll(() => server.close());

const comment = async (asker: Asker, body: string, taskId = id) => {
  server.clock.advance(1_000);
  const { data, errors } = await asker.execute(
    `mutation ($input: CommentOnTaskInput!) {
      commentOnTask(input: $input) {
        task { history { type actorName after actor { __typename name } } } errors { field code message }
      }
    }`,
    { input: { taskId, body } },
  );
  return errors ? errors.map(({ extensions }) => extensions['code']) : data.commentOnTask;
};

const toldTo = async (person: Person): Promise<object[]> =>
  (await person.execute('{ notifications { nodes { title message link } } }')).data.notifications.nodes;

test('a comment stands in the history of the task, newest first, with who wrote it', async () => {
  await comment(owner, '  How many baskets?\n');
  const { task, errors } = await comment(grace, 'One for **each** visitor.');
  expect(errors).toEqual([]);
  expect(task.history).toEqual([
    {
      type: 'COMMENTED',
      actorName: 'Grace',
      after: 'One for **each** visitor.',
      actor: { __typename: 'User', name: 'Grace' },
    },
    {
      type: 'COMMENTED',
      actorName: 'Ada',
      after: 'How many baskets?',
      actor: { __typename: 'User', name: 'Ada' },
    },
    { type: 'CREATED', actorName: 'Ada', after: null, actor: { __typename: 'User', name: 'Ada' } },
  ]);
});

const title = (name: string) => `${name} commented on “Add the basket”`;

test('who does the task, who added it and who commented before are told, but not who writes', async () => {
  await owner.execute('mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { id } } }', {
    input: { id, assigneeId: linus.id },
  });
  await comment(grace, 'One for each visitor?');
  await comment(owner, 'Yes.');
  const link = `/app/projects/${projectId}?task=${id}`;
  expect(await toldTo(owner)).toEqual([{ title: title('Grace'), message: 'One for each visitor?', link }]);
  expect(await toldTo(grace)).toEqual([{ title: title('Ada'), message: 'Yes.', link }]);
  expect(await toldTo(linus)).toMatchObject([
    { title: title('Ada') },
    { title: title('Grace') },
    { title: 'Task assigned to you' },
  ]);
});

test('those who follow the project hear of a comment', async () => {
  const events = server.runtime.events.subscribe('task');
  await comment(grace, 'One for each visitor?');
  expect((await events.next()).value).toMatchObject({ id, within: projectId });
  await events.return?.();
});

test('viewers and keys that may not change tasks comment on none; a key that may does so in the name of its owner', async () => {
  const viewer = await owner.invite('VIEWER', 'Vera');
  expect(await comment(viewer, 'Hello')).toEqual(['FORBIDDEN']);
  const reading = await programOf(server, owner, ['ORGANIZATION_READ']);
  expect(await comment(reading, 'Hello')).toEqual(['FORBIDDEN']);
  const writing = await programOf(server, owner, ['ORGANIZATION_READ', 'TASK_UPDATE']);
  expect((await comment(writing, 'Built.')).task.history[0]).toMatchObject({
    actorName: 'Ada',
    after: 'Built.',
  });
});

test('a comment has 1 to 4,000 characters', async () => {
  expect((await comment(owner, ' \n ')).errors).toEqual([
    { field: ['body'], code: 'INVALID', message: 'Comment is required' },
  ]);
  expect((await comment(owner, 'x'.repeat(4_001))).errors).toEqual([
    { field: ['body'], code: 'INVALID', message: 'Comment must be at most 4,000 characters' },
  ]);
});

test('nobody comments on a task of an archived project, or of another organization', async () => {
  const archived = await recordsOn(server).project(owner, { archivedAt: server.clock.now() });
  const kept = await recordsOn(server).task(owner, archived);
  expect((await comment(owner, 'Hello', kept)).errors).toEqual([
    {
      field: null,
      code: 'NOT_ALLOWED',
      message: 'This project is archived. Restore it to change its tasks.',
    },
  ]);
  const stranger = await server.seed.owner();
  expect((await comment(stranger, 'Hello')).errors).toMatchObject([{ field: ['taskId'], code: 'NOT_FOUND' }]);
});

test('the comment of a person who has left keeps the name', async () => {
  await comment(grace, 'One for each visitor?');
  await owner.execute('mutation ($id: ID!) { removeMember(input: { userId: $id }) { errors { message } } }', {
    id: grace.id,
  });
  const { task } = await comment(owner, 'Yes.');
  expect(task.history[1]).toMatchObject({
    actorName: 'Grace',
    actor: { __typename: 'SystemActor', name: 'Grace' },
  });
});
