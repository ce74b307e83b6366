import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { accessTokenPlace } from '../auth/secretPlaces.ts';
import { jobHandlers } from '../features.ts';
import { jobContextOf } from '../jobs/jobContext.ts';
import { type Connected, type Connecting, openConnecting } from '../testing/connecting.ts';
import type { Person } from '../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  owner = await at.server.seed.owner({ name: 'Ada Owner' });
});
afterEach(() => at.close());

const shop = { 'main.go': 'package main\n' };
const fields = `id name description status
  connectingJob { id }
  repository { url nextUrl provider headCommit { message } hasAccessToken connectingJob { id state } }
  activity(first: 1) { nodes { message } }`;

const read = async (id = '') => {
  const { data } = await owner.execute(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id });
  return data.project;
};
const told = async () =>
  (await owner.execute('{ notifications(first: 1) { nodes { title message link } } }')).data.notifications
    .nodes[0];
const draft = async () => (await at.connect(owner, { projectName: 'Idea', description: 'Sells.' })).project;
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

describe('a draft', () => {
  test('is connected later: it keeps its name, and is active then', async () => {
    await at.work();
    const project = await draft();
    const repositoryUrl = await at.git.addRepository('later', shop, { message: 'Begin' });
    const answer = await at.connect(owner, { projectId: project?.id, repositoryUrl });
    expect(answer).toMatchObject({ project: { id: project?.id, status: 'CONNECTING' }, errors: [] });
    expect(await at.ended(owner, answer.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
    expect(await read(project?.id)).toMatchObject({
      name: 'Idea',
      description: 'Sells.',
      status: 'ACTIVE',
      repository: { headCommit: { message: 'Begin' }, nextUrl: null, connectingJob: null },
      activity: { nodes: [{ message: 'Repository connected' }] },
    });
    const { data } = await owner.execute('{ auditLog(first: 1) { nodes { action target } } }');
    expect(data.auditLog.nodes).toEqual([{ action: 'connectRepository', target: 'Idea' }]);
  });

  test('is a draft again when connecting is canceled, and can be connected anew', async () => {
    const project = await draft();
    const repositoryUrl = await at.git.addRepository('later', shop);
    const input = { projectId: project?.id, repositoryUrl, accessToken: 'secret' };
    const first = await at.connect(owner, input);
    expect((await at.connect(owner, input)).errors).toEqual([
      {
        field: null,
        code: 'NOT_ALLOWED',
        message: 'The repository of this project is still being connected. Wait until that has ended.',
      },
    ]);
    expect(await cancel(first)).toEqual([]);
    expect(await read(project?.id)).toMatchObject({ status: 'DRAFT', repository: null, connectingJob: null });
    const rows = await at.server.runtime.database.system.selectFrom('repositories').select('id').execute();
    expect(rows).toEqual([]);
    await at.work();
    const again = await at.connect(owner, { projectId: project?.id, repositoryUrl });
    expect(await at.ended(owner, again.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  });

  const ends: [how: string, end: (jobId: string) => Promise<unknown>][] = [
    [
      'fails',
      async (jobId) => {
        at.git.addRedirect('gone', 'http://127.0.0.1:1/elsewhere.git');
        await at.work();
        await at.ended(owner, jobId);
      },
    ],
    [
      'is given up',
      async (jobId) =>
        jobHandlers(jobContextOf(at.server.runtime)).connectRepository?.abandoned?.({
          organizationId: owner.organizationId,
          jobId,
        }),
    ],
  ];
  test.each(ends)('is a draft again when connecting %s, and the person is told', async (_, end) => {
    const project = await draft();
    const repositoryUrl = await at.git.addRepository('gone', shop);
    const { job } = await at.connect(owner, { projectId: project?.id, repositoryUrl });
    await end(job?.id ?? '');
    expect(await read(project?.id)).toMatchObject({ name: 'Idea', status: 'DRAFT', repository: null });
    expect(await told()).toMatchObject({
      title: 'Repository not connected',
      message: expect.stringMatching(/^Idea is a draft as before\. /),
      link: `/app/projects/${project?.id}`,
    });
  });

  test('needs an address, and is refused when archived, or of somebody else', async () => {
    const project = await draft();
    const repositoryUrl = await at.git.addRepository('later', shop);
    const told = async (input: object) =>
      (await at.connect(owner, { projectId: project?.id, ...input })).errors;
    expect(await told({})).toEqual([
      { field: ['repositoryUrl'], code: 'INVALID', message: 'Please enter a valid repository URL' },
    ]);
    await owner.execute('mutation ($id: ID!) { archiveProject(input: { id: $id }) { errors { message } } }', {
      id: project?.id,
    });
    expect(await told({ repositoryUrl })).toEqual([
      {
        field: null,
        code: 'NOT_ALLOWED',
        message: 'This project is archived. Restore it to connect a repository.',
      },
    ]);
    const stranger = await at.server.seed.owner();
    at.git.requests.length = 0;
    expect(await at.connect(stranger, { projectId: project?.id, repositoryUrl })).toMatchObject({
      project: null,
      errors: [{ field: ['projectId'], code: 'NOT_FOUND' }],
    });
    expect(at.git.requests).toEqual([]);
    const viewer = await owner.invite('VIEWER');
    await expect(at.connect(viewer, { projectId: project?.id, repositoryUrl })).rejects.toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    });
  });
});

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
      .select(['organizationId', 'projectId', 'url', 'encryptedAccessToken', 'nextEncryptedAccessToken'])
      .executeTakeFirstOrThrow();
    expect(stored.nextEncryptedAccessToken).toBeNull();
    const { secrets } = at.server.runtime;
    expect(
      stored.encryptedAccessToken && secrets.decrypt(stored.encryptedAccessToken, accessTokenPlace(stored)),
    ).toBe('glpat-2');
    // The job has ended, and its handler puts the new clone in the old one's place.
    while ((await clones()).length > 1);
    expect(await clones()).toEqual([`${id}.git`]);
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
