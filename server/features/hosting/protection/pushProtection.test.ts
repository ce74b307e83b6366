import { failing, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Asker } from '../../../testing/testServer.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(() => hosting.close());

// In two parts, so that no scanner takes them for real ones.
const awsKey = ['AKIA', '3XQ7NW5LTB2VZKRD'].join('');
const otherKey = ['AKIA', 'Q4WE7RT2YUI5OPLK'].join('');

const open = async () => {
  const owner = await hosting.server.seed.owner();
  const project = await hosting.host(owner, 'Storefront', 'PROTECTED');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'README.md': '# Storefront\n' });
  await mine.git('push', 'origin', 'main');
  return { owner, project, mine };
};

/** The id in the link that git printed. */
const idIn = (said: string): string => /blocked-secret=([0-9a-f-]{36})/.exec(said)?.[1] ?? '';

const blockedSecret = async (asker: Asker, projectId: string, id: string) => {
  const { data } = await asker.execute(
    `query ($projectId: ID!, $id: ID!) { project(id: $projectId) { hostedRepository {
      blockedSecret(id: $id) { id kind path line commit pusherName allowedAt allowedBy reason } } } }`,
    { projectId, id },
  );
  return data.project.hostedRepository.blockedSecret;
};

const allow = async (asker: Asker, id: string, reason = 'USED_IN_TESTS') => {
  const { data, errors } = await asker.execute(
    `mutation ($input: AllowSecretInput!) { allowSecret(input: $input) {
      secret { id allowedBy reason } errors { field code message } } }`,
    { input: { id, reason } },
  );
  return data?.allowSecret ?? errors;
};

const protect = async (asker: Asker, projectId: string, enabled: boolean, currentPassword?: string) => {
  const { data, errors } = await asker.execute(
    `mutation ($input: ChangePushProtectionInput!) { changePushProtection(input: $input) {
      project { hostedRepository { pushProtection } } errors { field code } } }`,
    { input: { projectId, enabled, currentPassword } },
  );
  return data?.changePushProtection ?? errors;
};

const audited = async (asker: Asker, action: string) =>
  (
    await asker.execute(
      'query ($action: String!) { auditLog(action: $action, first: 1) { nodes { target actorName } } }',
      { action },
    )
  ).data.auditLog.nodes;

test('a push that adds the key of a provider is refused: git names file, line and kind, never the key, and how to allow it', async () => {
  const { owner, project, mine } = await open();
  await mine.commit({ 'deploy.sh': `#!/bin/sh\nset -eu\nexport AWS_ACCESS_KEY_ID=${awsKey}\n` }, 'Deploy');
  const sha = (await mine.git('rev-parse', 'HEAD')).trim();
  const said = await failing(mine.git('push', 'origin', 'main'));
  expect(said).toContain('Push protection: this push adds a secret, so nothing was pushed.');
  expect(said).toContain(`AWS access token in deploy.sh, line 3 (commit ${sha.slice(0, 10)})`);
  expect(said).toContain(
    `Allow it: ${hosting.server.runtime.env.publicUrl}/app/projects/${project.id}?tab=settings&blocked-secret=`,
  );
  expect(said).toMatch(/main -> main \(push protection: the push adds a secret\)/);
  expect(said).not.toContain(awsKey);
  expect(await hosting.git('ls-remote', project.address)).not.toContain(sha);

  expect(await blockedSecret(owner, project.id, idIn(said))).toEqual({
    id: idIn(said),
    kind: 'AWS access token',
    path: 'deploy.sh',
    line: 3,
    commit: sha,
    pusherName: owner.name,
    allowedAt: null,
    allowedBy: null,
    reason: null,
  });
  expect(await audited(owner, 'pushBlocked')).toEqual([
    { target: 'Storefront: AWS access token in deploy.sh, line 3', actorName: owner.name },
  ]);
  // It is in the history as well after a commit that removes it.
  await mine.git('rm', '--quiet', 'deploy.sh');
  await mine.git('commit', '--quiet', '--message', 'Remove it');
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain('deploy.sh, line 3');
  await mine.git('reset', '--quiet', '--hard', 'origin/main');
  await mine.commit({ 'b.txt': 'harmless' });
  await mine.git('push', 'origin', 'main');
});

