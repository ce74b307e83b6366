import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit } from '../../server/testing/hosting/plainGit.ts';
import type { Figure } from '../figure.ts';
import { hostProject } from '../hostedProject.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import {
  type Fix,
  fixingAgent,
  hasEnded,
  propose,
  readFix,
  readRun,
  startRun,
  untilAnswer,
  untilQuiet,
} from './asking.ts';

/** A program with findings of three rules that have an autofix. */
const files = {
  'src/token.js': `export const newToken = () => Math.random().toString(36).slice(2);
export const isRight = (request, secret) => request.headers['x-token'] === secret;\n`,
  'package.json': JSON.stringify({ name: 'a', type: 'module', scripts: { test: 'node --test' } }),
  'token.test.js': `import test from 'node:test';\nimport { newToken } from './src/token.js';\ntest('a token', () => void newToken());\n`,
  Dockerfile: 'FROM node:24\nCOPY . /app\nCMD ["node", "/app/src/token.js"]\n',
};

/** Kills the workers of a server with -9; it starts others by itself. */
const killWorkers = (server: ServerProcess): void => {
  const parent = String(server.process.pid);
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // proc_pid_stat(5): the parent stands behind the name and the state.
      const [, of] = /\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      const isWorker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('processes/worker.ts');
      if (of === parent && isWorker) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended meanwhile.
    }
  }
};

/** Rows of runs that are there twice, with what they are. */
export const repeatedInRuns = `select 'pull request' as what, count(*)::int as times from (
    select from pull_requests where run_id is not null group by run_id, fix_rule having count(*) > 1) pull_request
  union all select 'push', count(*)::int from (
    select from pushes join pushed_refs on pushed_refs.push_id = pushes.id
    where run_id is not null group by run_id, name having count(*) > 1) push
  union all select 'step', count(*)::int from (
    select from agent_run_steps where rule is not null group by run_id, rule having count(*) > 1) step
  union all select 'event', count(*)::int from (
    select from agent_run_events group by run_id, step, text having count(*) > 1) event`;

/** Checks that are there twice or have no end, of the commits that open pull requests have now. Merged ones of the sample data were never checked. */
const wrongChecks = `select 'pull request without its three checks' as what, count(*)::int as times from pull_requests
    where run_id is null and state = 'OPEN' and 3 <> (select count(*) from pull_request_checks checks
      where checks.pull_request_id = pull_requests.id and checks.head_sha = pull_requests.head_sha
        and checks.base_sha = pull_requests.base_sha and checks.finished_at is not null)
  union all select 'job that has not ended', count(*)::int from jobs where kind = 'check' and finished_at is null`;

const openProject = async (
  server: ServerProcess,
  session: Session,
  people: PlainGit,
  name: string,
): Promise<string> => {
  const project = await hostProject(server, session, name);
  const address = project.at(server.url);
  const work = await people.clone(address);
  await work.commit(files, 'Begin');
  await work.git('push', '--quiet', address, 'HEAD:refs/heads/main');
  await work.git('switch', '--quiet', '--create', 'change');
  await work.commit({ 'README.md': 'Read this\n' });
  await work.git('push', '--quiet', address, 'change');
  await untilQuiet(server);
  return project.id;
};

/** Adds up rows of `what` and `times`, and names those that are not 0. */
export const total = async ({ dataDirectory }: ServerProcess, query: string): Promise<number> => {
  const rows = await querySql(dataDirectory, query);
  for (const { what, times } of rows) {
    if (Number(times) > 0) process.stdout.write(`Repeated or lost: ${times} × ${what}\n`);
  }
  return rows.reduce((sum, { times }) => sum + Number(times), 0);
};

const isChecked = ({ verification }: Fix): boolean => verification !== 'PENDING';

/** Milliseconds after which workers are killed in a run and in a check; null: none is killed. */
type Moments = { run: number; check: number } | null;

/** Kills the workers of a server in the middle of runs, and then of checks, so many times each. */
export const measureWorkerKills = async (rounds: number): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  const session = await openSession(server.url);
  const people = await openPlainGit();
  const found = { lostRuns: 0, lostChecks: 0, duringRuns: 0, duringChecks: 0 };

  /** Runs an agent on a new project and then checks a pull request there. @returns how long both took, in milliseconds */
  const runAndCheck = async (name: string, moments: Moments): Promise<{ run: number; check: number }> => {
    const projectId = await openProject(server, session, people, `Killed ${name}`);
    const agent = await fixingAgent(session, projectId, `Fixer ${name}`);
    const begun = performance.now();
    const runId = await startRun(session, agent, projectId);
    if (moments) {
      await pause(moments.run);
      killWorkers(server);
      if (!hasEnded(await readRun(session, runId))) found.duringRuns += 1;
    }
    const { state, pullRequests } = await untilAnswer(() => readRun(session, runId), hasEnded);
    const run = performance.now() - begun;
    if (state !== 'SUCCEEDED' || pullRequests.length === 0) found.lostRuns += 1;
    await untilQuiet(server);
    const proposed = performance.now();
    const pullRequest = await propose(session, projectId, 'change');
    if (moments) {
      await pause(moments.check);
      killWorkers(server);
      if (!isChecked(await readFix(session, pullRequest))) found.duringChecks += 1;
    }
    const { checks } = await untilAnswer(() => readFix(session, pullRequest), isChecked);
    const check = performance.now() - proposed;
    if (checks.length !== 3) found.lostChecks += 1;
    await untilQuiet(server);
    return { run, check };
  };

  try {
    const durations = await runAndCheck('never', null);
    for (let round = 0; round < rounds; round += 1) {
      // Each round hits it at another moment of the time that it takes without a kill.
      const moment = () => (round + Math.random()) / rounds;
      await runAndCheck(`${round}`, { run: moment() * durations.run, check: moment() * durations.check });
    }
    const of = `${rounds} × kill -9 of the worker`;
    return [
      { name: `Runs lost after ${of}`, value: found.lostRuns, unit: 'times', goal: 0 },
      {
        name: `Pull requests, branches, steps and events repeated after ${of}`,
        value: await total(server, repeatedInRuns),
        unit: 'times',
        goal: 0,
      },
      { name: `Checks lost after ${of}`, value: found.lostChecks, unit: 'times', goal: 0 },
      {
        name: `Checks repeated or without an end after ${of}`,
        value: await total(server, wrongChecks),
        unit: 'times',
        goal: 0,
      },
      { name: `Kills before the run had ended, of ${rounds}`, value: found.duringRuns, unit: 'times' },
      { name: `Kills before the check had ended, of ${rounds}`, value: found.duringChecks, unit: 'times' },
    ];
  } finally {
    session.close();
    await server.stop();
    await people.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
