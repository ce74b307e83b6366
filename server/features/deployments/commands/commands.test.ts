import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { beginJob } from '../../../platform/jobs/logs/progress.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { type CommandToRun, siteDouble } from '../../../testing/deployments/siteDouble.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { mostRunsOfCron } from './commands.ts';
import { startDueCrons } from './cronClock.ts';
import { runOrdered } from './runOrdered.ts';

/** Commands that people run in environments, and those that releases run at times. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const system = () => server.runtime.database.system;
const context = () => jobContextOf(server.runtime);
const cron = { schedule: '*/10 * * * *', command: 'node cleanup.js', timeoutMinutes: 10 };
const nightly = { ...cron, name: 'nightly' };

type Run = {
  id: string;
  command: string;
  cron: string | null;
  exitCode: number | null;
  skipped: number;
  actor: { name: string } | null;
  job: { id: string; state: string; error: string | null; log?: { nodes: { text: string }[] } };
};

const reading = `query ($id: ID!) { environment(id: $id) { cronsPaused crons { name schedule nextAt }
  commandRuns(first: 100) { id command cron exitCode skipped actor { name } job { id state error log { nodes { text } } } } } }`;

const look = () => startDueCrons(context());
const alter = (table: 'projects' | 'organizations', set: object, id: string) =>
  system().updateTable(table).set(set).where('id', '=', id).execute();
const told = async ({ id }: Person) =>
  system().selectFrom('notifications').select(['title', 'message']).where('userId', '=', id).execute();

const open = async () => {
  const owner = await server.seed.owner();
  const sites = siteDouble();
  const rollouts = rolloutsOn(server, sites.host);
  const { projectId, production, staging } = await gatedReleasesOn(server).make(owner);
  let made = 1;
  /** Brings a service with these crons to production; its release. */
  const deploy = async (crons: readonly object[]) => {
    const release = await rollouts.release(owner, projectId, (made += 1));
    const manifest = {
      kind: 'SERVICE',
      start: 'node a.js',
      output: '',
      fallback: 'NOT_FOUND',
      healthPath: '/',
    };
    await system()
      .updateTable('releases')
      .set({ manifest: JSON.stringify({ ...manifest, ...(crons.length > 0 ? { crons } : {}) }) })
      .where('id', '=', release)
      .execute();
    const { jobId } = await rollouts.order(owner, production, release);
    await rollouts.work(owner.organizationId, jobId);
    return release;
  };
  const run = async (asker: Asker, given: object = {}) => {
    const input = {
      environmentId: production,
      command: 'node a.js',
      currentPassword: seededPassword,
      ...given,
    };
    const { data, errors } = await asker.execute(
      'mutation ($input: RunCommandInput!) { runCommand(input: $input) { run { id job { id } } errors { field code message } } }',
      { input },
    );
    return errors ? { refused: errors[0]?.extensions?.['code'] } : data.runCommand;
  };
  const read = async (environmentId = production, asker: Asker = owner) => {
    const { data, errors } = await asker.execute(reading, { id: environmentId });
    if (errors) throw new Error(JSON.stringify(errors));
    return data.environment;
  };
  const runs = async (asker: Asker = owner): Promise<Run[]> => (await read(production, asker)).commandRuns;
  const pause = async (paused: boolean) => {
    const { data } = await owner.execute(
      'mutation ($input: PauseCronsInput!) { pauseCrons(input: $input) { environment { cronsPaused } errors { message } } }',
      { input: { environmentId: production, paused } },
    );
    expect(data.pauseCrons.errors).toEqual([]);
  };
  /** Lets so many minutes pass, beginning with the time of a run. */
  const pass = async (minutes: number) => {
    const { nextAt } = await system()
      .selectFrom('crons')
      .select('nextAt')
      .where('organizationId', '=', owner.organizationId)
      .executeTakeFirstOrThrow();
    server.clock.advance(nextAt.getTime() - server.clock.now().getTime() + (minutes - 10) * 60_000 + 1_000);
  };
  /** Does what waits, as the process of the sites does. */
  const work = async (signal = new AbortController().signal) => {
    const waiting = await system()
      .selectFrom('jobs')
      .select('id')
      .where('organizationId', '=', owner.organizationId)
      .where('kind', 'in', ['command', 'cron'])
      .where('state', '=', 'QUEUED')
      .execute();
    const { organizationId } = owner;
    for (const { id: jobId } of waiting) {
      await beginJob(system(), jobId);
      const turn = { spent: 0, begin: () => undefined, isOver: async () => false };
      const said: string[] = [];
      const running = { signal, turn, report: () => undefined, log: (line: string) => void said.push(line) };
      await runOrdered(
        context(),
        sites.host,
        5,
      )({ organizationId, jobId }, { ...running, noted: async () => undefined });
      logs.set(jobId, said);
    }
  };
  const logs = new Map<string, string[]>();
  return {
    owner,
    sites,
    projectId,
    production,
    staging,
    deploy,
    run,
    read,
    runs,
    pause,
    pass,
    work,
    logs,
  };
};

