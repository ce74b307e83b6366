import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled } from '../../../platform/jobs/jobs.ts';
import { activeAgent, startRun as startAgentRun } from '../../../testing/hosting/agentRuns.ts';
import { dyingTurns, job } from '../../../testing/hosting/dyingTurns.ts';
import type { NpmRegistry } from '../../../testing/deployments/npmRegistry.ts';
import { openQsRegistry, qsProject } from '../../../testing/deployments/qsRegistry.ts';
import { advisory } from '../../../testing/security/packagedProjects.ts';
import { importAdvisories } from '../../security/advisories/importAdvisories.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { openHosting, type HostedProject, type Hosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { abandonTurn, takeTurn } from './takeTurn.ts';

let registry: NpmRegistry;
let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let turns: ReturnType<typeof dyingTurns>;
beforeAll(async () => {
  registry = await openQsRegistry();
  hosting = await openHosting({}, { PACKAGE_REGISTRY: registry.url });
  owner = await hosting.server.seed.owner();
  turns = dyingTurns(hosting.server, owner, takeTurn);
  project = await hosting.host(owner);
  const mine = await hosting.clone(project.address);
  await mine.commit({
    'src/token.js': 'export const newToken = () => Math.random().toString(36).slice(2);\n',
  });
  await mine.git('push', '--quiet', 'origin', 'main');
  // The turns of runs are taken by the tests.
  const { agentTurn: _turns, ...others } = await jobHandlers(jobContextOf(hosting.server.runtime));
  await hosting.server.runtime.jobs.start(others);
});
afterAll(async () => {
  await hosting.close();
  await registry.close();
});

const fixableFinding = async (): Promise<string> => {
  await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { errors { message } } }',
    { input: { projectId: project.id } },
  );
  const read = async () => {
    const { data } = await owner.execute('{ findings(first: 20) { nodes { id rule } } }');
    return data.findings.nodes.find(({ rule }: { rule: string }) => rule === 'weak-randomness')?.id;
  };
  return turns.until('jobState', read, (id) => id !== undefined);
};

const startRun = async (): Promise<string> => {
  const { data } = await owner.execute(
    'mutation ($input: ProposeFixInput!) { proposeFix(input: $input) { run { id } errors { message } } }',
    { input: { findingIds: [await fixableFinding()] } },
  );
  expect(data.proposeFix.errors).toEqual([]);
  return data.proposeFix.run.id;
};

test('a run whose worker dies at any instant goes on, and nothing is repeated', async () => {
  const id = await startRun();
  const deaths = await turns.takeAllDying(id);
  const run = await turns.readRun(id);
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Opened 1 pull request.',
    steps: [
      { number: 1, kind: 'SCAN', state: 'SUCCEEDED' },
      { number: 2, kind: 'FIX', state: 'SUCCEEDED' },
    ],
  });
  expect(run.pullRequests).toHaveLength(1);
  const lines = run.events.map(({ step, text }: { step: number | null; text: string }) => `${step} ${text}`);
  expect(lines).toEqual([...new Set(lines)]);
  expect(lines).toContainEqual(expect.stringMatching(/^2 Reading src\/token\.js/));
  expect(deaths).toBeGreaterThan(10);
}, 180_000);

test('a run that updates a package goes on as well, and opens one pull request', async () => {
  const packaged = await hosting.host(owner, 'Packaged');
  const mine = await hosting.clone(packaged.address);
  await mine.commit(qsProject(registry, '^6.7.0'));
  await mine.git('push', '--quiet', 'origin', 'main');
  const { clock, runtime } = hosting.server;
  await importAdvisories({
    system: runtime.database.system,
    records: (async function* () {
      yield { json: advisory(clock.now()), share: 1 };
    })(),
    source: 'osv.dev',
    clock: clock.now,
  });
  const agent = await activeAgent(owner, [packaged.id], 'Dependency Watch', ['UPDATE_PULL_REQUESTS']);
  const id = await startAgentRun(owner, agent, packaged.id);
  // Each time npm and the tests run anew.
  const deaths = await turns.takeAllDying(id, 4);
  const run = await turns.readRun(id);
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    steps: [
      { number: 1, kind: 'SCAN', state: 'SUCCEEDED' },
      { number: 2, kind: 'UPDATE', state: 'SUCCEEDED' },
      { number: 3, kind: 'REPORT', state: 'SUCCEEDED' },
    ],
  });
  expect(run.pullRequests).toHaveLength(1);
  const lines = run.events.map(({ step, text }: { step: number | null; text: string }) => `${step} ${text}`);
  expect(lines).toEqual([...new Set(lines)]);
  expect(deaths).toBeGreaterThan(3);
}, 240_000);

