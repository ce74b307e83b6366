import { sql } from 'kysely';
import { jobHandlers } from '../../processes/work.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { eventsDelivered } from '../../testing/domainEvents.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { recordsOn } from '../../testing/records/records.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { suspend } from '../../testing/people/suspend.ts';
import type { Person } from '../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../testing/testServer.ts';
import { expectedSignature, openReceiver, type Receiver } from '../../testing/webhooks/receiver.ts';
import { startSending } from './sending/startSending.ts';

/** Webhooks: what is sent, how it is signed, and who may have it sent where. */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

let server: TestServer;
let receiver: Receiver;
let owner: Person;
let projectId: string;
let stops: (() => Promise<void>)[];
beforeEach(async () => {
  receiver = await openReceiver();
  server = await openTestServer({ WEBHOOK_ALLOWED_HOSTS: receiver.host, PUBLIC_URL: 'https://slipway.test' });
  owner = await server.seed.owner();
  projectId = await recordsOn(server).project(owner);
  stops = [];
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await server.close();
  await receiver.close();
});

/** Starts what a worker does for webhooks: it delivers domain events, and sends. */
const work = async () => {
  const context = jobContextOf(server.runtime);
  const { events } = await jobHandlers(context);
  if (events) await server.runtime.jobs.start({ events });
  stops.push(startSending(context, 20));
};

const change = async (name: string, fields: string, input: object, asker: Asker = owner) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const answer = await asker.execute(
    `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} errors { field code message } } }`,
    { input },
  );
  return answer.errors ? answer : answer.data[name];
};
const shown =
  'id url events active disabledReason description format project { id } actor { __typename name }';
const create = (given: object = {}, asker: Asker = owner) =>
  change(
    'createWebhook',
    `webhook { ${shown} } secret`,
    { url: `${receiver.url}/hook`, events: ['TASK_CHANGED'], ...given },
    asker,
  );
const addTask = (title = 'Write the docs', asker: Asker = owner) =>
  change('createTask', 'task { id }', { projectId, title }, asker);
const read = async (asker: Asker = owner) => {
  const answer = await asker.execute(`{ organization { webhooks { totalCount nodes { ${shown}
    deliveries { nodes { id event state body nextAttemptAt attempts { at status milliseconds answer error } } } } } } }`);
  return answer.errors ? answer : answer.data.organization.webhooks;
};
const deliveries = async (asker: Asker = owner) => (await read(asker)).nodes[0].deliveries.nodes;
/** How many deliveries were tried. */
const countTried = async () =>
  (await deliveries()).filter(({ attempts }: { attempts: unknown[] }) => attempts.length > 0).length;
const update = (id: string, given: object, asker: Asker) =>
  change('updateWebhook', 'webhook { id }', { id, ...given }, asker);
