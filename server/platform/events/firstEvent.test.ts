import { newId } from '../graphql/ids.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { subscribeAs } from '../../testing/subscribeAs.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { publish, type Topic } from './events.ts';

let server: TestServer;
let owner: Person;
let projectId: string;
let notificationId: string;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner();
  projectId = await recordsOn(server).project(owner);
  notificationId = newId();
  await server.runtime.database.system
    .insertInto('notifications')
    .values({
      id: notificationId,
      organizationId: owner.organizationId,
      userId: owner.id,
      title: 'Role changed',
      message: '',
    })
    .execute();
});
afterAll(() => server.close());

/** Commits a change of the owner's organization, as the features do. */
const change = (topic: Topic, id: string, within?: string) =>
  publish(server.runtime.database.system, { topic, organizationId: owner.organizationId, id, within });

const id = newId();
test.each([
  ['deployment', `deploymentChanged(projectId: "PROJECT") { deployment { id } }`, { deploymentId: null }],
  ['jobState', 'scanChanged { scan { id } }', { scanId: null }],
  ['code', `codeChanged(projectId: "PROJECT") { project { id } }`, {}],
  ['task', `taskChanged(projectId: "PROJECT") { taskId }`, { taskId: null }],
  ['notification', 'notificationAdded { id }', null],
] as const)(
  'a change of %s between the read and the subscription is delivered: the first event comes at once',
  async (topic, field, first) => {
    const heard = server.runtime.events.subscribe(topic);
    await change(topic, id);
    await heard.next();
    await heard.return?.();
    const stream = await subscribeAs(
      server,
      owner,
      `subscription { ${field.replace('PROJECT', projectId)} }`,
    );
    if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
    const events = stream[Symbol.asyncIterator]();
    const name = field.split(/\W/, 1)[0] ?? '';
    expect((await events.next()).value).toMatchObject({ [name]: first });
    // The listener is active before that event: what is committed from then on is delivered.
    const next = events.next();
    const changed: Partial<Record<Topic, string>> = { code: projectId, notification: notificationId };
    await change(topic, changed[topic] ?? id, topic === 'jobState' ? 'scan' : projectId);
    expect(await next).toMatchObject({ done: false, value: { [name]: expect.anything() } });
    await events.return?.();
  },
);