test('a search goes on where it was killed, and repeats no check', async () => {
  const searched = await hosting.host(owner, 'Templates');
  const mine = await hosting.clone(searched.address);
  await mine.commit(templateFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [searched.id], 'Searcher', ['FINDING_FIXES'], 'SEARCH');
  const id = await startAgentRun(owner, agent, searched.id);
  const deaths = await turns.takeAllDying(id);
  const run = await turns.readRun(id);
  expect(run.state).toBe('SUCCEEDED');
  expect(run.pullRequests).toHaveLength(1);
  const { data } = await owner.execute(
    'query ($id: ID!) { agentRun(id: $id) { toolCalls { nodes { name state } } } }',
    { id },
  );
  expect(data.agentRun.toolCalls.nodes).toEqual(
    ['read', 'edit', 'check', 'report'].map((name) => ({ name, state: 'DONE' })),
  );
  expect(deaths).toBeGreaterThan(15);
}, 240_000);

/** How a run ended, also where nobody may read it. */
const endOf = (id: string) =>
  hosting.server.runtime.database.system
    .selectFrom('agentRuns')
    .select(['state', 'summary', 'jobId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const startedTurn = async () => {
  const id = await startRun();
  const jobId = await turns.turnOf(id);
  if (jobId === null) throw new Error('A run that has begun has a turn.');
  await turns.begin(jobId);
  return { id, data: { organizationId: owner.organizationId, jobId } };
};

test('a run whose turn is given up fails, and says what to do', async () => {
  const { id, data } = await startedTurn();
  await abandonTurn(jobContextOf(hosting.server.runtime))(data);
  expect(await endOf(id)).toEqual({
    state: 'FAILED',
    summary: 'Something went wrong on our side. Try again.',
    jobId: null,
  });
});

test('a run of a suspended organization fails, and says so', async () => {
  const { id, data } = await startedTurn();
  const suspend = (suspendedAt: Date | null) =>
    hosting.server.runtime.database.system
      .updateTable('organizations')
      .set({ suspendedAt })
      .where('id', '=', owner.organizationId)
      .execute();
  await suspend(new Date());
  await takeTurn(jobContextOf(hosting.server.runtime))(data, job);
  await suspend(null);
  expect(await endOf(id)).toEqual({
    state: 'FAILED',
    summary: 'The organization is suspended.',
    jobId: null,
  });
});

test('a run whose turn a person cancels ends with it', async () => {
  const { id, data } = await startedTurn();
  const { data: answer } = await owner.execute(
    'mutation ($input: CancelJobInput!) { cancelJob(input: $input) { errors { message } } }',
    { input: { id: data.jobId } },
  );
  expect(answer.cancelJob.errors).toEqual([]);
  const signal = AbortSignal.abort(new JobCanceled());
  await takeTurn(jobContextOf(hosting.server.runtime))(data, { ...job, signal });
  expect(await endOf(id)).toEqual({ state: 'CANCELED', summary: 'Canceled', jobId: null });
});

test('archiving a project ends its runs, and they say what to do', async () => {
  const { id, data } = await startedTurn();
  const { data: answer } = await owner.execute(
    'mutation ($input: ArchiveProjectInput!) { archiveProject(input: $input) { errors { message } } }',
    { input: { id: project.id } },
  );
  expect(answer.archiveProject.errors).toEqual([]);
  const signal = AbortSignal.abort(new JobCanceled());
  await takeTurn(jobContextOf(hosting.server.runtime))(data, { ...job, signal });
  expect(await endOf(id)).toEqual({
    state: 'CANCELED',
    summary: 'The project is archived. Restore it, then try again.',
    jobId: null,
  });
});

test('a review goes on as well, and is written once', async () => {
  const reviewed = await hosting.host(owner, 'Reviewed');
  const mine = await hosting.clone(reviewed.address);
  await mine.commit({ 'src/page.js': "export const page = (req, res) => res.end('Labels');\n" });
  await mine.git('push', '--quiet', 'origin', 'main');
  await mine.git('switch', '--quiet', '--create', 'run');
  await mine.commit({ 'src/run.js': 'export const run = (req) => eval(req.query.code);\n' });
  await mine.git('push', '--quiet', 'origin', 'run');
  const { id: pullRequest } = await pullRequestsOf(reviewed).create(owner, 'run');
  const agent = await activeAgent(owner, [reviewed.id], 'Reader', ['PULL_REQUEST_COMMENTS']);
  const id = await startAgentRun(owner, agent, reviewed.id);
  const deaths = await turns.takeAllDying(id);
  expect(await turns.readRun(id)).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Reviewed 1 pull request.',
    steps: [{ number: 1, kind: 'REVIEW', state: 'SUCCEEDED' }],
  });
  const { data } = await owner.execute(
    'query ($id: ID!) { pullRequest(id: $id) { reviews { id } threads { totalCount } } }',
    { id: pullRequest },
  );
  expect(data.pullRequest).toMatchObject({ reviews: [expect.anything()], threads: { totalCount: 1 } });
  expect(deaths).toBeGreaterThan(5);
}, 180_000);
