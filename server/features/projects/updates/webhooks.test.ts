import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { codesOf } from '../../../testing/answers.ts';
import { askRepository, connectAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { signatureOf } from '../../../testing/hosting/hookSignature.ts';
import { openRepositoryHooks } from '../../../testing/hosting/repositoryHooks.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let hooks: Awaited<ReturnType<typeof openRepositoryHooks>>;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  hooks = await openRepositoryHooks(at.server);
});
beforeEach(async () => {
  owner = await at.server.seed.owner();
});
afterAll(async () => {
  await hooks?.close();
  await at?.close();
});

let repositories = 0;
/** A connected repository with its webhook. */
const begin = async () => {
  repositories += 1;
  const name = `shop-${repositories}`;
  await at.git.addRepository(name, { 'main.go': 'package main\n' });
  const id = await connectAndWait(at, owner, name);
  const hook = await hooks.rotate(owner, id);
  const commit = (message: string) =>
    at.git.addRepository(name, { 'main.go': `// ${message}\n` }, { message });
  return { name, id, hook, commit };
};

const updates = async (id: string) =>
  (
    await askRepository(
      owner,
      id,
      'updates { hasWebhookSecret deliveredAt refusedAt refusal checkedAt checkError nextCheckAt }',
    )
  ).updates;
const head = async (id: string) =>
  (await askRepository(owner, id, 'headCommit { message }')).headCommit.message;
const fetches = async (projectId: string) =>
  at.server.runtime.database.system
    .selectFrom('jobs')
    .select(['state', 'createdBy'])
    .where('projectId', '=', projectId)
    .where('kind', '=', 'fetchRepository')
    .execute();

const hex = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex');
const basic = (secret: string) => `Basic ${Buffer.from(`azure:${secret}`).toString('base64')}`;

