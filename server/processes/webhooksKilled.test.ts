import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../testing/people/accounts.ts';
import { prepareDataFolder } from '../testing/jest/preparedFolder.ts';
import { browse, type RealServer, spawnWorker, startServer } from '../testing/processes/realServer.ts';
import { openReceiver, type Receiver } from '../testing/webhooks/receiver.ts';

jest.setTimeout(120_000);

let folder: string;
let receiver: Receiver;
let server: RealServer;
const cookie = { held: '' };
const execute = (source: string, variables: object = {}) =>
  browse(server.url, cookie).execute(source, { ...variables });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-webhooks-'));
  receiver = await openReceiver();
  await prepareDataFolder(folder);
  server = await startServer({ DATA_DIR: folder, WORKERS: '0', WEBHOOK_ALLOWED_HOSTS: receiver.host });
  await signUp({ token: null, ...browse(server.url, cookie) }, { email: 'ada@example.com' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await receiver.close();
  await rm(folder, { recursive: true, force: true });
});

const startWorker = () => spawnWorker({ DATA_DIR: folder, WEBHOOK_ALLOWED_HOSTS: receiver.host });

test('kill -9 of a worker while it sends loses nothing: what it sent is sent again with the same id, and all else once', async () => {
  const connected = await execute(
    `mutation { connectRepository(input: { provider: GITHUB, projectName: "Labels" }) { project { id } errors { message } } }`,
  );
  const projectId: string = connected.data.connectRepository.project.id;
  const created = await execute(
    `mutation ($url: String!) { createWebhook(input: { url: $url, events: [TASK_CHANGED] }) { webhook { id } errors { message } } }`,
    { url: receiver.url },
  );
  expect(created.data.createWebhook.errors).toEqual([]);
  const tasks = 12;
  for (let index = 0; index < tasks; index += 1) {
    const added = await execute(
      `mutation ($projectId: ID!, $title: String!) { createTask(input: { projectId: $projectId, title: $title }) { errors { message } } }`,
      { projectId, title: `Task ${index}` },
    );
    expect(added.data.createTask.errors).toEqual([]);
  }
  // It answers nothing: the worker is killed in the middle of requests.
  receiver.answer('SILENT');
  const first = startWorker();
  const begun = [...(await receiver.until(4))].map(({ headers }) => headers['webhook-id']);
  first.child.kill('SIGKILL');
  await first.ended;
  receiver.answer({ status: 204 });
  const before = receiver.received.length;
  const second = startWorker();
  const states = async () => {
    const { data } = await execute(
      '{ organization { webhooks { nodes { deliveries(first: 50) { nodes { id state } } } } } }',
    );
    const nodes: { id: string; state: string }[] = data.organization.webhooks.nodes[0].deliveries.nodes;
    return nodes;
  };
  const isDone = (nodes: { state: string }[]) =>
    nodes.length === tasks && nodes.every(({ state }) => state === 'DELIVERED');
  while (!isDone(await states())) await wait(100);
  second.child.kill('SIGTERM');
  await second.ended;
  const ids = (await states()).map(({ id }) => id);
  const answered = receiver.received.slice(before).map(({ headers }) => String(headers['webhook-id']));
  expect(answered.toSorted()).toEqual(ids.toSorted());
  expect(begun.every((id) => answered.includes(String(id)))).toBe(true);
});