/** Waits until the newest delivery has so many attempts. */
const attempted = async (count: number) => {
  for (;;) {
    const [delivery] = await deliveries();
    if (delivery && delivery.attempts.length >= count) return delivery;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const audited = async () => {
  const rows = await server.runtime.database.system
    .selectFrom('auditEntries')
    .select(['action', 'target'])
    .where('organizationId', '=', owner.organizationId)
    .where('action', 'like', '%ebhook%')
    .orderBy('id')
    .execute();
  return rows.map(({ action, target }) => `${action}: ${target}`);
};

test('a change is sent with the signature of Standard Webhooks, and what was answered is kept', async () => {
  await work();
  receiver.answer({ status: 200, body: 'thanks <b>\u0007' });
  const { webhook, secret, errors } = await create({ description: 'Our chat' });
  expect(errors).toEqual([]);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(webhook).toMatchObject({
    url: `${receiver.url}/hook`,
    events: ['TASK_CHANGED'],
    active: true,
    description: 'Our chat',
    format: 'STANDARD',
    actor: { __typename: 'User', name: owner.name },
  });
  const { task } = await addTask();
  const [request] = await receiver.until(1);
  if (!request) throw new Error('There is a request.');
  expect(request.path).toBe('/hook');
  expect(request.headers['webhook-signature']).toBe(expectedSignature(secret, request));
  expect(Math.abs(Number(request.headers['webhook-timestamp']) - Date.now() / second)).toBeLessThan(30);
  expect(JSON.parse(request.body)).toMatchObject({
    type: 'task.changed',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: {
      __typename: 'Task',
      id: task.id,
      url: `https://slipway.test/app/projects/${projectId}?task=${task.id}`,
      title: 'Write the docs',
      status: 'TODO',
    },
  });
  expect(await attempted(1)).toMatchObject({
    id: request.headers['webhook-id'],
    event: 'TASK_CHANGED',
    state: 'DELIVERED',
    body: request.body,
    nextAttemptAt: null,
    attempts: [{ status: 200, answer: expect.stringMatching(/^thanks <b>/), error: null }],
  });
  expect(JSON.stringify(await read())).not.toContain(secret);
  expect(await audited()).toEqual([`createWebhook: ${receiver.host}`]);
});

test('what fails is sent again with the same id after 5 s, 5 min, 30 min, 2, 5, 10, 10, 24 and 24 h, and then no more', async () => {
  await create();
  await addTask();
  receiver.answer({ status: 503, body: 'busy' });
  await work();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    const { nextAttemptAt, attempts } = await attempted(attempt);
    expect(attempts[0]).toMatchObject({ status: 503, answer: 'busy', error: expect.stringContaining('503') });
    const next = new Date(nextAttemptAt).getTime();
    waits.push(Math.round((next - new Date(attempts[0].at).getTime()) / second));
    server.clock.advance(next - server.clock.now().getTime() + 1);
  }
  expect(await attempted(10)).toMatchObject({ state: 'FAILED', nextAttemptAt: null });
  const inSeconds = [
    5 * second,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    10 * hour,
    24 * hour,
    24 * hour,
  ];
  waits.forEach((waited, index) =>
    expect(Math.abs(waited - (inSeconds[index] ?? 0) / second)).toBeLessThan(3),
  );
  expect(receiver.received).toHaveLength(10);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('a webhook that fails for a week is disabled, and owners are told; it is enabled again by an update', async () => {
  const { webhook } = await create();
  receiver.answer({ status: 500 });
  await work();
  await addTask();
  await addTask('Another one');
  while ((await countTried()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  server.clock.advance(7 * 24 * hour);
  while ((await read()).nodes[0].active) await new Promise((resolve) => setTimeout(resolve, 10));
  const { nodes } = await read();
  expect(nodes[0]).toMatchObject({ active: false, disabledReason: 'Every attempt failed for a week.' });
  expect(nodes[0].deliveries.nodes.map(({ state }: { state: string }) => state)).toEqual([
    'FAILED',
    'FAILED',
  ]);
  const { data } = await owner.execute('{ notifications { nodes { title link } } }');
  expect(data.notifications.nodes[0]).toMatchObject({
    title: 'Webhook disabled',
    link: '/app/settings?tab=webhooks',
  });
  expect(await server.mail(owner.email)).toMatchObject([{ subject: 'Webhook disabled' }]);
  const again = await change('updateWebhook', `webhook { ${shown} }`, { id: webhook.id, active: true });
  expect(again.webhook).toMatchObject({ active: true, disabledReason: null });
});

test('of what waits for a webhook that fails, an attempt makes at most 500 deliveries late', async () => {
  const { webhook } = await create();
  const { system } = server.runtime.database;
  await sql`
    insert into webhook_deliveries (id, organization_id, webhook_id, event, body, next_attempt_at, late, created_at)
    select gen_random_uuid(), ${owner.organizationId}, ${webhook.id}, 'TASK_CHANGED', '{}', '2999-12-31', false, now()
    from generate_series(1, 600)`.execute(system);
  const waitingInTime = async () => {
    const { count } = await system
      .selectFrom('webhookDeliveries')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('late', '=', false)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  receiver.answer({ status: 500 });
  await work();
  await addTask();
  await attempted(1);
  expect(await waitingInTime()).toBe(100);
  server.clock.advance(5 * second);
  await attempted(2);
  expect(await waitingInTime()).toBe(0);
});

test('a suspended organization sends nothing until the suspension ends', async () => {
  await work();
  const other = await server.seed.owner();
  await create();
  await create({ url: `${receiver.url}/other` }, other);
  await addTask();
  await attempted(1);
  await suspend(server, owner.organizationId);
  const { database } = server.runtime;
  const again = database.system.updateTable('webhookDeliveries').set({ state: 'PENDING' });
  await again.where('organizationId', '=', owner.organizationId).execute();
  const otherProject = await recordsOn(server).project(other);
  await change('createTask', 'task { id }', { projectId: otherProject, title: 'Theirs' }, other);
  const paths = (await receiver.until(2)).map(({ path }) => path);
  expect(paths).toEqual(['/hook', '/other']);
  await database.system.updateTable('organizations').set({ suspendedAt: null }).execute();
  expect((await receiver.until(3)).map(({ path }) => path)).toEqual(['/hook', '/other', '/hook']);
});

test('an endpoint that is gone (410) is disabled at once', async () => {
  await create();
  receiver.answer({ status: 410 });
  await work();
  await addTask();
  while ((await read()).nodes[0].active) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await read()).nodes[0]).toMatchObject({
    disabledReason: 'The endpoint answered 410 (Gone).',
    deliveries: { nodes: [{ state: 'FAILED', attempts: [{ status: 410 }] }] },
  });
});

test('a redirect is not followed, and an endpoint that does not answer fails after 10 seconds', async () => {
  await create();
  receiver.answer({ status: 307, headers: { location: `${receiver.url}/elsewhere` } });
  await work();
  await addTask();
  expect((await attempted(1)).attempts[0].error).toContain('redirect');
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
  receiver.answer('SILENT');
  server.clock.advance(5 * second);
  expect((await attempted(2)).attempts[0]).toMatchObject({
    status: null,
    answer: null,
    error: 'The endpoint did not answer within 10 seconds.',
  });
}, 30_000);

test('a success counts when the rest of the answer does not arrive', async () => {
  await create();
  receiver.answer('CUT_OFF');
  await work();
  await addTask();
  expect(await attempted(1)).toMatchObject({
    state: 'DELIVERED',
    attempts: [{ status: 200, answer: 'begun', error: null }],
  });
});

test('a worker that stops keeps a success whose answer is not read to its end', async () => {
  await create();
  receiver.answer('UNENDED');
  await work();
  await addTask();
  await receiver.until(1);
  await Promise.all(stops.splice(0).map((stop) => stop()));
  expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: [{ status: 200 }] }]);
});

test('a delivery whose secret cannot be read is an attempt that failed', async () => {
  await create();
  await server.runtime.database.system
    .updateTable('webhooks')
    .set({ encryptedSecret: Buffer.from('of another key') })
    .execute();
  await work();
  await addTask();
  expect(await attempted(1)).toMatchObject({
    state: 'PENDING',
    attempts: [{ status: null, error: 'It could not be signed.' }],
  });
  expect(receiver.received).toEqual([]);
});

test('of two workers one sends a delivery', async () => {
  await work();
  stops.push(startSending(jobContextOf(server.runtime), 20), startSending(jobContextOf(server.runtime), 20));
  await create();
  for (let index = 0; index < 20; index += 1) await addTask(`Task ${index}`);
  await receiver.until(20);
  await eventsDelivered(server.runtime.database);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20);
  expect(receiver.received).toHaveLength(20);
});

