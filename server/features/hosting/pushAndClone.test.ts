import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBackup } from '../../platform/database/backup/takeBackup.ts';
import { connectPools } from '../../platform/database/connect.ts';
import { connectionsOf } from '../../platform/database/connection.ts';
import { bringUpHostedClone } from '../../engines/git/index.ts';
import { packSource } from '../../platform/git/packSource.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { restoreInto } from '../../testing/database/backups.ts';
import { createTestDatabase } from '../../testing/database/database.ts';
import { failing, type Hosting, openHosting } from '../../testing/hosting/hosting.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(() => hosting.close());

test('what one person pushes another one clones, and pulls what comes later', async () => {
  const owner = await hosting.server.seed.owner();
  const { address, id, status } = await hosting.host(owner);
  expect(status).toBe('ACTIVE');
  const mine = await hosting.clone(address);
  await mine.commit({ 'README.md': '# Storefront\n', 'source/index.ts': 'export {};\n' }, 'Begin');
  await mine.git('push', 'origin', 'main');

  const theirs = await hosting.clone(address);
  expect(await theirs.read('source/index.ts')).toBe('export {};\n');
  await mine.commit({ 'README.md': '# The storefront\n' }, 'Say it better');
  await mine.git('push', 'origin', 'main');
  await theirs.git('pull', '--quiet');
  expect(await theirs.read('README.md')).toBe('# The storefront\n');

  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { hostedRepository { pushCount defaultBranch
      pushes { nodes { number pusherName apiKeyName refCount refs { name before forced } } totalCount } } } }`,
    { id },
  );
  expect(data).toMatchObject({
    project: {
      hostedRepository: {
        pushCount: 2,
        defaultBranch: 'main',
        pushes: {
          nodes: [
            { number: 2, pusherName: owner.name, apiKeyName: 'Program', refCount: 1 },
            { number: 1, refs: [{ name: 'refs/heads/main', before: null, forced: false }] },
          ],
          totalCount: 2,
        },
      },
    },
  });
});

test('a clone that this machine lost is made again from the database', async () => {
  const { address } = await hosting.host(await hosting.server.seed.owner());
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  await mine.commit({ 'a.txt': 'two' });
  await mine.git('tag', '--annotate', 'v1', '--message', 'First');
  await mine.git('push', 'origin', 'main', 'v1');
  await rm(join(hosting.server.runtime.env.dataDirectory, 'repositories'), { recursive: true });
  const theirs = await hosting.clone(address);
  expect(await theirs.read('a.txt')).toBe('two');
  expect(await theirs.git('tag')).toBe('v1\n');
  expect(await theirs.git('fsck', '--full')).not.toMatch(/error|missing/);
});

test('the default branch is neither rewritten nor deleted; another branch may be', async () => {
  const { address } = await hosting.host(await hosting.server.seed.owner());
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main', 'main:other');
  await mine.git('commit', '--quiet', '--amend', '--message', 'Rewritten');
  expect(await failing(mine.git('push', '--force', 'origin', 'main'))).toContain(
    'main is the default branch and cannot be rewritten',
  );
  expect(await failing(mine.git('push', 'origin', ':main'))).toContain('cannot be deleted');
  await mine.git('push', '--force', 'origin', 'main:other');
  await mine.git('push', 'origin', ':other');
  expect(await mine.git('ls-remote', 'origin')).not.toContain('other');
});

test('of two that push from the same state, the second is told to fetch first, and nothing is lost', async () => {
  const { address } = await hosting.host(await hosting.server.seed.owner());
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  const theirs = await hosting.clone(address);
  await mine.commit({ 'b.txt': 'mine' });
  await theirs.commit({ 'c.txt': 'theirs' });
  const both = await Promise.allSettled([
    mine.git('push', 'origin', 'main'),
    theirs.git('push', 'origin', 'main'),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const loser = both[0]?.status === 'rejected' ? mine : theirs;
  await loser.git('pull', '--quiet', '--rebase');
  await loser.git('push', 'origin', 'main');
  const third = await hosting.clone(address);
  expect([await third.read('b.txt'), await third.read('c.txt')]).toEqual(['mine', 'theirs']);
});

test('without a key, with a wrong one or a foreign one there is nothing; a key that may not push is told so', async () => {
  const owner = await hosting.server.seed.owner();
  const stranger = await hosting.server.seed.owner();
  const { address, at, pathname } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  const foreign = await programOf(hosting.server, stranger, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  const reading = await programOf(hosting.server, owner, ['REPOSITORY_READ']);
  const other = await programOf(hosting.server, owner, ['ORGANIZATION_READ']);
  const list = (from: string) => failing(hosting.git('ls-remote', from));
  expect(await list(`${hosting.server.url}${pathname}`)).toContain('could not read Username');
  expect(await list(at('slip_wrong'))).toContain('Authentication failed');
  const help = await fetch(`${hosting.server.url}${pathname}/info/refs?service=git-upload-pack`);
  expect([help.status, help.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringMatching(/^Basic /),
  ]);
  const keys = `${hosting.server.runtime.env.publicUrl}/app/settings?tab=api-keys`;
  for (const told of [await help.text(), await list(at('slip_wrong'))]) {
    expect(told).toContain('The password is an API key; the user name can be anything.');
    expect(told).toContain('to clone: "Clone repositories hosted here" (REPOSITORY_READ)');
    expect(told).toContain('to push: "Push to repositories hosted here" (REPOSITORY_WRITE)');
    expect(told).toContain(keys);
  }
  expect(await list(at(foreign.apiKey))).toContain('not found');
  expect(await list(at(foreign.apiKey).replace('storefront', 'nothing'))).toContain('not found');
  expect(await list(at(other.apiKey))).toContain('403');
  const said = await failing(mine.git('push', at(reading.apiKey), 'main'));
  expect(said).toContain('403');
  expect(said).toContain('needs the permission REPOSITORY_WRITE');
  await hosting.server.runtime.database.system
    .updateTable('apiKeys')
    .set({ revokedAt: hosting.server.clock.now() })
    .where('id', '=', reading.apiKeyId)
    .execute();
  expect(await list(at(reading.apiKey))).toContain('Authentication failed');
});

test('what is pushed counts towards the storage of the plan at once, as tags alone and when the project is archived, too', async () => {
  const owner = await hosting.server.seed.owner({ plan: 'STARTER' });
  const { id, address } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main:refs/tags/v1');
  const { system } = hosting.server.runtime.database;
  const counted = () =>
    system
      .selectFrom('repositories')
      .select('cloneBytes')
      .where('projectId', '=', id)
      .executeTakeFirstOrThrow();
  const { cloneBytes } = await counted();
  expect(cloneBytes).toBeGreaterThan(100);
  const archive = 'mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }';
  expect((await owner.execute(archive, { id })).data.archiveProject.errors).toEqual([]);
  expect(await counted()).toEqual({ cloneBytes });
  await owner.execute('mutation ($id: ID!) { restoreProject(input: { id: $id }) { errors { message } } }', {
    id,
  });

  await system
    .updateTable('repositories')
    .set({ cloneBytes: 100_000_000_000 })
    .where('projectId', '=', id)
    .execute();
  await mine.commit({ 'b.txt': 'two' });
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain('allows up to 100 GB of storage');
});

test('after a change of the short name the old addresses go on working, and no other organization gets the name', async () => {
  const { server } = hosting;
  const [owner, stranger] = [await server.seed.owner(), await server.seed.owner()];
  const { id, address, pathname } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  const rename = async (asker: typeof owner, slug: string): Promise<string[]> => {
    const { data } = await asker.execute('{ viewer { organization { updatedAt } } }');
    const input = { slug, updatedAt: data.viewer.organization.updatedAt };
    const answer = await asker.execute(
      'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { errors { message } } }',
      { input },
    );
    return answer.data.updateOrganization.errors.map(({ message }: { message: string }) => message);
  };
  const [, , former = ''] = pathname.split('/');
  expect(await rename(owner, 'renamed-works')).toEqual([]);
  await expect((await hosting.clone(address)).read('a.txt')).resolves.toBe('one');
  await mine.commit({ 'a.txt': 'two' });
  await mine.git('push', 'origin', 'main');
  const { data } = await owner.execute('query ($id: ID!) { project(id: $id) { hostedRepository { url } } }', {
    id,
  });
  expect(data.project.hostedRepository.url).toMatch(/\/git\/renamed-works\/storefront\.git$/);

  // A stranger with a repository of that name gets neither the name nor what is pushed to it.
  const theirs = await hosting.host(stranger);
  expect(await rename(stranger, former)).toEqual(['This short name is taken. Choose another one.']);
  expect(
    await failing(hosting.git('ls-remote', theirs.address.replace(/organization-[^/]+/, former))),
  ).toContain('not found');
  // Its own old names are an organization's to take again; more than ten it does not keep from others.
  expect(await rename(owner, former)).toEqual([]);
  for (let number = 0; number < 9; number += 1) expect(await rename(owner, `works-${number}`)).toEqual([]);
  expect(await rename(owner, 'works-again')).toEqual([expect.stringContaining('had ten other short names')]);
  expect(await rename(owner, former)).toEqual([]);
});

test('a backup brings every repository back, with every ref and all that it leads to', async () => {
  const { database } = hosting.server.runtime;
  const owner = await hosting.server.seed.owner();
  const kept: { id: string; refs: string }[] = [];
  for (const name of ['One', 'Two']) {
    const { id, address } = await hosting.host(owner, name);
    const mine = await hosting.clone(address);
    for (const text of ['one', 'two']) {
      await mine.commit({ 'a.txt': `${name} ${text}` });
      await mine.git('push', 'origin', 'main', `main:refs/tags/${text}`);
    }
    kept.push({ id, refs: await mine.git('ls-remote', '--heads', '--tags', 'origin') });
  }
  const folder = await mkdtemp(join(tmpdir(), 'slipway-restored-'));
  const file = join(folder, 'good.backup');
  await takeBackup({ connections: database.connections, file, key: null, at: new Date() });
  const target = await createTestDatabase({ empty: true });
  await restoreInto(target.url, file);
  const restored = await connectPools(connectionsOf(target.url));
  for (const { id, refs } of kept) {
    const directory = join(folder, `${id}.git`);
    await bringUpHostedClone(
      directory,
      packSource({ database: restored, env: hosting.server.runtime.env }, owner.organizationId, id),
    );
    expect(await hosting.git('ls-remote', '--heads', '--tags', directory)).toBe(refs);
    expect(await hosting.git(`--git-dir=${directory}`, 'fsck', '--full')).not.toMatch(/error|missing/);
  }
  await restored.close();
  await target.drop();
  await rm(folder, { recursive: true });
});
