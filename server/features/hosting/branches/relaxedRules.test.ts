import { updateBranchRuleInputSchema } from '../../../../schema/generated/validation.ts';
import { protect, type TypedRule } from '../../../testing/hosting/branchRules.ts';
import { failing, openPushedProject, type PushedProject } from '../../../testing/hosting/hosting.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject();
});
afterAll(() => setup.hosting.close());

const rules = `query ($id: ID!) { project(id: $id) { hostedRepository { branchRules {
  id pattern allowsForce allowsDeletion leastRole members { id } requiresPullRequest approvals requiresCodeOwners requiredChecks upToDate mergeRole } } } }`;

const ruleOf = async (pattern: string) => {
  const { data } = await setup.owner.execute(rules, { id: setup.project.id });
  return data.project.hostedRepository.branchRules.find(
    (rule: { pattern: string }) => rule.pattern === pattern,
  );
};

const update = async (asker: Person, pattern: string, changes: object) => {
  const { id, allowsForce, allowsDeletion, leastRole, members } = await ruleOf(pattern);
  const memberIds = members.map((member: { id: string }) => member.id);
  const { data } = await asker.execute(
    'mutation ($input: UpdateBranchRuleInput!) { updateBranchRule(input: $input) { errors { field code } } }',
    { input: { id, pattern, allowsForce, allowsDeletion, leastRole, memberIds, ...changes } },
  );
  return data.updateBranchRule.errors;
};

const remove = async (asker: Person, pattern: string, currentPassword?: string) => {
  const { data } = await asker.execute(
    'mutation ($input: DeleteBranchRuleInput!) { deleteBranchRule(input: $input) { errors { field code } } }',
    { input: { id: (await ruleOf(pattern)).id, currentPassword } },
  );
  return data.deleteBranchRule.errors;
};

const refused = [{ field: ['currentPassword'], code: 'CREDENTIALS' }];

/** What a rule is changed from and to; `less` allows more than `more`. */
const sides: Record<string, { more: unknown; less: unknown }> = {
  allowsForce: { more: false, less: true },
  allowsDeletion: { more: false, less: true },
  leastRole: { more: 'ADMIN', less: 'MEMBER' },
  requiresPullRequest: { more: true, less: false },
  approvals: { more: 2, less: 1 },
  requiresCodeOwners: { more: true, less: false },
  requiredChecks: { more: ['SCAN', 'TESTS'], less: ['SCAN'] },
  upToDate: { more: true, less: false },
  mergeRole: { more: 'ADMIN', less: 'MEMBER' },
};

test('each field of a rule is known to relax it or not', () => {
  const known = ['id', 'currentPassword', 'pattern', 'memberIds', ...Object.keys(sides)];
  expect(Object.keys(updateBranchRuleInputSchema.shape).toSorted()).toEqual(known.toSorted());
});

test.each(Object.entries(sides))('%s is relaxed with the password only', async (field, { more, less }) => {
  const { owner, project } = setup;
  const rule: TypedRule = { pattern: `release/${field}`, [field]: more };
  expect(await protect(owner, project.id, rule)).toEqual([]);
  expect(await update(owner, rule.pattern, { [field]: less })).toEqual(refused);
  expect(await ruleOf(rule.pattern)).toMatchObject({ [field]: more });
  expect(await update(owner, rule.pattern, { [field]: less, currentPassword: seededPassword })).toEqual([]);
  expect(await ruleOf(rule.pattern)).toMatchObject({ [field]: less });
  expect(await update(owner, rule.pattern, { [field]: more })).toEqual([]);
});

test('another pattern, another member and the removal take the password, too', async () => {
  const { owner, project } = setup;
  const member = await owner.invite('MEMBER');
  await protect(owner, project.id, { pattern: 'stable/*' });
  expect(await update(owner, 'stable/*', { memberIds: [member.id] })).toEqual(refused);
  const changed = { pattern: 'steady/*' };
  const { id } = await ruleOf('stable/*');
  expect(await update(owner, 'stable/*', { id, ...changed })).toEqual(refused);
  expect(await remove(owner, 'stable/*')).toEqual(refused);
  expect(await remove(owner, 'stable/*', 'Wrong-Horse-9')).toEqual(refused);
  expect(await remove(owner, 'stable/*', seededPassword)).toEqual([]);
});