test('after a rotation both secrets sign until the overlap ends', async () => {
  await work();
  const { webhook, secret: former } = await create();
  const { secret, errors } = await change('rotateWebhookSecret', 'webhook { formerSecretUntil } secret', {
    id: webhook.id,
    overlap: 'HOUR_1',
  });
  expect(errors).toEqual([]);
  const test = () =>
    change('testWebhook', 'delivery { id state }', { id: webhook.id, event: 'FINDING_OPENED' });
  expect(await test()).toMatchObject({ delivery: { state: 'PENDING' }, errors: [] });
  const [during] = await receiver.until(1);
  if (!during) throw new Error('There is a request.');
  expect(String(during.headers['webhook-signature']).split(' ')).toEqual([
    expectedSignature(secret, during),
    expectedSignature(former, during),
  ]);
  expect(JSON.parse(during.body)).toMatchObject({ type: 'finding.opened', data: { __typename: 'Finding' } });
  server.clock.advance(hour);
  await test();
  const [, after] = await receiver.until(2);
  if (!after) throw new Error('There is a second request.');
  expect(after.headers['webhook-signature']).toBe(expectedSignature(secret, after));
});

test('a delivery is sent again with the same id and body; a deleted webhook is sent nothing', async () => {
  await work();
  const { webhook } = await create();
  await addTask();
  const { id } = await attempted(1);
  const again = await change('redeliverWebhook', 'delivery { id state }', { deliveryId: id });
  expect(again).toMatchObject({ delivery: { id, state: 'PENDING' }, errors: [] });
  const [first, second] = await receiver.until(2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect((await attempted(2)).attempts).toHaveLength(2);
  expect(await change('deleteWebhook', 'deletedId', { id: webhook.id })).toMatchObject({
    deletedId: webhook.id,
  });
  await addTask('After it was deleted');
  await eventsDelivered(server.runtime.database);
  expect(await read()).toMatchObject({ totalCount: 0 });
  expect(receiver.received).toHaveLength(2);
  expect(await audited()).toEqual([
    `createWebhook: ${receiver.host}`,
    'redeliverWebhook: TASK_CHANGED',
    `deleteWebhook: ${receiver.host}`,
  ]);
});

test('Slack is sent a message as text, and a webhook of a project nothing of others', async () => {
  await work();
  const other = await recordsOn(server).project(owner);
  await create({ projectId: other });
  await create({ format: 'SLACK', projectId });
  const { task } = await addTask('Less <is> more');
  const [request] = await receiver.until(1);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    text: `Task changed: <https://slipway.test/app/projects/${projectId}?task=${task.id}|Less &lt;is&gt; more> (todo)`,
  });
  await eventsDelivered(server.runtime.database);
  expect(receiver.received).toHaveLength(1);
});

