import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { hostPushedProject, readDeployments } from '../../../testing/deployments/pushedProjects.ts';
import { storageLimit } from '../../../../schema/rules/plans.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { followBranches } from './followBranches.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.readPushes();
});
afterAll(() => hosting.close());

const begin = () => hostPushedProject(hosting);

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
  await follow('unavailable', false);
  const previews = await databases();
  expect(
    previews.find(({ branch }: { branch: string | null }) => branch === 'unavailable').database,
  ).toBeNull();

  // A member who may only deploy cannot delete a database that an admin added.
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

  const { environments } = await readDeployments(owner, id);
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