test('an admin allows one secret with a reason; that secret is pushed then, another one is not', async () => {
  const { owner, mine } = await open();
  const [admin, member] = [await owner.invite('ADMIN', 'Grace'), await owner.invite('MEMBER')];
  await mine.commit({ 'test/keys.ts': `export const key = '${awsKey}';\n` });
  const id = idIn(await failing(mine.git('push', 'origin', 'main')));
  expect(await allow(member, id)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const program = await programOf(hosting.server, owner, ['PROJECT_PROTECT']);
  expect(await allow(program, id)).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const stranger = await hosting.server.seed.owner();
  expect(await allow(stranger, id)).toMatchObject({ errors: [{ field: ['id'], code: 'NOT_FOUND' }] });
  expect(await allow(admin, id)).toEqual({
    secret: { id, allowedBy: 'Grace', reason: 'USED_IN_TESTS' },
    errors: [],
  });
  expect(await audited(owner, 'allowSecret')).toEqual([
    {
      target: 'Storefront: AWS access token in test/keys.ts, line 1 (used in tests)',
      actorName: 'Grace',
    },
  ]);
  await mine.commit({ 'test/other.ts': `export const other = '${otherKey}';\n` });
  const said = await failing(mine.git('push', 'origin', 'main'));
  expect(said).toContain('test/other.ts, line 1');
  expect(said).not.toContain('test/keys.ts');
  await mine.git('reset', '--quiet', '--hard', 'HEAD~1');
  await mine.git('push', 'origin', 'main');
});

test('placeholders, files of packages, moved files and lines with a secret that was there before are pushed', async () => {
  const { owner, project, mine } = await open();
  await mine.commit({
    'docs/setup.md': 'AWS_ACCESS_KEY_ID=AKIAIOSFODNN7EXAMPLE\nSTRIPE=sk_test_4eC39HqLyjWDarjtT1zdp7dc\n',
    'node_modules/sdk/key.js': `module.exports = '${awsKey}';\n`,
  });
  await mine.git('push', 'origin', 'main');

  const config = (note: string) => `# ${note}\nkey = ${awsKey} # ${note}\n${'# more\n'.repeat(9)}`;
  await mine.commit({ 'config.ini': config('first') });
  expect((await allow(owner, idIn(await failing(mine.git('push', 'origin', 'main'))))).errors).toEqual([]);
  await mine.git('push', 'origin', 'main');
  // Whatever was allowed: what the repository holds already is not added again.
  await hosting.server.runtime.database.system
    .deleteFrom('blockedSecrets')
    .where('projectId', '=', project.id)
    .execute();
  await mine.git('mv', 'config.ini', 'settings.ini');
  await mine.git('commit', '--quiet', '--message', 'Move it');
  await mine.commit({ 'settings.ini': config('second') });
  await mine.git('push', 'origin', 'main');
});

test('what a merge commit adds by itself is looked at as well', async () => {
  const { mine } = await open();
  await mine.git('checkout', '--quiet', '-b', 'other');
  await mine.commit({ 'a.txt': 'one\n' });
  await mine.git('checkout', '--quiet', 'main');
  await mine.commit({ 'a.txt': 'two\n' });
  await mine.git('merge', '--quiet', '--no-commit', 'other').catch(() => undefined);
  await mine.commit({ 'a.txt': `both\n${awsKey}\n` }, 'Merge');
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain('AWS access token in a.txt, line 2');
});

test('beyond its limits the push is taken, and git says what was not checked', async () => {
  const { mine } = await open();
  await mine.commit({ 'data.txt': `${'a line of data that is no secret\n'.repeat(40_000)}${awsKey}\n` });
  expect(await mine.git('push', 'origin', 'main')).toContain(
    'Push protection did not check 1 file that is larger than 1 MiB or is not text.',
  );
});

test('turning it off takes the password of an admin, and notifies the others; then nothing is refused', async () => {
  const { owner, project, mine } = await open();
  const admin = await owner.invite('ADMIN', 'Grace');
  expect((await protect(admin, project.id, false)).errors).toEqual([
    { field: ['currentPassword'], code: 'CREDENTIALS' },
  ]);
  expect(await protect(await owner.invite('MEMBER'), project.id, true)).toMatchObject([
    { extensions: { code: 'FORBIDDEN' } },
  ]);
  expect(await protect(admin, project.id, false, seededPassword)).toEqual({
    project: { hostedRepository: { pushProtection: false } },
    errors: [],
  });
  const { data } = await owner.execute('{ notifications(first: 1) { nodes { title } } }');
  expect(data.notifications.nodes).toEqual([{ title: 'Storefront: Grace turned off push protection' }]);
  expect(await audited(owner, 'changePushProtection')).toEqual([
    { target: 'Storefront: push protection off', actorName: 'Grace' },
  ]);
  await mine.commit({ 'deploy.sh': awsKey });
  await mine.git('push', 'origin', 'main');
  expect((await protect(admin, project.id, true)).errors).toEqual([]);
});
