import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { storageLimit } from '../../../../schema/rules/plans.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { followBranches } from './followBranches.ts';
import { endPreviews } from './previewClock.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.readPushes();
});
afterAll(() => hosting.close());

const fields = `environments { id kind branch expiresAt queue { status commitSha } }
  deployments { nodes { status origin startedBy commitSha commitMessage branch environment } }
  builds { nodes { state commitSha } }`;
const look = async (owner: Person, id: string) =>
  (await owner.execute(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id })).data.project;

const begin = async () => {
  const owner = await hosting.server.seed.owner();
  const { id, address, at } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  const push = async (message: string, ...refs: string[]) => {
    await mine.commit({ 'index.html': `<h1>${message}</h1>\n` }, message);
    await mine.git('push', 'origin', ...refs);
    await hosting.untilPushesAreRead(id);
    return (await mine.git('rev-parse', 'HEAD')).trim();
  };
  const previews = async (enabled: boolean) =>
    owner.execute(
      `mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) {
        project { previewSettings { enabled limit expiryDays } } errors { message } } }`,
      { input: { projectId: id, enabled } },
    );
  return { owner, id, mine, push, previews, at };
};

test('a push to the default branch is deployed to production without anybody asking, and a newer one takes its place', async () => {
  const { owner, id, push } = await begin();
  const first = await push('Begin', 'HEAD:main');
  expect(await look(owner, id)).toMatchObject({
    deployments: {
      nodes: [
        {
          status: 'QUEUED',
          origin: 'PUSH',
          startedBy: owner.name,
          commitSha: first,
          commitMessage: 'Begin',
          branch: 'main',
          environment: 'PRODUCTION',
        },
      ],
    },
    builds: { nodes: [{ state: 'QUEUED', commitSha: first }] },
  });
  const second = await push('Go on', 'HEAD:main');
  const after = await look(owner, id);
  expect(after.deployments.nodes).toMatchObject([
    { status: 'QUEUED', commitSha: second },
    { status: 'SUPERSEDED', commitSha: first },
  ]);
  expect(after.builds.nodes).toMatchObject([
    { state: 'QUEUED', commitSha: second },
    { state: 'SUPERSEDED', commitSha: first },
  ]);
});

test('a push to another branch deploys nothing, and neither does one where production is deployed by hand', async () => {
  const { owner, id, push } = await begin();
  const { environments } = await look(owner, id);
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { updatedAt } }', {
    id: environments[0].id,
  });
  await owner.execute(
    'mutation ($input: UpdateEnvironmentInput!) { updateEnvironment(input: $input) { errors { message } } }',
    { input: { id: environments[0].id, updatedAt: data.environment.updatedAt, automatic: false } },
  );
  await push('Begin', 'HEAD:main');
  await push('Try', 'HEAD:trial');
  expect(await look(owner, id)).toMatchObject({ deployments: { nodes: [] }, builds: { nodes: [] } });
});

test('where previews are on, a branch that is pushed gets one; it goes with its branch, by hand, or after a week', async () => {
  const { owner, id, mine, push, previews } = await begin();
  await push('Begin', 'HEAD:main', 'HEAD:old');
  expect((await previews(true)).data.changePreviewSettings).toEqual({
    project: { previewSettings: { enabled: true, limit: 20, expiryDays: 7 } },
    errors: [],
  });
  const shown = async () =>
    (await look(owner, id)).environments.flatMap((each: { kind: string; branch: string }) =>
      each.kind === 'PREVIEW' ? each.branch : [],
    );
  const tried = await push('Try', 'HEAD:trial', 'HEAD:other', 'HEAD:third');
  // What was pushed before is not previewed.
  expect((await shown()).toSorted()).toEqual(['other', 'third', 'trial']);
  const made = (await look(owner, id)).environments.find(
    ({ branch }: { branch: string | null }) => branch === 'trial',
  );
  expect(made).toMatchObject({ queue: [{ status: 'QUEUED', commitSha: tried }] });

  const created = await owner.execute(
    `mutation ($input: CreatePullRequestInput!) {
      createPullRequest(input: $input) { pullRequest { preview { kind branch } } errors { message } }
    }`,
    { input: { projectId: id, sourceBranch: 'trial', targetBranch: 'main', title: 'Try' } },
  );
  expect(created.data.createPullRequest).toEqual({
    pullRequest: { preview: { kind: 'PREVIEW', branch: 'trial' } },
    errors: [],
  });

  await mine.git('push', 'origin', ':trial');
  await hosting.untilPushesAreRead(id);
  expect((await shown()).toSorted()).toEqual(['other', 'third']);
  const other = (await look(owner, id)).environments.find(
    ({ branch }: { branch: string | null }) => branch === 'other',
  );
  const { data } = await owner.execute(
    'mutation ($input: RemovePreviewInput!) { removePreview(input: $input) { errors { code } } }',
    { input: { id: other.id } },
  );
  expect(data.removePreview.errors).toEqual([]);
  expect(await shown()).toEqual(['third']);

  const context = jobContextOf(hosting.server.runtime);
  hosting.server.clock.advance(7 * 86_400_000 - 60_000);
  await endPreviews(context);
  expect(await shown()).toEqual(['third']);
  hosting.server.clock.advance(120_000);
  await endPreviews(context);
  expect(await shown()).toEqual([]);
  const { deployments, builds } = await look(owner, id);
  const ended = { environment: 'PREVIEW', status: 'CANCELED' };
  expect(deployments.nodes).toMatchObject([ended, ended, ended, { environment: 'PRODUCTION' }]);
  expect(builds.nodes).toMatchObject([{ state: 'CANCELED', commitSha: tried }, { state: 'QUEUED' }]);
});

