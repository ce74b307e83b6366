import { programOf } from '../../testing/people/apiKeys.ts';
import {
  failing,
  type HostedProject,
  type Hosting,
  openPushedProject,
  type WorkingClone,
} from '../../testing/hosting/hosting.ts';
import type { Person } from '../../testing/seed.ts';
import { suspend } from '../../testing/people/suspend.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  ({ hosting, owner, project, mine } = await openPushedProject());
});
afterAll(() => hosting.close());

const keyOf = (person: Person) => programOf(hosting.server, person, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
const read = (key: string) => failing(hosting.git('ls-remote', project.at(key)));
const push = (key: string) => failing(mine.git('push', project.at(key), 'main:other'));
const system = () => hosting.server.runtime.database.system;

test('the key of a viewer reads and does not push, whatever its scopes', async () => {
  const { apiKey } = await keyOf(await owner.invite('VIEWER'));
  expect(await read(apiKey)).toBe('it did not fail');
  expect(await push(apiKey)).toContain('It needs the permission REPOSITORY_WRITE');
});

test('a key that expired, and the key of somebody who left, open nothing', async () => {
  const member = await owner.invite('MEMBER');
  const [expired, left] = [await keyOf(owner), await keyOf(member)];
  expect(await read(left.apiKey)).toBe('it did not fail');
  await system()
    .updateTable('apiKeys')
    .set({ expiresAt: hosting.server.clock.now() })
    .where('id', '=', expired.apiKeyId)
    .execute();
  await system().deleteFrom('memberships').where('userId', '=', member.id).execute();
  for (const { apiKey } of [expired, left]) {
    expect(await read(apiKey)).toContain('Authentication failed');
    expect(await push(apiKey)).toContain('Authentication failed');
  }
});

test('an archived project is neither read nor pushed to, and says so; restored it is', async () => {
  const { apiKey } = await keyOf(owner);
  const change = (name: string) =>
    owner.execute(`mutation ($id: ID!) { ${name}(input: { id: $id }) { errors { message } } }`, {
      id: project.id,
    });
  await change('archiveProject');
  expect(await read(apiKey)).toContain('Storefront is archived');
  expect(await push(apiKey)).toContain('Storefront is archived');
  await change('restoreProject');
  expect(await read(apiKey)).toBe('it did not fail');
});

test('a clone without history or files is whole by what it has, and pushes on top of it', async () => {
  await mine.commit({ 'b.txt': 'two' });
  await mine.git('push', 'origin', 'main');
  const shallow = await hosting.clone(project.address, '--depth', '1');
  expect((await shallow.git('rev-list', '--count', 'HEAD')).trim()).toBe('1');
  await shallow.commit({ 'c.txt': 'three' });
  await shallow.git('push', 'origin', 'main');
  const partial = await hosting.clone(project.address, '--filter=blob:none', '--no-checkout');
  expect((await partial.git('rev-list', '--count', 'HEAD')).trim()).toBe('3');
  await partial.git('checkout', '--quiet', 'main');
  expect(await partial.read('c.txt')).toBe('three');
  expect(await (await hosting.clone(project.address)).git('fsck', '--full')).not.toMatch(/error|missing/);
});

test('100,000 branches in one push are too many, and nothing of them is kept', async () => {
  const { origin, username, password } = new URL(project.address);
  const id = (await mine.git('rev-parse', 'main')).trim();
  const lines = Array.from({ length: 100_000 }, (_, at) => {
    const text = `${'0'.repeat(40)} ${id} refs/heads/many/${at}${at === 0 ? '\0report-status' : ''}`;
    return `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
  });
  const answer = await fetch(`${origin}${project.pathname}/git-receive-pack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-git-receive-pack-request',
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    },
    body: `${lines.join('')}0000`,
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('ng refs/heads/many/0 A push may change at most 1,000 refs.');
  expect(await mine.git('ls-remote', 'origin')).not.toContain('many');
});

test('a suspended organization neither clones nor pushes, and is told why', async () => {
  const { apiKey } = await keyOf(owner);
  await suspend(hosting.server, owner.organizationId);
  expect(await read(apiKey)).toContain('Your organization is suspended');
  expect(await push(apiKey)).toContain('Your organization is suspended');
});
