import { seededPassword } from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { protect } from '../../../testing/hosting/branchRules.ts';
import { failing, type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTableLock } from '../../../testing/database/tableLock.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
});
afterAll(() => hosting.close());

/** A project with two commits on main and a branch of each, and where its people push. */
const openProject = async () => {
  const owner = await hosting.server.seed.owner();
  const project = await hosting.host(owner);
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' }, 'One');
  await mine.commit({ 'a.txt': 'two' }, 'Two');
  await mine.git('push', 'origin', 'main', 'main:release/1', 'main:other');
  const addressOf = async (person: Person) =>
    project.at((await programOf(hosting.server, person, ['REPOSITORY_READ', 'REPOSITORY_WRITE'])).apiKey);
  return { ...project, owner, mine, addressOf };
};

const rulesOf = async (asker: Person, id: string) => {
  const { data } = await asker.execute(
    `query ($id: ID!) { project(id: $id) { hostedRepository { defaultBranch allowsForce branchNames
      branchRules { id pattern allowsForce allowsDeletion leastRole members { name } } } } }`,
    { id },
  );
  return data.project.hostedRepository;
};

test('a rule keeps the branches of its pattern from being rewritten and deleted, and says so beside each', async () => {
  const { owner, id, mine } = await openProject();
  expect(await protect(owner, id, { pattern: 'release/*' })).toEqual([]);
  const said = await failing(mine.git('push', '--force', 'origin', 'main~1:release/1', 'main~1:other'));
  expect(said).toContain(
    '! [remote rejected] main~1 -> release/1 (protected: the rule release/* keeps it from being rewritten: pull first)',
  );
  expect(said).toContain(
    '! [remote rejected] main~1 -> other (another branch of this push was refused: nothing was pushed)',
  );
  expect(await failing(mine.git('push', 'origin', ':release/1'))).toContain(
    '! [remote rejected] release/1 (protected: the rule release/* keeps it from being deleted)',
  );
  await mine.git('push', '--force', 'origin', 'main~1:other');
  await mine.git('push', 'origin', 'main:release/2');
  const { data } = await owner.execute(
    'query { auditLog(action: "push") { nodes { outcome target apiKeyName } } }',
  );
  const [{ target: pushed }, { target: forced }, refused] = data.auditLog.nodes;
  expect(pushed).toMatch(/^Storefront: release\/2 none → [0-9a-f]{10}$/);
  expect(forced).toMatch(/^Storefront: other [0-9a-f]{10} → [0-9a-f]{10} \(forced\)$/);
  expect(refused).toEqual({ outcome: 'REFUSED', target: null, apiKeyName: 'Program' });
});

test('who may push is a role, and whoever is named besides, by their role and not by what keys reach', async () => {
  const { owner, id, mine, addressOf } = await openProject();
  const [admin, named, member] = [
    await owner.invite('ADMIN'),
    await owner.invite('MEMBER', 'Grace'),
    await owner.invite('MEMBER'),
  ];
  expect(await protect(owner, id, { pattern: 'main', leastRole: 'ADMIN', memberIds: [named.id] })).toEqual(
    [],
  );
  expect((await rulesOf(owner, id)).branchRules).toMatchObject([
    { pattern: 'main', leastRole: 'ADMIN', members: [{ name: 'Grace' }] },
  ]);
  await mine.commit({ 'b.txt': 'one' });
  const said = await failing(mine.git('push', await addressOf(member), 'main'));
  expect(said).toContain(
    'main -> main (protected: the rule main lets only admins and owners, and members it names, push)',
  );
  await mine.git('push', await addressOf(named), 'main');
  await mine.commit({ 'b.txt': 'two' });
  await mine.git('push', await addressOf(admin), 'main');
  // Whoever left and came back is named no longer.
  const { system } = hosting.server.runtime.database;
  await system.deleteFrom('memberships').where('userId', '=', named.id).execute();
  expect((await rulesOf(owner, id)).branchRules).toMatchObject([{ pattern: 'main', members: [] }]);
});