test('production and staging cannot be taken away as a preview', async () => {
  const { owner, id } = await begin();
  const [production] = (await look(owner, id)).environments;
  const { data } = await owner.execute(
    'mutation ($input: RemovePreviewInput!) { removePreview(input: $input) { errors { message } } }',
    { input: { id: production.id } },
  );
  expect(data.removePreview.errors).toEqual([
    { message: 'Production cannot be deleted. Only previews can.' },
  ]);
});

const approveOf = async (person: Person, id: string) => {
  const { data } = await person.execute(
    'mutation ($input: ApproveDeploymentInput!) { approveDeployment(input: $input) { errors { message } } }',
    { input: { id, approved: true } },
  );
  return data.approveDeployment.errors;
};

test('whoever wrote or pushed any commit that is not in what runs does not approve it; who wrote what runs does', async () => {
  const { owner, id, mine, push, at } = await begin();
  const [grace, linus, pusher] = [
    await owner.invite('MEMBER', 'Grace'),
    await owner.invite('MEMBER', 'Linus'),
    await owner.invite('MEMBER', 'Margaret'),
  ];
  const writtenBy = async ({ name, email }: Person, address = 'origin') => {
    await mine.commit({ 'name.txt': name }, `By ${name}`);
    await mine.git('commit', '--amend', '--no-edit', `--author=${name} <${email}>`);
    await mine.git('push', address, 'HEAD:main');
    await hosting.untilPushesAreRead(id);
    return (await mine.git('rev-parse', 'HEAD')).trim();
  };
  const running = await writtenBy(linus);
  const gated = gatedReleasesOn(hosting.server);
  const [production] = (await look(owner, id)).environments;
  const project = { projectId: id, releaseId: '', production: production.id, staging: '' };
  await gated.run(owner, project, await gated.release(owner, project, 1, running));
  const { apiKey } = await programOf(hosting.server, pusher, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  await writtenBy(grace, at(apiKey));
  await push('The tip', 'HEAD:main');
  expect(await gated.rule(owner, production.id, { approvals: 1 })).toEqual([]);
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { lastDeployment { id commitMessage } } }',
    { id },
  );
  const { id: deployment, commitMessage } = data.project.lastDeployment;
  expect(commitMessage).toBe('The tip');
  const codes = [grace, pusher, linus].map(
    async (person) => (await gated.obstacle(person, deployment))?.code,
  );
  expect(await Promise.all(codes)).toEqual(['WROTE_COMMIT', 'PUSHED_COMMIT', undefined]);
  expect(await approveOf(grace, deployment)).toEqual([
    { message: 'You wrote a commit in this deployment. Someone else must approve it.' },
  ]);
  expect(await approveOf(pusher, deployment)).toEqual([
    { message: 'You pushed a commit in this deployment. Someone else must approve it.' },
  ]);
  expect(await approveOf(linus, deployment)).toEqual([]);
});