test('a title for Slack mentions nobody, formats nothing and becomes no link', async () => {
  await work();
  await create({ format: 'SLACK' });
  const { task } = await addTask(
    '@all <!here> *b* _i_ ~s~ `c` https://evil.test [x](//evil.test) www.evil.test & more',
  );
  const [request] = await receiver.until(1);
  const title =
    '@\u200Ball &lt;!here&gt; ∗b∗ ˍiˍ ∼s∼ ˋcˋ https:\u200B//evil.test [x]\u200B(//evil.test) www\u200B.evil.test &amp; more';
  expect(JSON.parse(request?.body ?? '').text).toBe(
    `Task changed: <https://slipway.test/app/projects/${projectId}?task=${task.id}|${title}> (todo)`,
  );
});

test('an event writes at most 10,000 deliveries, and each webhook is sent its own format', async () => {
  await create();
  await create({ format: 'SLACK' });
  const { system } = server.runtime.database;
  await sql`
    insert into webhooks (id, organization_id, url, description, format, events, encrypted_secret, user_name, created_at)
    select gen_random_uuid(), organization_id, url, '', format, events, encrypted_secret, user_name, created_at
    from webhooks, generate_series(1, 250)`.execute(system);
  await change('createTasks', 'tasks { id }', {
    projectId,
    tasks: Array.from({ length: 20 }, (_, index) => ({ title: `Task ${index}` })),
  });
  const { events } = await jobHandlers(jobContextOf(server.runtime));
  if (events) await server.runtime.jobs.start({ events });
  await eventsDelivered(server.runtime.database);
  const { rows } = await sql<{ count: number; bodies: number; wrong: number }>`
    select count(*)::integer as count, count(distinct body)::integer as bodies,
      (count(*) filter (where (body like '{"text"%') <> (format = 'SLACK')))::integer as wrong
    from webhook_deliveries join webhooks on webhooks.id = webhook_id`.execute(system);
  expect(rows).toEqual([{ count: 10_000, bodies: 40, wrong: 0 }]);
});

test('without a webhook that receives it, an event is not written', async () => {
  await create({ events: ['SCAN_FINISHED'] });
  await addTask();
  const { system } = server.runtime.database;
  expect(await system.selectFrom('domainEvents').selectAll().execute()).toEqual([]);
});

