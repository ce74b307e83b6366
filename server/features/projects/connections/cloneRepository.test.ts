import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventsDelivered } from '../../../testing/domainEvents.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { faultsOf } from '../../../testing/answers.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let owner: Person;
beforeEach(async () => {
  at = await openConnecting();
  owner = await at.server.seed.owner();
});
afterEach(() => at.close());

const files = { 'main.go': 'package main\n' };

const cancel = async (person: Person, id = '') =>
  person.execute(
    'mutation ($id: ID!) { cancelJob(input: { id: $id }) { job { state project { id } } errors { code } } }',
    { id },
  );
const projectNames = async () =>
  (await owner.execute('{ projects { nodes { name } } }')).data.projects.nodes.map(
    (node: { name: string }) => node.name,
  );
/** What the clone folder of the organization holds. */
const clones = () =>
  readdir(join(at.server.runtime.env.dataDirectory, 'repositories', owner.organizationId)).catch(() => []);
/** Resolves when the clone folder is empty: after a cancel the handler removes what it had begun. */
const emptied = async () => {
  while ((await clones()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('canceling while it clones leaves nothing, frees the name, and can be repeated', async () => {
  await at.work();
  const repositoryUrl = await at.git.addRepository('slow', files);
  const held = at.git.hold('slow');
  const { job } = await at.connect(owner, { projectName: 'Slow', repositoryUrl });
  await held.reached;
  expect(await clones()).toHaveLength(1);
  const { data } = await cancel(owner, job?.id);
  expect(data.cancelJob).toEqual({ job: { state: 'CANCELED', project: null }, errors: [] });
  expect(await projectNames()).toEqual([]);
  await held.left;
  await emptied();
  expect((await cancel(owner, job?.id)).data.cancelJob.errors).toEqual([]);
  expect((await at.connect(owner, { projectName: 'Slow' })).errors).toEqual([]);
});

test('a job that waits is canceled before anything is cloned', async () => {
  const repositoryUrl = await at.git.addRepository('waiting', files);
  const { job } = await at.connect(owner, { projectName: 'Waiting', repositoryUrl });
  expect((await cancel(owner, job?.id)).data.cancelJob.job.state).toBe('CANCELED');
  await at.work();
  const other = await at.connect(owner, { projectName: 'Next', repositoryUrl });
  expect(await at.ended(owner, other.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  expect(await projectNames()).toEqual(['Next']);
});

test('an ended job, a viewer and a stranger cannot cancel', async () => {
  await at.work();
  const repositoryUrl = await at.git.addRepository('done', files);
  const { job } = await at.connect(owner, { projectName: 'Done', repositoryUrl });
  await at.ended(owner, job?.id ?? '');
  expect((await cancel(owner, job?.id)).data.cancelJob).toEqual({
    job: null,
    errors: [{ code: 'NOT_ALLOWED' }],
  });
  expect((await cancel(await owner.invite('VIEWER'), job?.id)).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
  const stranger = await at.server.seed.owner();
  for (const id of [job?.id, newId(), 'no id']) {
    expect(faultsOf(await cancel(stranger, id))).toEqual(['NOT_FOUND']);
    const { errors } = await stranger.execute('query ($id: ID!) { job(id: $id) { id } }', { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect(await projectNames()).toEqual(['Done']);
});

test('a repository that is gone when it is cloned leaves only the job with the reason', async () => {
  const repositoryUrl = await at.git.addRepository('gone', files);
  const { job, project } = await at.connect(owner, { projectName: 'Gone', repositoryUrl });
  at.git.addRedirect('gone', 'http://127.0.0.1:1/elsewhere.git');
  await at.work();
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('redirects elsewhere'),
    project: null,
  });
  expect(await projectNames()).toEqual([]);
  await emptied();
  const { errors } = await owner.execute('query ($id: ID!) { project(id: $id) { id } }', { id: project?.id });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('the address is checked again when it is cloned', async () => {
  const repositoryUrl = await at.git.addRepository('rebound', files);
  const { job } = await at.connect(owner, { projectName: 'Rebound', repositoryUrl });
  const env = { ...at.server.runtime.env, gitAllowedHosts: [] };
  at.git.requests.length = 0;
  await at.server.runtime.jobs.start(await jobHandlers(jobContextOf({ ...at.server.runtime, env })));
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('Only https://'),
    project: null,
  });
  expect(at.git.requests).toEqual([]);
});

test('a job begins anew after its process died, and removes clones that no project has', async () => {
  const repositoryUrl = await at.git.addRepository('again', files);
  const { job, project } = await at.connect(owner, { projectName: 'Again', repositoryUrl });
  const { dataDirectory } = at.server.runtime.env;
  for (const id of [project?.id, newId()]) {
    await mkdir(join(dataDirectory, 'repositories', owner.organizationId, `${id}.git`, 'objects'), {
      recursive: true,
    });
  }
  await at.work();
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  expect(await clones()).toEqual([`${project?.id}.git`]);
});

test('a process that dies as soon as a project is connected leaves it with its first scan ordered', async () => {
  const repositoryUrl = await at.git.addRepository('short-lived', files);
  const { job, project } = await at.connect(owner, { projectName: 'Short-lived', repositoryUrl });
  const { system } = at.server.runtime.database;
  const context = jobContextOf(at.server.runtime);
  const isConnected = async () =>
    (
      await system
        .selectFrom('projects')
        .select('status')
        .where('id', '=', project?.id ?? '')
        .executeTakeFirst()
    )?.status === 'ACTIVE';
  const inOrganization: typeof context.inOrganization = async (...asked) => {
    if (await isConnected()) throw new Error('The process is dead.');
    return context.inOrganization(...asked);
  };
  const { scan: _scans, events: _events, ...others } = await jobHandlers({ ...context, inOrganization });
  await at.server.runtime.jobs.start(others);
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  const { events } = await jobHandlers(context);
  if (events) await at.server.runtime.jobs.start({ events });
  await eventsDelivered(at.server.runtime.database);
  const ordered = system
    .selectFrom('scanRuns')
    .select('origin')
    .where('projectId', '=', project?.id ?? '');
  expect(await ordered.execute()).toEqual([{ origin: 'FETCH' }]);
});

test('a job that is given up leaves no project', async () => {
  const repositoryUrl = await at.git.addRepository('given-up', files);
  const { job } = await at.connect(owner, { projectName: 'Given up', repositoryUrl });
  const { organizationId } = owner;
  const { connectRepository } = await jobHandlers(jobContextOf(at.server.runtime));
  await connectRepository?.abandoned?.({
    organizationId,
    jobId: job?.id ?? '',
  });
  expect(await projectNames()).toEqual([]);
});
