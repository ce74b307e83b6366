import { askRepository, connectAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { checkDue, openRepositoryHooks } from '../../../testing/hosting/repositoryHooks.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import type { Person } from '../../../testing/seed.ts';
import { claimChecks } from './claimChecks.ts';

let at: Connecting;
let hooks: Awaited<ReturnType<typeof openRepositoryHooks>>;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  await at.work();
  hooks = await openRepositoryHooks(at.server);
  owner = await at.server.seed.owner();
  await at.git.addRepository('shop', { 'main.go': 'package main\n' });
});
afterEach(async () => {
  await hooks.close();
  await at.close();
});

const minute = 60_000;
const check = async (id: string) => {
  await checkDue(at.server);
  await hooks.settled(id);
};
const updates = async (id: string) =>
  (await askRepository(owner, id, 'updates { checkedAt checkError nextCheckAt }')).updates;
const minutesToNext = async (id: string): Promise<number> => {
  const { nextCheckAt } = await updates(id);
  return Math.round((nextCheckAt.getTime() - at.server.clock.now().getTime()) / minute);
};
const head = async (id: string) =>
  (await askRepository(owner, id, 'headCommit { message }')).headCommit.message;
const fetches = async () => {
  const { count } = await at.server.runtime.database.system
    .selectFrom('jobs')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('kind', '=', 'fetchRepository')
    .executeTakeFirstOrThrow();
  return count;
};

test('a repository without webhooks is checked every minute while it changes, and fetched when its branches differ', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  expect(await minutesToNext(id)).toBe(1);
  await at.git.addRepository('shop', { 'a.go': 'package a\n' }, { message: 'Newest' });
  await check(id);
  expect(await head(id)).toBe('Change 1');
  at.server.clock.advance(minute);
  await check(id);
  expect(await head(id)).toBe('Newest');
  at.server.clock.advance(minute);
  await check(id);
  expect(await fetches()).toBe(1);
  // No change for an hour, and for a day.
  at.server.clock.advance(61 * minute);
  await check(id);
  expect(await minutesToNext(id)).toBe(5);
  at.server.clock.advance(24 * 60 * minute);
  await check(id);
  expect(await minutesToNext(id)).toBe(15);
  expect((await updates(id)).checkError).toBeNull();
  // A fetch that was canceled or given up brings nothing: the next check orders it again.
  const differs = () =>
    jobContextOf(at.server.runtime).inOrganization(owner.organizationId, ({ repositoryUpdates }, grant) =>
      repositoryUpdates.endCheck(grant, id, 'changed'),
    );
  expect([await differs(), await differs()]).toEqual([true, true]);
});

test('a repository whose webhooks come is checked every 15 minutes, in case one is lost', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const hook = await hooks.rotate(owner, id);
  await hooks.push(hook);
  await hooks.settled(id);
  expect(await minutesToNext(id)).toBe(15);
  await at.git.addRepository('shop', { 'a.go': 'package a\n' }, { message: 'Lost' });
  at.server.clock.advance(15 * minute);
  await check(id);
  expect(await head(id)).toBe('Lost');
});

test('a branch that was rewritten, created or deleted is noticed', async () => {
  await at.git.addRepository('shop', { 'old.go': 'package old\n' }, { branch: 'old', message: 'Old' });
  const id = await connectAndWait(at, owner, 'shop');
  const bare = `--git-dir=${at.git.directory('shop')}`;
  const branches = async () => {
    const rows = await at.server.runtime.database.system
      .selectFrom('repositoryBranches')
      .select('name')
      .where('projectId', '=', id)
      .orderBy('name')
      .execute();
    return rows.map(({ name }) => name);
  };
  expect(await branches()).toEqual(['main', 'old']);
  const { stdout } = await runCommand('git', [bare, 'rev-parse', 'old']);
  await runCommand('git', [bare, 'update-ref', 'refs/heads/main', stdout.trim()]);
  await runCommand('git', [bare, 'branch', '-D', 'old']);
  await runCommand('git', [bare, 'branch', 'new', 'main']);
  at.server.clock.advance(minute);
  await check(id);
  expect(await branches()).toEqual(['main', 'new']);
  expect(await head(id)).toBe('Old');
  // Too many to follow: the others are not known to be gone, so that their previews stay.
  const changes = await jobContextOf(at.server.runtime).inOrganization(
    owner.organizationId,
    ({ repositoryBranches }, grant) =>
      repositoryBranches.replace(grant, id, [{ name: 'main', sha: 'e'.repeat(40) }], true),
  );
  expect(changes).toEqual([{ name: 'main', sha: 'e'.repeat(40), before: stdout.trim() }]);
  expect(await branches()).toEqual(['main', 'new']);
  // Once there are few enough, those that were left out are no new ones: what was known before is followed alone.
  await runCommand('git', [bare, 'branch', 'left-out', 'main']);
  const { system } = at.server.runtime.database;
  await system.updateTable('repositoryUpdates').set({ isCut: true }).where('projectId', '=', id).execute();
  const told = jest.spyOn(at.server.runtime.jobs, 'tell');
  at.server.clock.advance(minute);
  await check(id);
  expect(await branches()).toEqual(['left-out', 'main', 'new']);
  const updated = told.mock.calls.flatMap(([, , name, payload]) =>
    name === 'repository.updated' ? [payload] : [],
  );
  expect(updated).toEqual([expect.objectContaining({ tips: [expect.objectContaining({ name: 'main' })] })]);
});