test('whoever wrote the commit does not approve what somebody else pushed of it, and neither does who pushed it', async () => {
  const { owner, id, push } = await begin();
  const [ada, grace] = [await owner.invite('MEMBER', 'A. Lovelace'), await owner.invite('MEMBER')];
  await hosting.server.runtime.database.system
    .updateTable('users')
    .set({ email: 'ada@example.com' })
    .where('id', '=', ada.id)
    .execute();
  await push('Begin', 'HEAD:main');
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { environments { id updatedAt } deployments { nodes { id } } } }',
    { id },
  );
  const [production] = data.project.environments;
  const [deployment] = data.project.deployments.nodes;
  await owner.execute(
    'mutation ($input: UpdateEnvironmentInput!) { updateEnvironment(input: $input) { errors { message } } }',
    { input: { ...production, approvals: 1 } },
  );
  const approve = (person: Person) => approveOf(person, deployment.id);
  expect(await approve(ada)).toEqual([
    { message: 'You wrote a commit in this deployment. Someone else must approve it.' },
  ]);
  expect(await approve(owner)).toEqual([
    { message: 'You requested this deployment. Someone else must approve it.' },
  ]);
  // While it is built.
  expect(await approve(grace)).toEqual([]);
});

test('a new preview gets a database of its own where the settings say so and production has one', async () => {
  const { owner, id, mine, push } = await begin();
  await push('Begin', 'HEAD:main');
  const set = (databases: boolean) =>
    owner.execute(
      `mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) {
        project { previewSettings { databases } } errors { message } } }`,
      { input: { projectId: id, enabled: true, databases } },
    );
  const databases = async () => {
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { environments { id kind branch database { name createdBy } } } }',
      { id },
    );
    return data.project.environments;
  };
  await set(true);
  await push('Too early', 'HEAD:early');
  const [production] = await databases();
  await owner.execute(
    'mutation ($input: AddDatabaseInput!) { addDatabase(input: $input) { errors { message } } }',
    { input: { environmentId: production.id } },
  );
  await push('With a database', 'HEAD:with');
  await set(false);
  await push('Without one', 'HEAD:without');
  const found = await databases();
  const of = (branch: string) =>
    found.find((environment: { branch: string | null }) => environment.branch === branch).database;
  expect([of('early'), of('without')]).toEqual([null, null]);
  expect(of('with')).toMatchObject({ createdBy: 'Slipway' });
  expect(of('with').name).not.toBe(found[0].database.name);

  await set(true);
  const { system } = hosting.server.runtime.database;
  const fill = (sizeBytes: number) =>
    system
      .updateTable('serviceDatabases')
      .set({ sizeBytes })
      .where('organizationId', '=', owner.organizationId)
      .execute();
  await fill(1e15);
  // By Git, a push is refused then: one that was received before is followed.
  const { id: userId, name: pusherName } = owner;
  const [sha, committedAt] = [(await mine.git('rev-parse', 'HEAD')).trim(), hosting.server.clock.now()];
  const follow = (branch: string, isAvailable: boolean) =>
    jobContextOf(hosting.server.runtime).inOrganization(owner.organizationId, (stores, grant) =>
      followBranches(stores, grant, id, {
        defaultBranch: 'main',
        databases: isAvailable,
        pushed: [{ name: branch, sha, userId, pusherName }],
        tips: [{ name: branch, sha, message: 'Too much', committedAt }],
      }),
    );
  await follow('full', true);
  const full = await databases();
  expect(full.find(({ branch }: { branch: string | null }) => branch === 'full').database).toBeNull();
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { activity(first: 1) { nodes { message } } } }',
    { id },
  );
  expect(data.project.activity.nodes[0].message).toMatch(/^The preview of full has no database\. .*storage/);
  await fill(1);

  // As where services run in Kubernetes.
  await follow('without', false);
  const previews = await databases();
  expect(previews.find(({ branch }: { branch: string | null }) => branch === 'without').database).toBeNull();

  // What an admin added is not deleted by whoever may only deploy.
  const idOf = (branch: string) => full.find((each: { branch: string | null }) => each.branch === branch).id;
  await owner.execute(
    'mutation ($input: AddDatabaseInput!) { addDatabase(input: $input) { errors { message } } }',
    { input: { environmentId: idOf('early') } },
  );
  const member = await owner.invite('MEMBER');
  const remove = async (person: Person, branch: string) =>
    (
      await person.execute(
        'mutation ($input: RemovePreviewInput!) { removePreview(input: $input) { errors { message } } }',
        { input: { id: idOf(branch) } },
      )
    ).data.removePreview.errors;
  expect(await remove(member, 'early')).toEqual([
    {
      message: `${owner.name} added a database to this preview, which would be deleted with it. Ask an admin or an owner to delete the preview.`,
    },
  ]);
  expect(await remove(member, 'with')).toEqual([]);
  expect(await remove(owner, 'early')).toEqual([]);
  const audited = await system
    .selectFrom('auditEntries')
    .select('target')
    .where('organizationId', '=', owner.organizationId)
    .where('action', '=', 'removePreview')
    .where('userId', '=', owner.id)
    .execute();
  expect(audited).toMatchObject([{ target: expect.stringMatching(/early, with its database$/) }]);
});

