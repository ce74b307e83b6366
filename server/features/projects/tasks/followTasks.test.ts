import { newId } from '../../../platform/graphql/ids.ts';
import { followAs } from '../../../testing/followAs.ts';
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
  projectId = await recordsOn(server).project(owner);
});
afterAll(() => server.close());

const document =
  'subscription ($id: ID!) { taskChanged(projectId: $id) { resync taskId task { title status } project { taskCount } } }';

/** Follows a project; `next` is what the follower is told next. */
const follow = async (person: Person, id: string) => {
  const { next, leave } = await followAs(server, person, document, { id });
  const follower = { next: async () => (await next())?.taskChanged, stop: leave };
  // What changed before is told at once.
  expect(await follower.next()).toMatchObject({ resync: true, taskId: null, task: null });
  return follower;
};

const change = async (name: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const selected = name === 'deleteTask' ? 'errors { message }' : 'task { id } errors { message }';
  const { data } = await owner.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${selected} } }`,
    { input },
  );
  expect(data[name].errors).toEqual([]);
  return data[name].task?.id;
};

test('everyone who follows a project hears of each task that is added, changed and deleted in it', async () => {
  const followers = await Promise.all(
    [owner, await owner.invite('VIEWER')].map((person) => follow(person, projectId)),
  );
  const hear = () => Promise.all(followers.map(({ next }) => next()));
  const id = await change('createTask', { projectId, title: 'Sweep' });
  const added = {
    resync: false,
    taskId: id,
    task: { title: 'Sweep', status: 'TODO' },
    project: { taskCount: 1 },
  };
  expect(await hear()).toEqual([added, added]);
  await change('updateTask', { id, status: 'DONE' });
  const moved = { ...added, task: { title: 'Sweep', status: 'DONE' } };
  expect(await hear()).toEqual([moved, moved]);
  await change('deleteTask', { id });
  const gone = { resync: false, taskId: id, task: null, project: { taskCount: 0 } };
  expect(await hear()).toEqual([gone, gone]);
  for (const { stop } of followers) await stop();
});

test('of other projects and what changes nothing nobody hears', async () => {
  const other = await recordsOn(server).project(owner);
  const follower = await follow(owner, projectId);
  await change('createTask', { projectId: other, title: 'Elsewhere' });
  const id = await change('createTask', { projectId, title: 'Here' });
  expect(await follower.next()).toMatchObject({ task: { title: 'Here' } });
  await change('updateTask', { id, title: 'Here' });
  await change('updateTask', { id, title: 'There' });
  expect(await follower.next()).toMatchObject({ task: { title: 'There' } });
  await follower.stop();
});

test('a crowd of changes is told as one', async () => {
  const follower = await follow(owner, projectId);
  const arrived = Promise.withResolvers<void>();
  let heard = 0;
  const stop = server.runtime.events.listen('task', () => {
    heard += 1;
    if (heard === 30) arrived.resolve();
  });
  for (let made = 1; made <= 30; made += 1) await change('createTask', { projectId, title: `Task ${made}` });
  await arrived.promise;
  stop();
  expect(await follower.next()).toEqual({
    resync: true,
    taskId: null,
    task: null,
    project: { taskCount: 30 },
  });
  await follower.stop();
});

test('a project of another organization cannot be followed, nor one that never was', async () => {
  const stranger = await server.seed.owner();
  const before = server.runtime.events.subscribers();
  for (const unknown of [projectId, newId(), 'no id']) {
    await expect(follow(stranger, unknown)).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  }
  expect(server.runtime.events.subscribers()).toBe(before);
});
