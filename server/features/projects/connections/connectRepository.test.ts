import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner({ name: 'Ada Owner' });
});
afterAll(() => at.close());

const files = {
  'package.json': '{"dependencies":{"next":"15.0.0"}}',
  'app/page.tsx': 'export default function Page() { return <main>Hello</main>; }\n'.repeat(20),
  'styles.css': 'main { color: red }\n',
  'README.md': '# Shop\n',
};
const authors = [
  { name: 'Ada Example', email: 'ada@example.com' },
  { name: 'Bo Example', email: 'bo@example.com' },
];

test('a repository is connected: reached, cloned, read, and the person is told', async () => {
  const url = await at.git.addRepository('shop', files, {
    commits: 5,
    authors,
    message: 'Add checkout\n\nIt works.',
  });
  const { project, job, errors } = await at.connect(owner, {
    projectName: '  Shop ',
    repositoryUrl: url,
    description: 'Sells things.',
  });
  expect(errors).toEqual([]);
  expect(project).toMatchObject({ name: 'Shop', status: 'CONNECTING' });
  expect(job).toMatchObject({ state: 'QUEUED' });
  const projectId = project?.id ?? '';
  expect(await at.ended(owner, job?.id ?? '')).toEqual({
    state: 'SUCCEEDED',
    progress: 100,
    error: null,
    project: { id: projectId },
  });

  const { data } = await owner.execute(
    `query ($id: ID!) {
      project(id: $id) {
        name description status archived progress taskCount language framework
        team { totalCount nodes { name role } }
        connectingJob { id }
        repository {
          url provider defaultBranch fileCount sizeBytes commitCount contributorCount fetchedAt
          headCommit { sha message authorName } languages { name color percent } contributors { name commitCount }
        }
        activity { totalCount nodes { type message status project { name } } }
      }
      notifications { nodes { title message link } }
      auditLog(first: 1) { nodes { action target actorName } }
    }`,
    { id: projectId },
  );
  expect(data.project).toMatchObject({
    name: 'Shop',
    description: 'Sells things.',
    status: 'ACTIVE',
    archived: false,
    progress: null,
    taskCount: 0,
    language: 'TypeScript',
    framework: 'Next.js',
    team: { totalCount: 1, nodes: [{ name: 'Ada Owner', role: 'OWNER' }] },
    connectingJob: null,
    activity: {
      totalCount: 2,
      nodes: [
        { type: 'PROJECT', message: 'Repository connected', status: 'SUCCESS', project: { name: 'Shop' } },
        { message: 'Ada Owner created the project' },
      ],
    },
  });
  expect(data.project.repository).toMatchObject({
    provider: 'GITHUB',
    defaultBranch: 'main',
    fileCount: 5,
    commitCount: 5,
    contributorCount: 2,
    headCommit: { message: 'Add checkout', authorName: 'Ada Example' },
    contributors: [
      { name: 'Ada Example', commitCount: 3 },
      { name: 'Bo Example', commitCount: 2 },
    ],
  });
  expect(String(data.project.repository.url)).toBe(url);
  expect(data.project.repository.languages[0]).toMatchObject({ name: 'TypeScript', color: '#3178c6' });
  expect(data.notifications.nodes[0]).toEqual({
    title: 'Repository connected',
    message: 'Shop has been set up successfully.',
    link: `/app/projects/${projectId}`,
  });
  expect(data.auditLog.nodes).toEqual([
    { action: 'connectRepository', target: 'Shop', actorName: 'Ada Owner' },
  ]);
  expect(await at.cloned(owner.organizationId, projectId)).toBe(true);
});

test('without an address the project is a draft at once', async () => {
  const { project, job, errors } = await at.connect(owner, { projectName: 'Idea', repositoryUrl: '' });
  expect(errors).toEqual([]);
  expect(project).toMatchObject({ name: 'Idea', status: 'DRAFT' });
  expect(job).toBeNull();
});

test('a private repository takes a token, which is stored encrypted and never shown', async () => {
  const repositoryUrl = await at.git.addRepository('vault', files, { token: 'glpat-hidden' });
  const input = { projectName: 'Vault', provider: 'GITLAB', repositoryUrl };
  const { project, errors } = await at.connect(owner, input);
  expect(project).toBeNull();
  expect(errors).toMatchObject([{ field: ['repositoryUrl'], code: 'UNREACHABLE' }]);
  expect(errors[0]?.message).toContain('private');
  const connected = await at.connect(owner, { ...input, accessToken: 'glpat-hidden' });
  expect(connected.errors).toEqual([]);
  expect(await at.ended(owner, connected.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  const { encryptedAccessToken, ...stored } = await at.server.runtime.database.system
    .selectFrom('repositories')
    .select(['organizationId', 'projectId', 'url', 'encryptedAccessToken', 'githubAppId'])
    .where('projectId', '=', connected.project?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(encryptedAccessToken?.toString('latin1')).not.toContain('hidden');
  const { secrets } = at.server.runtime;
  expect(encryptedAccessToken && secrets.decrypt(encryptedAccessToken, accessTokenPlace(stored))).toBe(
    'glpat-hidden',
  );
});

test('a job that a worker began before the answer was read stands in it in one state, wherever it is named', async () => {
  const repositoryUrl = await at.git.addRepository('early', files);
  const { jobs } = at.server.runtime;
  const enqueue = jobs.enqueue.bind(jobs);
  const begun = jest.spyOn(jobs, 'enqueue').mockImplementation(async (transaction, queue, order) => {
    await enqueue(transaction, queue, order);
    await transaction
      .updateTable('jobs')
      .set({ state: 'RUNNING', step: 'Cloning', progress: 5 })
      .where('id', '=', order.jobId)
      .execute();
  });
  const { data } = await owner.execute(
    `mutation ($input: ConnectRepositoryInput!) { connectRepository(input: $input) {
      project { status connectingJob { id state step progress } } job { id state step progress }
    } }`,
    { input: { provider: 'GITHUB', projectName: 'Early', repositoryUrl } },
  );
  begun.mockRestore();
  const { project, job } = data.connectRepository;
  expect(job).toMatchObject({ state: 'QUEUED', step: 'Waiting' });
  expect(project).toEqual({ status: 'CONNECTING', connectingJob: job });
});
