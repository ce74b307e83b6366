import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit } from '../../server/testing/hosting/plainGit.ts';
import type { Figure } from '../figure.ts';
import { hostProject } from '../hostedProject.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { fixingAgent, hasEnded, propose, readFix, readRun, startRun, untilAnswer, untilQuiet } from './asking.ts';

/** Milliseconds over which the instants of the kills are spread: about what a run or a check takes on two processors. */
const spread = { run: 8_000, check: 3_000 };

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

/** Something that workers do, begun again each round. */
type Work = {
  /** Begins it. @returns how to wait until it has ended */
  begin: (round: number) => Promise<() => Promise<void>>;
};

/** What a run left that it should not: pull requests, branches, steps or lines that are there twice. */
const repeatedInRuns = `select
  (select count(*) from (select 1 from pull_requests where run_id is not null group by run_id, fix_rule having count(*) > 1) a)
  + (select count(*) from (select 1 from agent_run_steps where rule is not null group by run_id, rule having count(*) > 1) b)
  + (select count(*) from (select 1 from agent_run_events group by run_id, step, text having count(*) > 1) c)
  + (select count(*) from (select 1 from pushes where run_id is not null group by run_id, after_kill having count(*) > 1) d) as wrong`;

const runs = (server: ServerProcess, session: Session, people: PlainGit, lost: () => void): Work => ({
  begin: async (round) => {
    const project = await hostProject(server, session, `Killed run ${round}`);
    const work = await people.clone(project.at(server.url));
    await work.commit(files, 'Begin');
    await work.git('push', '--quiet', project.at(server.url), 'HEAD:refs/heads/main');
    await untilQuiet(server);
    const run = await startRun(session, await fixingAgent(session, project.id), project.id);
    return async () => {
      const { state, pullRequests } = await untilAnswer(() => readRun(session, run), hasEnded);
      if (state !== 'SUCCEEDED' || pullRequests.length === 0) lost();
    };
  },
});