test('what a provider refuses is told, and tried ever more seldom until it works', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  // From now on it is private: 401.
  await at.git.addRepository('shop', { 'a.go': 'package a\n' }, { message: 'Private', token: 'right' });
  for (const minutes of [2, 4, 8, 16]) {
    at.server.clock.advance(60 * minute);
    await check(id);
    expect(await minutesToNext(id)).toBe(minutes);
  }
  expect((await updates(id)).checkError).toContain('does not exist or is private');
  expect(await fetches()).toBe(0);
  await owner.execute(
    'mutation ($input: UpdateAccessTokenInput!) { updateAccessToken(input: $input) { errors { message } } }',
    { input: { projectId: id, accessToken: 'right' } },
  );
  await check(id);
  expect(await head(id)).toBe('Private');
  expect(await updates(id)).toMatchObject({ checkError: null, checkedAt: expect.any(Date) });
  expect(await minutesToNext(id)).toBe(1);
});

test('HTML, a redirect and a repository that is gone are told as what they are', async () => {
  for (const name of ['page', 'moved', 'gone']) await at.git.addRepository(name, { 'a.go': 'package a\n' });
  const ids = [];
  for (const name of ['page', 'moved', 'gone']) ids.push(await connectAndWait(at, owner, name));
  at.git.addPage('page', '<html>Sign in</html>');
  at.git.addRedirect('moved', 'https://git.slipway.dev/elsewhere');
  await runCommand('rm', ['-rf', at.git.directory('gone')]);
  at.server.clock.advance(minute);
  const errors = [];
  for (const id of ids) {
    await check(id);
    errors.push((await updates(id)).checkError);
  }
  expect(errors).toEqual([
    expect.any(String),
    expect.stringContaining('redirects elsewhere'),
    expect.stringContaining('There is no repository at this address'),
  ]);
  expect(errors.every((error) => typeof error === 'string' && !error.includes('<html>'))).toBe(true);
});

test('the address is checked again at each check', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  at.server.runtime.env.gitAllowedHosts = [];
  at.git.requests.length = 0;
  at.server.clock.advance(minute);
  await check(id);
  expect(at.git.requests).toEqual([]);
  expect((await updates(id)).checkError).toContain('Only https://');
});

test('archived projects and suspended organizations are not checked, and what was requested meanwhile is fetched afterwards', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const hook = await hooks.rotate(owner, id);
  await suspend(at.server, owner.organizationId);
  await hooks.push(hook);
  at.git.requests.length = 0;
  at.server.clock.advance(15 * minute);
  await check(id);
  expect(at.git.requests).toEqual([]);
  await at.server.runtime.database.system.updateTable('organizations').set({ suspendedAt: null }).execute();
  at.server.clock.advance(15 * minute);
  await check(id);
  expect(await fetches()).toBe(1);
  await owner.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
    id,
  });
  at.git.requests.length = 0;
  at.server.clock.advance(60 * minute);
  await check(id);
  expect(at.git.requests).toEqual([]);
});

test('each organization is served in turn, and a repository is checked by one worker', async () => {
  const id = await connectAndWait(at, owner, 'shop');
  const other = await at.server.seed.owner();
  const { system } = at.server.runtime.database;
  // Many of one organization that were due long before the other's.
  for (let number = 0; number < 8; number += 1) {
    await at.git.addRepository(`many-${number}`, { 'a.go': 'package a\n' });
    await connectAndWait(at, other, `many-${number}`);
  }
  await system
    .updateTable('repositoryUpdates')
    .set({ nextCheckAt: new Date(0) })
    .where('organizationId', '=', other.organizationId)
    .execute();
  at.server.clock.advance(minute);
  const room = { places: 4, perOrganization: 4, busy: [] };
  const [one, two] = await Promise.all([
    claimChecks(at.server.runtime, room),
    claimChecks(at.server.runtime, room),
  ]);
  const claimed = [...one, ...two].map(({ projectId }) => projectId);
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(claimed).toContain(id);
  const rest = await claimChecks(at.server.runtime, { ...room, busy: [other.organizationId] });
  expect(rest).toEqual([]);
  // What must not be checked takes no place, however long it has been due.
  await suspend(at.server, other.organizationId);
  const due = (organizationId: string, nextCheckAt: Date) =>
    system
      .updateTable('repositoryUpdates')
      .set({ nextCheckAt })
      .where('organizationId', '=', organizationId)
      .execute();
  await due(other.organizationId, new Date(0));
  await due(owner.organizationId, new Date(1));
  const active = await claimChecks(at.server.runtime, { ...room, places: 1 });
  expect(active).toEqual([{ organizationId: owner.organizationId, projectId: id }]);
});