test.each([
  ['http://example.com/hook', 'Only https:// addresses are allowed'],
  ['https://127.0.0.1/hook', 'private network'],
  ['https://[::1]/hook', 'private network'],
  ['https://example.com:8443/hook', 'standard port'],
  ['https://user:secret@example.com/hook', 'without a password'],
  ['ftp://example.com', 'full URL'],
])('the URL %s is refused', async (url, message) => {
  expect(await create({ url })).toMatchObject({
    webhook: null,
    secret: null,
    errors: [{ field: ['url'], code: 'INVALID', message: expect.stringContaining(message) }],
  });
});

test('admins and keys with WEBHOOK_MANAGE manage webhooks; invoices are for those who may read them', async () => {
  const admin = await owner.invite('ADMIN');
  const member = await owner.invite('MEMBER');
  expect((await create({}, member)).errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await read(member)).errors[0].extensions.code).toBe('FORBIDDEN');
  const reader = await programOf(server, admin, ['ORGANIZATION_READ']);
  expect((await create({}, reader)).errors[0].extensions.code).toBe('FORBIDDEN');
  const program = await programOf(server, admin, ['ORGANIZATION_READ', 'WEBHOOK_MANAGE']);
  const { webhook } = await create({}, program);
  expect(webhook.actor).toEqual({ __typename: 'KeyActor', name: 'Program' });
  const invoices = { events: ['INVOICE_PAID'] };
  expect(await create(invoices, admin)).toMatchObject({
    errors: [{ field: ['events'], code: 'NOT_ALLOWED' }],
  });
  const paid = await create(invoices);
  expect(paid.errors).toEqual([]);
  // Nobody has sent to another URL what they may not read.
  expect(
    await change(
      'updateWebhook',
      'webhook { id }',
      { id: paid.webhook.id, url: `${receiver.url}/mine` },
      admin,
    ),
  ).toMatchObject({ webhook: null, errors: [{ code: 'NOT_ALLOWED' }] });
});

test('what waits of an event that is taken away is given up: nobody sends it to another URL', async () => {
  const admin = await owner.invite('ADMIN');
  const { webhook } = await create({ events: ['TASK_CHANGED', 'INVOICE_PAID'] });
  await change('testWebhook', 'delivery { id }', { id: webhook.id, event: 'INVOICE_PAID' });
  await change('testWebhook', 'delivery { id }', { id: webhook.id, event: 'TASK_CHANGED' });
  expect((await update(webhook.id, { events: ['TASK_CHANGED'] }, admin)).errors).toEqual([]);
  expect((await update(webhook.id, { url: `${receiver.url}/mine` }, admin)).errors).toEqual([]);
  expect(
    (await deliveries()).map(({ event, state }: { event: string; state: string }) => `${event} ${state}`),
  ).toEqual(['TASK_CHANGED PENDING', 'INVOICE_PAID FAILED']);
  await work();
  expect((await receiver.until(1)).map(({ body }) => JSON.parse(body).type)).toEqual(['task.changed']);
  await eventsDelivered(server.runtime.database);
  expect(receiver.received).toHaveLength(1);
});

test('an invoice that is sent again after its event was taken away does not go to another URL', async () => {
  const admin = await owner.invite('ADMIN');
  const { webhook } = await create({ events: ['TASK_CHANGED', 'INVOICE_PAID'] });
  const { delivery } = await change('testWebhook', 'delivery { id }', {
    id: webhook.id,
    event: 'INVOICE_PAID',
  });
  await update(webhook.id, { events: ['TASK_CHANGED'] }, admin);
  await change('redeliverWebhook', 'delivery { id }', { deliveryId: delivery.id });
  await update(webhook.id, { url: `${receiver.url}/mine` }, admin);
  expect(await deliveries()).toMatchObject([{ event: 'INVOICE_PAID', state: 'FAILED' }]);
});

test('whoever leaves is sent no notification that waits, also after joining again', async () => {
  const admin = await owner.invite('ADMIN');
  const { webhook } = await create({ events: ['NOTIFICATION_ADDED'] }, admin);
  const { system } = server.runtime.database;
  await sql`
    insert into webhook_deliveries (id, organization_id, webhook_id, event, body, next_attempt_at, late, recipient_id, created_at)
    values (gen_random_uuid(), ${owner.organizationId}, ${webhook.id}, 'NOTIFICATION_ADDED', '{}', now(), false, ${admin.id}, now())`.execute(
    system,
  );
  const { errors } = await change('removeMember', 'removedUserId', { userId: admin.id });
  expect(errors).toEqual([]);
  await work();
  const state = async () =>
    (await system.selectFrom('webhookDeliveries').select('state').executeTakeFirstOrThrow()).state;
  while ((await state()) === 'PENDING') await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await state()).toBe('FAILED');
  expect(receiver.received).toEqual([]);
  const { recipientId } = await system.selectFrom('webhooks').select('recipientId').executeTakeFirstOrThrow();
  expect(recipientId).toBeNull();
});