test('a new preview begins with the newest backup of the environment that an admin chose with the password', async () => {
  const { owner, id, push } = await begin();
  const admin = await owner.invite('ADMIN');
  await push('Begin', 'HEAD:main');
  const set = async (input: object) => {
    const { data } = await owner.execute(
      `mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) {
        project { previewSettings { data } } errors { code field } } }`,
      { input: { projectId: id, enabled: true, databases: true, ...input } },
    );
    return data.changePreviewSettings;
  };
  const refused = { project: null, errors: [{ code: 'CREDENTIALS', field: ['currentPassword'] }] };
  expect(await set({ data: 'PRODUCTION' })).toEqual(refused);
  expect(await set({ data: 'PRODUCTION', currentPassword: 'Wrong1234' })).toEqual(refused);
  // Chosen while there are no databases, it still takes the password when they are switched on.
  expect((await set({ databases: false, data: 'PRODUCTION' })).errors).toEqual([]);
  expect(await set({})).toEqual(refused);
  const chosen = { project: { previewSettings: { data: 'PRODUCTION' } }, errors: [] };
  expect(await set({ currentPassword: seededPassword })).toEqual(chosen);
  expect(await set({})).toEqual(chosen);
  expect(await set({ data: 'STAGING' })).toEqual(refused);

  const { environments } = await look(owner, id);
  const production = environments.find(({ kind }: { kind: string }) => kind === 'PRODUCTION').id;
  await owner.execute(
    'mutation ($input: AddDatabaseInput!) { addDatabase(input: $input) { errors { message } } }',
    { input: { environmentId: production } },
  );
  const { system } = hosting.server.runtime.database;
  const { organizationId } = owner;
  const source = await system
    .selectFrom('serviceDatabases')
    .select('id')
    .where('environmentId', '=', production)
    .executeTakeFirstOrThrow();
  const copiedFor = async (...branches: string[]) => {
    await push(`Try ${branches.join()}`, ...branches.map((branch) => `HEAD:${branch}`));
    return system
      .selectFrom('environments')
      .leftJoin('serviceDatabases', 'environments.id', 'environmentId')
      .select(['copiedBackupId', 'sizeBytes'])
      .where('environments.projectId', '=', id)
      .where('branch', 'in', branches)
      .orderBy('serviceDatabases.id')
      .execute();
  };
  expect(await copiedFor('early')).toEqual([{ copiedBackupId: null, sizeBytes: 0 }]);
  const { plan } = await system
    .selectFrom('subscriptions')
    .select('plan')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow();
  // With a copy of it, more than half is left of what the plan stores; with two, nothing.
  const sizeBytes = Math.floor((storageLimit(plan) ?? 0) * 0.4);
  const [older, newer, replaced] = [newId(), newId(), newId()];
  const made = (backup: string, reason: string, minutes: number) => ({
    id: backup,
    organizationId,
    databaseId: source.id,
    databaseName: `slipway_data_${backup.replaceAll('-', '')}`,
    state: 'READY',
    reason,
    sizeBytes: backup === newer ? sizeBytes : 0,
    createdAt: new Date(hosting.server.clock.now().getTime() + minutes * 60_000),
  });
  await system
    .insertInto('databaseBackups')
    .values([made(newer, 'DEPLOYMENT', 2), made(older, 'DEPLOYMENT', 1), made(replaced, 'RESTORE', 3)])
    .execute();
  expect(await copiedFor('late', 'later')).toEqual([
    { copiedBackupId: newer, sizeBytes },
    { copiedBackupId: null, sizeBytes: null },
  ]);
  const { data } = await admin.execute('query { notifications(first: 5) { nodes { event title message } } }');
  expect(data.notifications.nodes).toContainEqual({
    event: 'DATABASE_COPIED',
    title: expect.stringMatching(/: new previews get data of production$/),
    message: `${owner.name} chose that new previews get a copy of the newest backup of the database of production.`,
  });
  const audited = await system
    .selectFrom('auditEntries')
    .select('target')
    .where('organizationId', '=', organizationId)
    .where('action', '=', 'changePreviewSettings')
    .where('target', 'like', '%production')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(audited.target).toMatch(/: previews on, databases with data of production$/);
});