test('an admin runs a command with the password: it has the variables of the release, its secrets are masked, and the audit log has it', async () => {
  const { owner, sites, deploy, run, runs, work, logs, production } = await open();
  await owner.execute(
    'mutation ($input: SetVariablesInput!) { setVariables(input: $input) { errors { message } } }',
    {
      input: {
        environmentId: production,
        variables: [{ name: 'TOKEN', value: 'a secret of ours', secret: true, inPreviews: false }],
      },
    },
  );
  const release = await deploy([]);
  const found: CommandToRun[] = [];
  sites.commandOf(release, async (command) => {
    found.push(command);
    return { message: 'The command exited with code 3.', lastLines: ['saw a secret of ours'], exitCode: 3 };
  });
  const { run: ordered, errors } = await run(owner, { command: '  node a.js "a secret of ours" ' });
  expect(errors).toEqual([]);
  expect(await runs()).toMatchObject([{ command: 'node a.js "a secret of ours"', job: { state: 'QUEUED' } }]);
  await work();
  expect(found).toMatchObject([
    { command: 'node a.js "a secret of ours"', environment: { TOKEN: 'a secret of ours' } },
  ]);
  const [ended] = await runs();
  expect(ended).toMatchObject({
    exitCode: 3,
    cron: null,
    actor: { name: owner.name },
    job: { state: 'FAILED' },
  });
  expect(ended?.job.error).toBe('The command exited with code 3. Last output: saw ***');
  expect(logs.get(ordered.job.id)).toEqual(['$ node a.js "***"', 'The command exited with code 3.']);
  const entries = await system()
    .selectFrom('auditEntries')
    .select(['action', 'target'])
    .where('organizationId', '=', owner.organizationId)
    .where('action', '=', 'runCommand')
    .execute();
  expect(entries).toEqual([
    { action: 'runCommand', target: expect.stringMatching(/, Production: node a\.js "a secret of ours"$/) },
  ]);
});

test('nobody runs a command without the password, a verified address, the permission, or a service; nor with more than one line', async () => {
  const { owner, deploy, run, runs, projectId, staging } = await open();
  const notHere = { errors: [{ field: null, code: 'NOT_ALLOWED' }] };
  expect(await run(owner)).toMatchObject(notHere);
  await deploy([]);
  expect(await run(owner, { environmentId: staging })).toMatchObject(notHere);
  const credentials = { errors: [{ field: ['currentPassword'], code: 'CREDENTIALS' }] };
  expect(await run(owner, { currentPassword: null })).toMatchObject(credentials);
  expect(await run(owner, { currentPassword: 'Wrong1234' })).toMatchObject(credentials);
  for (const command of ['', 'a\nb', 'node \u202eb.js', 'x'.repeat(1_001)])
    expect(await run(owner, { command })).toMatchObject({
      errors: [{ field: ['command'], code: 'INVALID' }],
    });
  for (const role of ['VIEWER', 'MEMBER'] as const)
    expect(await run(await owner.invite(role))).toEqual({ refused: 'FORBIDDEN' });
  await alter('projects', { archivedAt: server.clock.now() }, projectId);
  expect(await run(owner)).toMatchObject(notHere);
  await alter('projects', { archivedAt: null }, projectId);
  await system().updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', owner.id).execute();
  expect(await run(owner)).toMatchObject(notHere);
  expect(await runs()).toEqual([]);
});

test('what a person ran in production is shown to those who may run commands, and the others among them are told', async () => {
  const { owner, deploy, run, runs } = await open();
  await deploy([]);
  const [admin, member] = [await owner.invite('ADMIN'), await owner.invite('MEMBER')];
  const { run: ordered } = await run(owner);
  expect(await told(admin)).toMatchObject([
    {
      title: expect.stringMatching(/, Production: a command was run$/),
      message: `${owner.name} ran: node a.js`,
    },
  ]);
  expect(await told(owner)).toEqual([]);
  expect(await runs(admin)).toHaveLength(1);
  expect(await runs(member)).toEqual([]);
  for (const [id, field] of [
    [ordered.id, 'node'],
    [ordered.job.id, 'job'],
  ] as const) {
    const { data, errors } = await member.execute(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id });
    expect(data?.[field] ?? null).toBeNull();
    expect(JSON.stringify(errors ?? [])).not.toContain('node a.js');
  }
  expect(await told(member)).toEqual([]);
});