const told = async (person: Person) =>
  (await person.execute('{ notifications(first: 1) { nodes { title message link } } }')).data.notifications
    .nodes;

test('the other admins and owners are notified of a relaxed rule, and the audit log has both sides', async () => {
  const { owner, project } = setup;
  const [admin, member] = [await owner.invite('ADMIN', 'Grace'), await owner.invite('MEMBER')];
  await protect(owner, project.id, { pattern: 'kept', approvals: 2, requiredChecks: ['TESTS'] });
  const currentPassword = seededPassword;
  expect(await update(admin, 'kept', { approvals: 0, requiredChecks: [], currentPassword })).toEqual([]);
  const said =
    'kept, members push, not rewritten, not deleted, 2 approvals required, tests required → kept, members push, not rewritten, not deleted';
  expect(await told(owner)).toEqual([
    {
      title: 'Storefront: Grace relaxed a branch rule',
      message: said,
      link: `/app/projects/${project.id}?tab=settings`,
    },
  ]);
  for (const person of [admin, member]) {
    expect(await told(person)).not.toContainEqual(expect.objectContaining({ message: said }));
  }
  const { data } = await owner.execute(
    '{ auditLog(action: "updateBranchRule", first: 1) { nodes { target } } }',
  );
  expect(data.auditLog.nodes).toEqual([{ target: `Storefront: ${said}` }]);
  expect(await remove(admin, 'kept', currentPassword)).toEqual([]);
  expect((await told(owner))[0].title).toBe('Storefront: Grace removed a branch rule');
});

test('an admin cannot set or change a rule whose merges are for owners', async () => {
  const { owner, project } = setup;
  const admin = await owner.invite('ADMIN');
  expect(await protect(admin, project.id, { pattern: 'owned', mergeRole: 'OWNER' })).toMatchObject([
    { field: ['mergeRole'] },
  ]);
  expect(await protect(owner, project.id, { pattern: 'owned', mergeRole: 'OWNER' })).toEqual([]);
  const currentPassword = seededPassword;
  expect(await update(admin, 'owned', { mergeRole: 'MEMBER', currentPassword })).toMatchObject([
    { code: 'NOT_ALLOWED' },
  ]);
  expect(await remove(admin, 'owned', currentPassword)).toMatchObject([{ code: 'NOT_ALLOWED' }]);
});

test('branches that require a pull request take no push, whoever pushes, and are kept from being created', async () => {
  const { owner, project, mine } = setup;
  expect(
    await protect(owner, project.id, {
      pattern: 'main',
      requiresPullRequest: true,
      memberIds: [owner.id],
    }),
  ).toEqual([]);
  await protect(owner, project.id, { pattern: 'stable', requiresPullRequest: true });
  await mine.commit({ 'b.txt': 'two' });
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain(
    '! [remote rejected] main -> main (protected: the rule main requires a pull request: push to another branch and create one)',
  );
  expect(await failing(mine.git('push', 'origin', 'main:stable'))).toContain(
    'the rule stable requires a pull request',
  );
  await mine.git('push', 'origin', 'main:topic');
  const { data } = await owner.execute(
    'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { pullRequest { id headSha } errors { message } } }',
    { input: { projectId: project.id, sourceBranch: 'topic', targetBranch: 'main', title: 'Two' } },
  );
  const { id, headSha } = data.createPullRequest.pullRequest;
  const { data: merged } = await owner.execute(
    'mutation ($input: MergePullRequestInput!) { mergePullRequest(input: $input) { pullRequest { state } errors { message } } }',
    { input: { id, headSha, method: 'MERGE_COMMIT' } },
  );
  expect(merged.mergePullRequest).toEqual({ pullRequest: { state: 'MERGED' }, errors: [] });
});

test('the first push to an empty repository is taken all the same', async () => {
  const { owner, hosting } = setup;
  const project = await hosting.host(owner, 'Fresh');
  await protect(owner, project.id, { pattern: '**', requiresPullRequest: true });
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  await mine.commit({ 'a.txt': 'two' });
  expect(await failing(mine.git('push', 'origin', 'main'))).toContain('requires a pull request');
});