test('a webhook is sent the notifications of the person who saved it last, and only that person reads them', async () => {
  await work();
  const admin = await owner.invite('ADMIN');
  const { webhook } = await create({ events: ['NOTIFICATION_ADDED'] }, admin);
  const assign = async (assigneeId: string, by: Asker) => {
    const { task } = await addTask('Yours', by);
    await change('updateTask', 'task { id }', { id: task.id, assigneeId }, by);
  };
  await assign(owner.id, admin);
  await assign(admin.id, owner);
  const [request] = await receiver.until(1);
  expect(JSON.parse(request?.body ?? '').data).toMatchObject({
    __typename: 'Notification',
    title: 'Task assigned to you',
    message: `${owner.name} assigned “Yours” to you.`,
  });
  await eventsDelivered(server.runtime.database);
  expect(receiver.received).toHaveLength(1);
  const [delivery] = await deliveries(admin);
  expect(delivery.event).toBe('NOTIFICATION_ADDED');
  expect(await deliveries()).toEqual([]);
  const stolen = await change('redeliverWebhook', 'delivery { id }', { deliveryId: delivery.id });
  expect(stolen.errors).toMatchObject([{ code: 'NOT_FOUND' }]);
  await change('updateWebhook', 'webhook { id }', { id: webhook.id, url: `${receiver.url}/owner` });
  await assign(admin.id, owner);
  await eventsDelivered(server.runtime.database);
  expect(receiver.received).toHaveLength(1);
});

test('webhooks of a key are disabled when it is revoked', async () => {
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'WEBHOOK_MANAGE']);
  await create({}, program);
  const { data } = await owner.execute('{ apiKeys { nodes { id } } }');
  await change('revokeApiKey', 'apiKeyId', { id: data.apiKeys.nodes[0].id });
  expect((await read()).nodes[0]).toMatchObject({
    active: false,
    disabledReason: 'The API key that created it was revoked.',
  });
});

test('so are those whose URL or events it chose last, unless a person chose the URL since', async () => {
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'WEBHOOK_MANAGE']);
  const revoke = () => change('revokeApiKey', 'apiKeyId', { id: program.apiKeyId });
  const urls = [];
  for (const name of ['url', 'events', 'mine', 'untouched']) {
    const { webhook } = await create({ url: `${receiver.url}/${name}` });
    urls.push(webhook.id);
  }
  const [url = '', events = '', mine = '', untouched = ''] = urls;
  await update(url, { url: `${receiver.url}/theirs` }, program);
  await update(url, { events: ['SCAN_FINISHED'] }, owner);
  await update(events, { events: ['TASK_CHANGED', 'SCAN_FINISHED'] }, program);
  await update(mine, { url: `${receiver.url}/theirs` }, program);
  await update(mine, { url: `${receiver.url}/again` }, owner);
  await update(untouched, { description: 'By a program' }, program);
  await revoke();
  const disabledReason = 'The API key that chose its URL or events was revoked.';
  const { nodes } = await read();
  const left = Object.fromEntries(nodes.map(({ id, ...of }: { id: string }) => [id, of]));
  expect(left).toMatchObject({
    [url]: { active: false, disabledReason },
    [events]: { active: false, disabledReason },
    [mine]: { active: true },
    [untouched]: { active: true },
  });
});

test('and those of keys that it replaced', async () => {
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'WEBHOOK_MANAGE']);
  await create({}, program);
  const { apiKey } = await change('rotateApiKey', 'apiKey { id }', {
    id: program.apiKeyId,
    overlap: 'DAY_1',
    currentPassword: seededPassword,
  });
  await change('revokeApiKey', 'apiKeyId', { id: apiKey.id });
  expect((await read()).nodes[0]).toMatchObject({ active: false });
});
