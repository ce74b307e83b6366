import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { openPushedProject, type PushedProject } from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';

/** Tests of pull requests that hang, fork, write where they may not and print without end: what the check says, and what goes on. */

// Checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

const packageFile = JSON.stringify({
  name: 'tested',
  scripts: { start: 'node server.js', test: 'node test.js' },
});
const seconds = 15;

let setup: PushedProject;
beforeAll(async () => {
  setup = await openPushedProject(
    { 'package.json': packageFile, 'server.js': '', 'test.js': '' },
    { PACKAGE_REGISTRY: 'off', BUILD_SECONDS: String(seconds) },
  );
  const { runtime } = setup.hosting.server;
  const { readPush, events, check } = await jobHandlers(jobContextOf(runtime));
  if (!readPush || !events || !check) throw new Error('A queue without its work.');
  await runtime.jobs.start({ readPush, events, check });
});
afterAll(() => setup.hosting.close());

let branches = 0;
/** Pushes a branch that replaces the tests; the id of its pull request. */
const propose = async (tests: string): Promise<string> => {
  const { owner, project, mine } = setup;
  branches += 1;
  const branch = `topic-${branches}`;
  await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
  await mine.commit({ 'test.js': tests });
  await mine.git('push', '--quiet', 'origin', branch);
  return (await pullRequestsOf(project).create(owner, branch)).id;
};

/** What the check of the tests says once all checks of a pull request have finished, and how long its log is. */
const tested = async (id: string): Promise<{ state: string; reason: string | null; lines: number }> => {
  const { runtime } = setup.hosting.server;
  const changes = runtime.events.subscribe('pullRequest');
  try {
    for (;;) {
      const { data, errors } = await setup.owner.execute(
        `query ($id: ID!) { pullRequest(id: $id) {
          verification checks { kind state reason job { id } }
        } }`,
        { id },
      );
      if (errors) throw errors[0];
      const { verification, checks } = data.pullRequest;
      const tests = checks.find(({ kind }: { kind: string }) => kind === 'TESTS');
      if (verification !== 'PENDING') {
        const { count } = await runtime.database.system
          .selectFrom('jobLogLines')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('jobId', '=', tests.job.id)
          .executeTakeFirstOrThrow();
        return { state: tests.state, reason: tests.reason, lines: Number(count) };
      }
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

const forks = `
const { spawn } = require('node:child_process');
const fork = () => {
  try {
    spawn('sh', ['-c', 'f() { f | f & }; f; sleep 1000'], { stdio: 'ignore', detached: true }).on('error', () => {});
  } catch {}
};
setInterval(fork, 1);
`;

test.each([
  ['hang', 'console.log("begun"); setInterval(() => {}, 1000);', 'begun'],
  ['fork without end', `console.log("forking");${forks}`, 'forking'],
])('tests that %s fail after the time that they have, with what they said', async (_what, tests, said) => {
  const { state, reason } = await tested(await propose(tests));
  expect(state).toBe('FAILED');
  expect(reason).toContain(
    `The tests were stopped after ${seconds} seconds, during "npm test". Look for a test that never ends`,
  );
  expect(reason).toContain(said);
});

test('tests that print 100 MB fail, and log and reason stay short', async () => {
  const { state, reason, lines } = await tested(
    await propose(`
      const lines = ('x'.repeat(999) + '\\n').repeat(50);
      for (let i = 0; i < 2_000; i += 1) require('node:fs').writeSync(1, lines);
    `),
  );
  expect(state).toBe('FAILED');
  expect(reason).toContain(
    '"npm test" wrote more than 20 MiB of output and was stopped. Make it print less.',
  );
  expect(reason?.length).toBeLessThan(6_000);
  expect(lines).toBeLessThanOrEqual(5_000);
});

/** Paths in a folder of this machine, however deep, that tests have written. */
const writtenIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((path) => path.includes('written-by-tests'));

test('tests that write outside of their folder write nothing, and read nothing of others', async () => {
  const { owner, project, hosting } = setup;
  const data = hosting.server.runtime.env.dataDirectory;
  const other = await hosting.server.seed.owner();
  await hosting.host(other);
  const places = [
    '/etc',
    '/',
    process.cwd(),
    data,
    join(data, 'builds'),
    join(data, 'clones'),
    join(data, 'clones', owner.organizationId, project.id),
    join(data, 'clones', other.organizationId),
    '../..',
    '../../../../../..',
  ];
  const { state, reason } = await tested(
    await propose(`
      const fs = require('node:fs');
      const path = require('node:path');
      const done = [];
      for (const place of ${JSON.stringify(places)}) {
        try {
          fs.mkdirSync(place, { recursive: true });
          fs.writeFileSync(path.join(place, 'written-by-tests'), 'x');
          done.push('wrote to ' + place);
        } catch {}
      }
      for (const place of ${JSON.stringify([data, process.cwd()])}) {
        try {
          if (fs.readdirSync(place).length > 0) done.push('read ' + place);
        } catch {}
      }
      fs.symlinkSync(${JSON.stringify(data)}, 'link');
      console.log(JSON.stringify(done));
      process.exit(7);
    `),
  );
  expect([state, reason]).toEqual(['FAILED', expect.stringContaining('"npm test" exited with code 7.')]);
  for (const place of places.filter((each) => each.startsWith('/') && each !== '/')) {
    expect([place, existsSync(join(place, 'written-by-tests'))]).toEqual([place, false]);
  }
  expect(existsSync('/written-by-tests')).toBe(false);
  expect(await writtenIn(data)).toEqual([]);
  // What a sandbox keeps in its own memory is gone with it.
  expect(reason).not.toContain(`read ${data}`);
  expect(reason).not.toContain(`read ${process.cwd()}`);
});

test('after all of them the next check runs, and nothing of them is left on the machine', async () => {
  const data = setup.hosting.server.runtime.env.dataDirectory;
  expect((await tested(await propose('console.log("fine");'))).state).toBe('PASSED');
  expect(await readdir(join(data, 'builds'))).toEqual([]);
});