describe('a delivery with a valid signature is fetched,', () => {
  it.each<[string, (secret: string, body: string) => Record<string, string>]>([
    [
      'GitHub',
      (secret, body) => ({ 'x-github-event': 'push', 'x-hub-signature-256': signatureOf(secret, body) }),
    ],
    ['GitLab', (secret) => ({ 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': secret })],
    [
      'Bitbucket',
      (secret, body) => ({ 'x-event-key': 'repo:push', 'x-hub-signature': signatureOf(secret, body) }),
    ],
    ['Azure DevOps, by password', (secret) => ({ authorization: basic(secret) })],
    ['Azure DevOps, by header', (secret) => ({ 'x-slipway-token': secret })],
    ['Gitea', (secret, body) => ({ 'x-gitea-event': 'push', 'x-gitea-signature': hex(secret, body) })],
    ['Forgejo', (secret, body) => ({ 'x-forgejo-event': 'push', 'x-forgejo-signature': hex(secret, body) })],
  ])('as %s signs it', async (_provider, headersOf) => {
    const { id, hook, commit } = await begin();
    expect(await updates(id)).toMatchObject({ hasWebhookSecret: true, deliveredAt: null, refusedAt: null });
    await commit('Newest');
    const body = '{"after":"…"}';
    const answer = await hooks.deliver(hook.path, body, {
      'content-type': 'application/json',
      ...headersOf(hook.secret, body),
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'OK\n']);
    await hooks.settled(id);
    expect(await head(id)).toBe('Newest');
    expect(await updates(id)).toMatchObject({
      deliveredAt: expect.any(Date),
      refusedAt: null,
      checkError: null,
    });
    // Nobody asked for it.
    expect(await fetches(id)).toEqual([{ state: 'SUCCEEDED', createdBy: null }]);
  });

  it('whatever its body is: the signature counts, and a body is not parsed', async () => {
    const { id, hook, commit } = await begin();
    await commit('Newest');
    const answer = await hooks.push(hook, '<html>&', { 'content-type': 'text/html' });
    expect(answer.status).toBe(200);
    await hooks.settled(id);
    expect(await head(id)).toBe('Newest');
  });

  it('and does no harm when it is sent again', async () => {
    const { id, hook, commit } = await begin();
    await commit('Newest');
    for (let sent = 0; sent < 3; sent += 1) {
      expect((await hooks.push(hook)).status).toBe(200);
      await hooks.settled(id);
    }
    expect(await head(id)).toBe('Newest');
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { activity(first: 9) { nodes { message } } } }',
      { id },
    );
    const told = data.project.activity.nodes.filter(({ message }: { message: string }) =>
      message.includes('new commit'),
    );
    expect(told).toEqual([{ message: '1 new commit on main' }]);
  });
});

test('a ping, and what tells of no push, is answered and fetches nothing', async () => {
  const { id, hook } = await begin();
  for (const event of ['ping', 'issues']) {
    expect((await hooks.push(hook, '{}', { 'x-github-event': event })).status).toBe(200);
  }
  expect(await fetches(id)).toEqual([]);
  expect((await updates(id)).deliveredAt).not.toBeNull();
});

test('a wrong, a missing and another signature are refused, and the settings say why; an unknown id is answered the same', async () => {
  const { id, hook } = await begin();
  const other = await begin();
  const body = '{}';
  const refusals = [
    () => hooks.push({ ...hook, secret: 'guessed' }),
    () => hooks.push({ ...hook, secret: other.hook.secret }),
    () => hooks.push(hook, body, { 'x-hub-signature-256': signatureOf(hook.secret, '{ }') }),
    () => hooks.push(hook, body, { 'x-hub-signature-256': 'sha256=' }),
    () => hooks.push({ ...hook, path: '/hooks/01930000-0000-7000-8000-000000000000' }),
    () => hooks.push({ ...hook, path: '/hooks/nothing' }),
  ];
  const answers = [];
  for (const send of refusals) {
    const answer = await send();
    answers.push(`${answer.status} ${await answer.text()}`);
  }
  expect([...new Set(answers)]).toEqual(['401 There is no webhook of this id and secret.\n']);
  expect(await fetches(id)).toEqual([]);
  await noted(id, 'The signature is wrong. The provider uses another secret than the current one.');
  expect(await updates(id)).toMatchObject({ deliveredAt: null, refusedAt: expect.any(Date) });
  // Noted again once ten seconds have passed: nobody makes the server write a row for each request.
  const unsigned = () => hooks.deliver(hook.path, body, { 'content-type': 'application/json' });
  await unsigned();
  expect((await updates(id)).refusal).toContain('wrong');
  at.server.clock.advance(10_000);
  await unsigned();
  await noted(id, 'The delivery was not signed. Enter the secret at the provider.');
});

/** Waits until a refusal is noted, which is after the response. */
const noted = async (id: string, refusal: string): Promise<void> => {
  for (;;) {
    const row = await at.server.runtime.database.system
      .selectFrom('repositoryUpdates')
      .select('refusal')
      .where('projectId', '=', id)
      .executeTakeFirst();
    if (row?.refusal === refusal) return;
  }
};

test('a new secret ends the old one', async () => {
  const { id, hook } = await begin();
  const renewed = await hooks.rotate(owner, id);
  expect(renewed.path).toBe(hook.path);
  expect(renewed.secret).toMatch(/^hook_[\da-f]{64}$/);
  expect((await hooks.push(hook)).status).toBe(401);
  expect((await hooks.push(renewed)).status).toBe(200);
  await hooks.settled(id);
  const { data } = await owner.execute('{ auditLog(first: 1) { nodes { action target } } }');
  expect(data.auditLog.nodes).toEqual([
    { action: 'rotateRepositoryWebhookSecret', target: expect.any(String) },
  ]);
});

test('the secret is encrypted, and viewers get none', async () => {
  const { id, hook } = await begin();
  const { encryptedSecret } = await at.server.runtime.database.system
    .selectFrom('repositoryUpdates')
    .select('encryptedSecret')
    .where('projectId', '=', id)
    .executeTakeFirstOrThrow();
  expect(encryptedSecret?.includes(hook.secret)).toBe(false);
  const viewer = await owner.invite('VIEWER');
  const answer = await viewer.execute(
    'mutation ($id: ID!) { rotateRepositoryWebhookSecret(input: { projectId: $id }) { secret } }',
    { id },
  );
  expect(codesOf(answer)).toEqual(['FORBIDDEN']);
});

test('a push while a fetch runs is fetched after it, and a thousand deliveries become few fetches', async () => {
  const { id, name, hook, commit } = await begin();
  await commit('First');
  const held = at.git.hold(name);
  await hooks.push(hook);
  await held.reached;
  await commit('Second');
  const statuses = new Set<number>();
  for (let sent = 0; sent < 1_000; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => hooks.push(hook)));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  expect(await fetches(id)).toHaveLength(1);
  held.release();
  await hooks.settled(id);
  expect(await head(id)).toBe('Second');
  expect(await fetches(id)).toHaveLength(2);
});

