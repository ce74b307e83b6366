import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { type Connected, type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  owner = await at.server.seed.owner({ name: 'Ada Owner' });
});
afterEach(() => at.close());

const shop = { 'main.go': 'package main\n' };
const fields = `id name description status
  repository { url nextUrl provider headCommit { message } hasAccessToken connectingJob { id state } }
  activity(first: 1) { nodes { message } }`;

const read = async (id = '') => {
  const { data } = await owner.execute(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id });
  return data.project;
};
const connected = async (name = 'first', message = 'First') => {
  const repositoryUrl = await at.git.addRepository(name, shop, { message });
  const { project, job } = await at.connect(owner, { projectName: 'Shop', repositoryUrl });
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  return { id: project?.id ?? '', url: repositoryUrl };
};
const cancel = async ({ job }: Connected) =>
  (
    await owner.execute('mutation ($id: ID!) { cancelJob(input: { id: $id }) { errors { message } } }', {
      id: job?.id,
    })
  ).data.cancelJob.errors;
const clones = () =>
  readdir(join(at.server.runtime.env.dataDirectory, 'repositories', owner.organizationId)).catch(() => []);

describe('another address', () => {
  test('takes the place of the present one once it was read, with a token of its own', async () => {
    await at.work();
    const { id, url } = await connected();
    const repositoryUrl = await at.git.addRepository('second', shop, { message: 'Second', token: 'glpat-2' });
    const held = at.git.hold('second');
    const input = { projectId: id, provider: 'GITLAB', repositoryUrl, accessToken: 'glpat-2' };
    const { job, project, errors } = await at.connect(owner, input);
    expect(errors).toEqual([]);
    expect(project).toMatchObject({ status: 'ACTIVE' });
    await held.reached;
    const during = (await read(id)).repository;
    expect(during).toMatchObject({ headCommit: { message: 'First' }, connectingJob: { id: job?.id } });
    expect([String(during.url), String(during.nextUrl)]).toEqual([url, repositoryUrl]);
    const { data } = await owner.execute(
      'mutation ($id: ID!) { fetchRepository(input: { projectId: $id }) { errors { message } } }',
      { id },
    );
    expect(data.fetchRepository.errors).toEqual([
      { message: 'Another address is being connected. Wait until that has ended.' },
    ]);
    held.release();
    expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
    const after = await read(id);
    expect(after).toMatchObject({
      status: 'ACTIVE',
      repository: {
        headCommit: { message: 'Second' },
        provider: 'GITLAB',
        nextUrl: null,
        hasAccessToken: true,
      },
      activity: { nodes: [{ message: 'Repository connected at another address' }] },
    });
    expect(String(after.repository.url)).toBe(repositoryUrl);
    const stored = await at.server.runtime.database.system
      .selectFrom('repositories')
      .select(['organizationId', 'projectId', 'url', 'githubAppId'])
      .select(['encryptedAccessToken', 'nextEncryptedAccessToken'])
      .executeTakeFirstOrThrow();
    expect(stored.nextEncryptedAccessToken).toBeNull();
    const { secrets } = at.server.runtime;
    expect(
      stored.encryptedAccessToken && secrets.decrypt(stored.encryptedAccessToken, accessTokenPlace(stored)),
    ).toBe('glpat-2');
    // The job has ended, and its handler puts the new clone in the old one's place.
    while ((await clones()).join() !== `${id}.git`);
  });

  test('leaves alone what nobody may cancel, such as what deploys the project', async () => {
    await at.work();
    const { id } = await connected();
    const { system } = at.server.runtime.database;
    const own = { organizationId: owner.organizationId, projectId: id, step: 'Waiting' };
    const kinds = ['build', 'rollback', 'rollout', 'scan'];
    // It waits in no queue, so that nothing does it.
    await system
      .insertInto('jobs')
      .values(kinds.map((kind) => ({ ...own, id: newId(), kind })))
      .execute();
    const repositoryUrl = await at.git.addRepository('second', shop, { message: 'Second' });
    expect((await at.connect(owner, { projectId: id, repositoryUrl })).errors).toEqual([]);
    const left = system.selectFrom('jobs').select(['kind', 'state']).where('step', '=', 'Waiting');
    const rows = await left.where('kind', 'in', kinds).orderBy('kind').execute();
    expect(rows.filter(({ kind }) => kind !== 'scan')).toEqual(
      ['build', 'rollback', 'rollout'].map((kind) => ({ kind, state: 'QUEUED' })),
    );
    expect(rows.find(({ kind }) => kind === 'scan')).toMatchObject({ state: 'CANCELED' });
  });

  test('that comes to nothing leaves the present one as it was', async () => {
    await at.work();
    const { id, url } = await connected();
    const repositoryUrl = await at.git.addRepository('second', shop, { message: 'Second' });
    const held = at.git.hold('second');
    const canceled = await at.connect(owner, { projectId: id, repositoryUrl });
    await held.reached;
    expect(await cancel(canceled)).toEqual([]);
    await held.left;
    at.git.addRedirect('second', 'http://127.0.0.1:1/elsewhere.git');
    expect((await at.connect(owner, { projectId: id, repositoryUrl })).errors).toMatchObject([
      { field: ['repositoryUrl'], code: 'UNREACHABLE' },
    ]);
    const after = await read(id);
    expect(after).toMatchObject({
      status: 'ACTIVE',
      repository: { headCommit: { message: 'First' }, nextUrl: null, connectingJob: null },
    });
    expect(String(after.repository.url)).toBe(url);
    expect(await at.cloned(owner.organizationId, id)).toBe(true);
  });

  test('that is the present one is refused, and a later one takes the place of one that is on the way', async () => {
    await at.work();
    const { id, url } = await connected();
    expect((await at.connect(owner, { projectId: id, repositoryUrl: url })).errors).toEqual([
      {
        field: ['repositoryUrl'],
        code: 'INVALID',
        message: 'The project is connected to this address already.',
      },
    ]);
    // Of another provider, which was not chosen right: the token that is stored stays.
    await owner.execute(
      'mutation ($input: UpdateAccessTokenInput!) { updateAccessToken(input: $input) { errors { message } } }',
      { input: { projectId: id, accessToken: 'right' } },
    );
    const renamed = await at.connect(owner, { projectId: id, repositoryUrl: url, provider: 'GITEA' });
    expect(renamed).toMatchObject({ job: null, errors: [] });
    expect((await read(id)).repository).toMatchObject({ provider: 'GITEA', hasAccessToken: true });
    const slow = await at.git.addRepository('slow', shop, { message: 'Slow' });
    const quick = await at.git.addRepository('quick', shop, { message: 'Quick' });
    const held = at.git.hold('slow');
    const first = await at.connect(owner, { projectId: id, repositoryUrl: slow });
    await held.reached;
    const second = await at.connect(owner, { projectId: id, repositoryUrl: quick });
    expect(await at.ended(owner, second.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
    expect(await at.ended(owner, first.job?.id ?? '')).toMatchObject({ state: 'CANCELED' });
    expect(String((await read(id)).repository.url)).toBe(quick);
  });
});