test('a command is begun once, and not for somebody who lost the role meanwhile; 10 wait at most', async () => {
  const { owner, sites, deploy, run, runs, work } = await open();
  const release = await deploy([]);
  const admin = await owner.invite('ADMIN');
  expect((await run(admin)).errors).toEqual([]);
  await system().updateTable('memberships').set({ role: 'MEMBER' }).where('userId', '=', admin.id).execute();
  await work();
  expect((await runs())[0]?.job.state).toBe('CANCELED');
  const { run: second } = await run(owner);
  // As if the process had died in the middle.
  await system().updateTable('commandRuns').set({ begun: true }).where('id', '=', second.id).execute();
  await work();
  const error = 'The server stopped while the command ran. It is not repeated.';
  expect((await runs())[0]?.job).toMatchObject({ state: 'FAILED', error });
  // And as if it was stopped properly.
  const stopping = new AbortController();
  sites.commandOf(release, async () => (stopping.abort(), null));
  await run(owner);
  await work(stopping.signal);
  expect((await runs())[0]?.job).toMatchObject({ state: 'FAILED', error });
  expect(sites.ran).toEqual([release]);
  for (let turn = 0; turn < 10; turn += 1) expect((await run(owner)).errors).toEqual([]);
  expect((await run(owner)).errors).toMatchObject([{ code: 'LIMIT_REACHED' }]);
});

test.each([
  ['its organization is suspended', 'organizations'],
  ['its project is archived', 'projects'],
  ['its environment is deleted', 'environments'],
  ['the person who ordered it loses the permission', 'memberships'],
] as const)('a command that runs is ended when %s', async (_why, table) => {
  const { owner, sites, deploy, run, work, production, projectId } = await open();
  const release = await deploy([]);
  const admin = await owner.invite('ADMIN');
  sites.commandOf(release, async ({ signal }) => {
    if (table === 'environments')
      await system().deleteFrom('environments').where('id', '=', production).execute();
    else if (table === 'memberships')
      await system()
        .updateTable('memberships')
        .set({ role: 'MEMBER' })
        .where('userId', '=', admin.id)
        .execute();
    else if (table === 'projects') await alter(table, { archivedAt: server.clock.now() }, projectId);
    else await alter(table, { suspendedAt: server.clock.now() }, owner.organizationId);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return null;
  });
  const { run: ordered } = await run(admin);
  await work();
  const job = await system()
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', ordered.job.id)
    .executeTakeFirstOrThrow();
  expect(job.state).toBe('CANCELED');
});

test('a command that succeeded is not told to have failed because the database was away when it ended', async () => {
  const { sites, deploy, run, runs, work, owner } = await open();
  const release = await deploy([]);
  sites.commandOf(release, async () => {
    jest.spyOn(server.runtime.database.app, 'transaction').mockImplementationOnce(() => {
      throw new Error('It is away.');
    });
    return null;
  });
  await run(owner);
  await work();
  expect((await runs())[0]).toMatchObject({ exitCode: 0, job: { state: 'SUCCEEDED' } });
});

test('a person cancels a command that waits', async () => {
  const { owner, deploy, run, runs } = await open();
  await deploy([]);
  const { run: ordered } = await run(owner);
  const cancel = (asker: Asker) =>
    asker.execute('mutation ($input: CancelJobInput!) { cancelJob(input: $input) { errors { code } } }', {
      input: { id: ordered.job.id },
    });
  expect(JSON.stringify(await cancel(await owner.invite('MEMBER')))).toMatch(/FORBIDDEN|NOT_FOUND/);
  expect((await runs())[0]?.job.state).toBe('QUEUED');
  expect((await cancel(owner)).data.cancelJob.errors).toEqual([]);
  expect((await runs())[0]?.job.state).toBe('CANCELED');
});

