import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type RunningJob } from '../../../platform/jobs/jobs.ts';
import { openPushedProject, type PushedProject } from '../../../testing/hosting/hosting.ts';
import { subscribeAs } from '../../../testing/subscribeAs.ts';
import { runCheck } from './runCheck.ts';

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject();
  await setup.hosting.readPushes();
});
afterAll(() => setup.hosting.close());

const call = async (field: string, input: object) => {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const { data, errors } = await setup.owner.execute(
    `mutation ($input: ${type}!) { ${field}(input: $input) { pullRequest { id } errors { message } } }`,
    { input },
  );
  expect([errors, data?.[field].errors]).toEqual([undefined, []]);
  return data[field].pullRequest.id;
};

/** The same of each check. */
const three = <T>(of: T): T[] => [of, of, of];

let branches = 0;
/** Pushes a branch, and creates its pull request. Nobody does its checks. */
const propose = async (): Promise<string> => {
  const { mine, project } = setup;
  branches += 1;
  const sourceBranch = `topic-${branches}`;
  await mine.git('switch', '--quiet', '--create', sourceBranch, 'origin/main');
  await mine.commit({ [`${sourceBranch}.js`]: 'export const one = 1;\n' });
  await mine.git('push', '--quiet', 'origin', sourceBranch);
  await setup.hosting.untilPushesAreRead(project.id);
  return call('createPullRequest', {
    projectId: project.id,
    sourceBranch,
    targetBranch: 'main',
    title: sourceBranch,
  });
};

/** All checks of a pull request, also of earlier commits, and the states of their jobs. */
const rowsOf = (id: string) =>
  setup.hosting.server.runtime.database.system
    .selectFrom('pullRequestChecks')
    .leftJoin('jobs', 'jobs.id', 'pullRequestChecks.jobId')
    .select([
      'pullRequestChecks.kind',
      'pullRequestChecks.state',
      'reason',
      'jobId',
      'jobs.state as jobState',
    ])
    .where('pullRequestId', '=', id)
    .orderBy('pullRequestChecks.createdAt')
    .orderBy('pullRequestChecks.kind')
    .execute();

/** Does a job as a worker does. */
const work = async (jobId: string, { signal, report = () => undefined }: Partial<RunningJob> = {}) => {
  const { runtime } = setup.hosting.server;
  await runtime.database.system
    .updateTable('jobs')
    .set({ state: 'RUNNING' })
    .where('id', '=', jobId)
    .where('state', '=', 'QUEUED')
    .execute();
  const job: RunningJob = {
    signal: signal ?? new AbortController().signal,
    report,
    log: () => undefined,
    noted: async () => undefined,
    turn: { spent: 0, isOver: async () => false, begin: () => undefined },
  };
  await runCheck(jobContextOf(runtime))({ organizationId: setup.owner.organizationId, jobId }, job);
};

test('a job whose worker is killed is repeated, and what was checked is not', async () => {
  const id = await propose();
  const [{ jobId } = { jobId: null }] = await rowsOf(id);
  const killed = new AbortController();
  const dying = work(jobId ?? '', {
    signal: killed.signal,
    report: ({ step }) => step === 'Scanning' && killed.abort(new Error('killed')),
  });
  await expect(dying).rejects.toThrow('killed');
  expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['PASSED', 'RUNNING', 'QUEUED']);
  const steps: string[] = [];
  await work(jobId ?? '', { report: ({ step }) => void steps.push(step) });
  expect(steps).toEqual(['Merging', 'Scanning', 'Testing']);
  expect((await rowsOf(id)).map(({ state, jobState }) => [state, jobState])).toEqual([
    ['PASSED', 'SUCCEEDED'],
    ['PASSED', 'SUCCEEDED'],
    ['NOT_CHECKED', 'SUCCEEDED'],
  ]);
});

test('checks are canceled when a branch moves, and ordered for the new commits', async () => {
  const { mine, hosting, project } = setup;
  const id = await propose();
  await mine.commit({ 'more.js': 'export const two = 2;\n' });
  await mine.git('push', '--quiet', 'origin', 'HEAD');
  await hosting.untilPushesAreRead(project.id);
  const rows = await rowsOf(id);
  expect(rows.map(({ state, jobState }) => [state, jobState])).toEqual([
    ...three(['NOT_CHECKED', 'CANCELED']),
    ...three(['QUEUED', 'QUEUED']),
  ]);
  await work(rows[3]?.jobId ?? '');
  const first = await rowsOf(id);
  expect(first.slice(3).map(({ jobState }) => jobState)).toEqual(three('SUCCEEDED'));
});

test('a person cancels checks; closing and reopening orders them again', async () => {
  const id = await propose();
  const [{ jobId } = { jobId: null }] = await rowsOf(id);
  const { data } = await setup.owner.execute(
    'mutation ($input: CancelJobInput!) { cancelJob(input: $input) { errors { message } } }',
    { input: { id: jobId } },
  );
  expect(data.cancelJob.errors).toEqual([]);
  await work(jobId ?? '', { signal: AbortSignal.abort(new JobCanceled()) });
  expect((await rowsOf(id)).map(({ state, reason }) => [state, reason])).toEqual(
    three(['NOT_CHECKED', 'The check was canceled.']),
  );
  await call('closePullRequest', { id });
  await call('reopenPullRequest', { id });
  const rows = await rowsOf(id);
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual(three(['QUEUED', null]));
  expect(rows[0]?.jobId).not.toBe(jobId);
});

test('closing ends the checks', async () => {
  const id = await propose();
  await call('closePullRequest', { id });
  expect((await rowsOf(id)).map(({ state, jobState }) => [state, jobState])).toEqual(
    three(['NOT_CHECKED', 'CANCELED']),
  );
});

test('whoever follows a pull request sees each check as it ends', async () => {
  const id = await propose();
  const [{ jobId } = { jobId: null }] = await rowsOf(id);
  const { hosting, owner } = setup;
  const stream = await subscribeAs(
    hosting.server,
    owner,
    `subscription { pullRequestChanged(id: "${id}") { id } }`,
  );
  if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
  const events = stream[Symbol.asyncIterator]();
  const working = work(jobId ?? '');
  const seen: string[] = [];
  for (;;) {
    await events.next();
    const { data } = await owner.execute(`{ pullRequest(id: "${id}") { verification checks { state } } }`);
    const { verification, checks } = data.pullRequest;
    seen.push(`${verification}: ${checks.map(({ state }: { state: string }) => state).join()}`);
    if (verification !== 'PENDING') break;
  }
  await working;
  await events.return?.();
  // The scan takes longer than it takes to read what was checked before.
  expect(seen).toContain('PENDING: PASSED,RUNNING,QUEUED');
  expect(seen.at(-1)).toBe('UNVERIFIED: PASSED,PASSED,NOT_CHECKED');
});