test('a body of 25 MB is refused before it is read, one of unknown length when it becomes too large', async () => {
  const { id, hook } = await begin();
  const body = Buffer.alloc(25 * 1024 * 1024);
  const answer = await hooks.deliver(hook.path, body, { 'x-gitlab-token': hook.secret }).catch(() => null);
  // The connection is closed: a client that still sends may not see the answer.
  expect([413, null]).toContain(answer?.status ?? null);
  await noted(id, 'The body is larger than 10 MiB.');
  const status = await new Promise<number | null>((resolve) => {
    const headers = { 'x-gitlab-token': hook.secret };
    const sending = request(`${hooks.url}${hook.path}`, { method: 'POST', headers }, (response) =>
      resolve(response.statusCode ?? null),
    );
    sending.on('error', () => resolve(null));
    for (let sent = 0; sent < 25; sent += 1) sending.write(Buffer.alloc(1024 * 1024));
    sending.end();
  });
  expect([413, null]).toContain(status);
  expect(await fetches(id)).toEqual([]);
});

test('deliveries while the storage is full say so, and put no check off', async () => {
  const { id, hook } = await begin();
  await at.server.runtime.database.system
    .updateTable('repositories')
    .set({ cloneBytes: 1e15 })
    .where('projectId', '=', id)
    .execute();
  const { nextCheckAt } = await updates(id);
  for (let sent = 0; sent < 3; sent += 1) {
    expect((await hooks.push(hook)).status).toBe(200);
    at.server.clock.advance(1_000);
  }
  expect(await updates(id)).toMatchObject({ checkError: expect.stringContaining('In use:'), nextCheckAt });
  expect(await fetches(id)).toEqual([]);
});

test('archived projects and suspended organizations are answered and fetch nothing', async () => {
  const { id, hook } = await begin();
  const { organizationId } = owner;
  await suspend(at.server, organizationId);
  expect((await hooks.push(hook)).status).toBe(200);
  expect(await fetches(id)).toEqual([]);
  await at.server.runtime.database.system
    .updateTable('organizations')
    .set({ suspendedAt: null })
    .where('id', '=', organizationId)
    .execute();
  await owner.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
    id,
  });
  expect((await hooks.push(hook)).status).toBe(200);
  expect(await fetches(id)).toEqual([]);
  expect((await updates(id)).nextCheckAt).toBeNull();
});

test('a repository at another address has a new webhook without a secret', async () => {
  const { id, hook } = await begin();
  const moved = await at.git.addRepository(`moved-${repositories}`, { 'main.go': 'package moved\n' });
  const { job } = await at.connect(owner, { projectId: id, repositoryUrl: moved });
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  expect(await updates(id)).toMatchObject({ hasWebhookSecret: false });
  expect((await hooks.push(hook)).status).toBe(401);
});