test('a cron runs at its time, once however many processes look and however often it was due while none did', async () => {
  const { deploy, read, runs, pass, work, sites } = await open();
  const release = await deploy([nightly]);
  const { crons } = await read();
  expect(crons).toMatchObject([{ name: 'nightly', schedule: '*/10 * * * *' }]);
  await look();
  expect(await runs()).toEqual([]);
  await pass(3 * 60);
  await Promise.all([look(), look(), look()]);
  await look();
  expect(await runs()).toMatchObject([
    { cron: 'nightly', command: 'node cleanup.js', actor: null, skipped: 0, job: { state: 'QUEUED' } },
  ]);
  const [{ nextAt }] = (await read()).crons;
  const wait = Date.parse(nextAt) - server.clock.now().getTime();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(600_000);
  // While the last run has not ended, the next one is skipped.
  await pass(10);
  await look();
  await pass(10);
  await look();
  expect(await runs()).toMatchObject([{ skipped: 2 }]);
  await work();
  expect(sites.ran).toEqual([release]);
  expect(await runs()).toMatchObject([{ exitCode: 0, job: { state: 'SUCCEEDED' } }]);
  await pass(10);
  await look();
  expect(await runs()).toHaveLength(2);
});

test('the running release says which crons there are: another schedule counts from now, the same one goes on; previews have none', async () => {
  const { production, deploy, read, runs, pass, work, sites } = await open();
  await deploy([nightly, { ...cron, name: 'weekly', schedule: '0 0 * * 0' }]);
  const before = await read();
  await deploy([{ ...nightly, command: 'node other.js' }]);
  const after = await read();
  expect(after.crons).toEqual([before.crons[0]]);
  await pass(10);
  await look();
  // What runs by then decides, also over what waits.
  const last = await deploy([{ ...nightly, command: 'node third.js' }]);
  const commands: string[] = [];
  sites.commandOf(last, async ({ command }) => (commands.push(command), null));
  await work();
  expect(commands).toEqual(['node third.js']);
  await pass(10);
  await look();
  await deploy([]);
  expect((await read()).crons).toEqual([]);
  await work();
  expect((await runs())[0]).toMatchObject({ job: { state: 'CANCELED' } });
  await system()
    .updateTable('environments')
    .set({ kind: 'PREVIEW', branch: 'topic' })
    .where('id', '=', production)
    .execute();
  await deploy([nightly]);
  expect((await read()).crons).toEqual([]);
});

test('no cron of a paused environment, a suspended organization or an archived project runs; what pausing missed does not run later', async () => {
  const { owner, projectId, deploy, read, runs, pause, pass } = await open();
  await deploy([nightly]);
  await pause(true);
  expect(await read()).toMatchObject({ cronsPaused: true, crons: [{ nextAt: null }] });
  await pass(60);
  await look();
  await pause(false);
  await look();
  for (const [table, column, id] of [
    ['projects', 'archivedAt', projectId],
    ['organizations', 'suspendedAt', owner.organizationId],
  ] as const) {
    await alter(table, { [column]: server.clock.now() }, id);
    await pass(20);
    await look();
    await alter(table, { [column]: null }, id);
  }
  expect(await runs()).toEqual([]);
  await look();
  expect(await runs()).toHaveLength(1);
});

test('the first failure of a cron after a success is told of, also of one that was interrupted, and not the next ones; its last 20 runs are kept', async () => {
  const { owner, deploy, runs, pass, work, sites } = await open();
  const release = await deploy([nightly]);
  const failure = { message: 'The command exited with code 1.', lastLines: ['no such table'], exitCode: 1 };
  const turn = async (fails: boolean) => {
    sites.commandOf(release, async () => (fails ? failure : null));
    await pass(10);
    await look();
    await work();
  };
  for (const fails of [false, true, true, false, true]) await turn(fails);
  expect(await told(owner)).toMatchObject([
    {
      title: expect.stringMatching(/: the cron nightly failed in Production$/),
      message: expect.stringContaining('exited with code 1. Last output: no such table'),
    },
    { title: expect.stringContaining('the cron nightly failed') },
  ]);
  await turn(false);
  await pass(10);
  await look();
  // As if the process had died in the middle.
  await system().updateTable('commandRuns').set({ begun: true }).where('releaseId', 'is', null).execute();
  await work();
  expect(await told(owner)).toHaveLength(3);
  for (let count = 0; count < mostRunsOfCron; count += 1) await turn(false);
  expect(await runs()).toHaveLength(mostRunsOfCron);
  const left = await system()
    .selectFrom('jobs')
    .select('id')
    .where('organizationId', '=', owner.organizationId)
    .where('kind', '=', 'cron')
    .execute();
  expect(left).toHaveLength(mostRunsOfCron);
});
