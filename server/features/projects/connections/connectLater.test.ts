import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
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
const cancel = async ({ job }: Connected) =>
  (
    await owner.execute('mutation ($id: ID!) { cancelJob(input: { id: $id }) { errors { message } } }', {
      id: job?.id,
    })
  ).data.cancelJob.errors;
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
      async (jobId) => {
        const { connectRepository } = await jobHandlers(jobContextOf(at.server.runtime));
        await connectRepository?.abandoned?.({ organizationId: owner.organizationId, jobId });
      },
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