test('rules are made, changed and removed by admins; what makes no sense is said at its field', async () => {
  const { owner, id } = await openProject();
  const [admin, member, viewer] = [
    await owner.invite('ADMIN'),
    await owner.invite('MEMBER'),
    await owner.invite('VIEWER', 'Vera'),
  ];
  expect(await protect(admin, id, { pattern: 'a b' })).toEqual([
    { field: ['pattern'], message: 'No branch can have such a name. Try main, release/* or **/stable.' },
  ]);
  expect(await protect(admin, id, { pattern: 'main', memberIds: [viewer.id] })).toEqual([
    { field: ['memberIds'], message: 'Vera is a viewer, who cannot push.' },
  ]);
  expect(await protect(admin, id, { pattern: 'main', leastRole: 'OWNER' })).toMatchObject([
    { field: ['leastRole'] },
  ]);
  expect(await protect(admin, id, { pattern: 'main' })).toEqual([]);
  expect(await protect(admin, id, { pattern: 'main' })).toEqual([
    { field: ['pattern'], message: 'There is a rule for this pattern already. Change that one.' },
  ]);
  const [rule] = (await rulesOf(member, id)).branchRules;
  const { members: _, ...kept } = rule;
  const update = (asker: Person, changes: object) =>
    asker.execute(
      'mutation ($input: UpdateBranchRuleInput!) { updateBranchRule(input: $input) { errors { message } } }',
      { input: { ...kept, memberIds: [], currentPassword: seededPassword, ...changes } },
    );
  expect((await update(member, {})).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect(
    (await update(owner, { leastRole: 'OWNER', allowsForce: true })).data.updateBranchRule.errors,
  ).toEqual([]);
  // What keeps admins out is not theirs to change.
  expect((await update(admin, { leastRole: 'MEMBER' })).data.updateBranchRule.errors).toEqual([
    { message: 'Only an owner can change a rule that lets owners alone push or merge.' },
  ]);
  const deleted = await owner.execute(
    'mutation ($input: DeleteBranchRuleInput!) { deleteBranchRule(input: $input) { deletedId errors { message } } }',
    { input: { id: rule.id, currentPassword: seededPassword } },
  );
  expect(deleted.data.deleteBranchRule).toEqual({ deletedId: rule.id, errors: [] });
  expect((await rulesOf(owner, id)).branchRules).toEqual([]);
  const { data } = await owner.execute('{ auditLog(first: 3) { nodes { action target } } }');
  expect(data.auditLog.nodes).toEqual([
    { action: 'deleteBranchRule', target: 'Storefront: main, owners push, may be rewritten, not deleted' },
    { action: 'updateBranchRule', target: null },
    {
      action: 'updateBranchRule',
      target:
        'Storefront: main, members push, not rewritten, not deleted → main, owners push, may be rewritten, not deleted',
    },
  ]);
});

test('another branch becomes the default one, for clones too, and is then kept from being rewritten and deleted', async () => {
  const { owner, id, address, mine } = await openProject();
  const change = async (input: object) => {
    const { data } = await owner.execute(
      'mutation ($input: ChangeDefaultBranchInput!) { changeDefaultBranch(input: $input) { errors { field message } } }',
      { input: { projectId: id, ...input } },
    );
    return data.changeDefaultBranch.errors;
  };
  expect(await change({ defaultBranch: 'nothing' })).toEqual([
    { field: ['defaultBranch'], message: 'There is no such branch. Push it first, or choose another one.' },
  ]);
  expect(await change({ defaultBranch: 'other' })).toEqual([]);
  expect(await rulesOf(owner, id)).toMatchObject({
    defaultBranch: 'other',
    branchNames: ['main', 'other', 'release/1'],
  });
  const theirs = await hosting.clone(address);
  expect(await theirs.git('branch', '--show-current')).toBe('other\n');
  expect(await failing(mine.git('push', 'origin', ':other'))).toContain('other is the default branch');
  expect(await failing(mine.git('push', '--force', 'origin', 'main~1:other'))).toContain(
    'cannot be rewritten',
  );
  await mine.git('push', 'origin', ':main');
  expect(await change({ allowsForce: true })).toEqual([]);
  await mine.git('push', '--force', 'origin', 'main~1:other');
});

test('whoever loses the right while pushing does not push: it is asked again with the refs, and held until they are changed', async () => {
  const { owner, mine, addressOf } = await openProject();
  const member = await owner.invite('MEMBER');
  const address = await addressOf(member);
  await mine.commit({ 'c.txt': 'one' });
  const locks = await openTableLock(hosting.server);
  await locks.hold('branch_rules');
  const pushing = failing(mine.git('push', address, 'main'));
  // The push has come, and who pushes was read.
  await locks.until(1);
  await locks.change("update memberships set role = 'VIEWER' where user_id = $1", [member.id]);
  await locks.release();
  await locks.close();
  expect(await pushing).toContain('Your role or your API key was changed while you pushed');
  expect(await mine.git('ls-remote', 'origin', 'main')).not.toContain(
    (await mine.git('rev-parse', 'main')).trim(),
  );
});
