import { join } from 'node:path';
import type { PullRequestCheck } from '../../../../schema/generated/types.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { readTree } from '../../../processes/fixtures/repositories/versions.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

const sample = join(process.cwd(), 'server/processes/fixtures/repositories/label-service/tree');

let hosting: Hosting;
let owner: Person;
let files: Record<string, string>;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  owner = await hosting.server.seed.owner();
  files = Object.fromEntries(await readTree(sample));
  const { readPush, events, check } = await jobHandlers(jobContextOf(hosting.server.runtime));
  if (readPush && events && check) await hosting.server.runtime.jobs.start({ readPush, events, check });
});
afterAll(() => hosting.close());

let project: HostedProject;
let mine: WorkingClone;
let made = 0;
/** A hosted project with some files. */
const host = async (contents: Record<string, string>) => {
  made += 1;
  project = await hosting.host(owner, `Label Service ${made}`);
  mine = await hosting.clone(project.address);
  await mine.commit(contents);
  await mine.git('push', '--quiet', 'origin', 'main');
};
beforeAll(() => host(files));

const create = `mutation ($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { id } errors { message } }
}`;
const read = `query ($id: ID!) {
  pullRequest(id: $id) {
    headSha baseSha mergeability conflicts verification
    checks {
      kind state reason headSha loosensTests finishedAt job { step state }
      fixed { rule path line } introduced { rule path severity }
    }
  }
}`;

type Checked = {
  headSha: string;
  baseSha: string;
  mergeability: string;
  conflicts: string[];
  verification: string;
  checks: PullRequestCheck[];
};

const readNow = async (id: string): Promise<Checked> => {
  const { data, errors } = await owner.execute(read, { id });
  if (errors) throw errors[0];
  return data.pullRequest;
};

/** The pull request once its checks have finished. */
const checked = async (id: string): Promise<Checked> => {
  const changes = hosting.server.runtime.events.subscribe('pullRequest');
  try {
    for (;;) {
      const now = await readNow(id);
      if (now.verification !== 'PENDING') return now;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

const propose = async (sourceBranch: string): Promise<string> => {
  const input = { projectId: project.id, sourceBranch, targetBranch: 'main', title: sourceBranch };
  const { data } = await owner.execute(create, { input });
  expect(data.createPullRequest.errors).toEqual([]);
  return data.createPullRequest.pullRequest.id;
};

let branches = 0;
/** Pushes a branch with a change, and returns the id of its pull request. */
const change = async (contents: Record<string, string>, removed: string[] = []): Promise<string> => {
  branches += 1;
  const branch = `topic-${branches}`;
  await mine.git('switch', '--quiet', '--create', branch, 'main');
  if (removed.length > 0) await mine.git('rm', '--quiet', '--', ...removed);
  await mine.commit(contents);
  await mine.git('push', '--quiet', 'origin', branch);
  return propose(branch);
};
const edited = (path: string, from: string, to: string) => ({
  [path]: (files[path] ?? '').replace(from, to),
});
const of = (pullRequest: Checked, kind: string) => pullRequest.checks.find((check) => check.kind === kind);

const safe = () =>
  edited(
    'src/webhook.js',
    'signatureOf(body) === signature;',
    '{\n  const [a, b] = [Buffer.from(signatureOf(body)), Buffer.from(signature)];\n  return a.length === b.length && timingSafeEqual(a, b);\n};',
  );

test('a fix is verified: it parses, the scan finds one thing less and nothing new, and the tests pass', async () => {
  const pullRequest = await checked(await change(safe()));
  expect(pullRequest).toMatchObject({ mergeability: 'MERGEABLE', conflicts: [], verification: 'VERIFIED' });
  expect(pullRequest.checks.map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['PARSE', 'PASSED', null],
    ['SCAN', 'PASSED', null],
    ['TESTS', 'PASSED', null],
  ]);
  expect(of(pullRequest, 'SCAN')).toMatchObject({
    fixed: [{ rule: 'timing-unsafe-comparison', path: 'src/webhook.js', line: 7 }],
    introduced: [],
    headSha: pullRequest.headSha,
    finishedAt: expect.anything(),
    job: { step: expect.any(String) },
  });
  // Nothing else is left behind.
  const { system } = hosting.server.runtime.database;
  const countOf = async (table: 'scans' | 'findings' | 'builds' | 'releases') =>
    (await system.selectFrom(table).select('id').execute()).length;
  expect([await countOf('scans'), await countOf('findings'), await countOf('releases')]).toEqual([0, 0, 0]);
});

test('a change that breaks a test fails, with the end of the log', async () => {
  const pullRequest = await checked(await change(edited('src/code39.js', 'RangeError', 'TypeError')));
  expect(pullRequest.verification).toBe('FAILED');
  const { state, reason } = of(pullRequest, 'TESTS') ?? {};
  expect(state).toBe('FAILED');
  expect(reason).toContain('"npm test" exited with code 1');
  expect(reason).toContain('RangeError');
});

test('a change that adds a finding fails the scan, although it asks scanners to look away', async () => {
  const page = `${files['src/page.js']}\nexport const run = (request) => eval(request.query.code); // nosemgrep\n`;
  const pullRequest = await checked(await change({ 'src/page.js': page }));
  expect(of(pullRequest, 'SCAN')).toMatchObject({
    state: 'FAILED',
    introduced: [{ rule: 'code-injection', path: 'src/page.js', severity: 'CRITICAL' }],
    reason: expect.stringContaining('src/page.js'),
  });
  expect(pullRequest.verification).toBe('FAILED');
});

test('a syntax error does not parse, and its line is named', async () => {
  const pullRequest = await checked(
    await change({ 'src/broken.js': 'export const a = 1;\nexport const b = (;\n' }),
  );
  expect(of(pullRequest, 'PARSE')).toMatchObject({
    state: 'FAILED',
    reason: 'Does not parse: src/broken.js, line 2.',
  });
});

test('a change that deletes tests loosens them, and is not verified', async () => {
  const pullRequest = await checked(
    await change(edited('test/labels.test.js', "test('a label says", "test.skip('a label says")),
  );
  expect(of(pullRequest, 'TESTS')).toMatchObject({
    state: 'PASSED',
    loosensTests: true,
    reason: expect.stringContaining('test/labels.test.js skips tests'),
  });
  expect(pullRequest.verification).toBe('UNVERIFIED');
});

test('a project without tests is not verified, and says so', async () => {
  await host({ ...files, 'package.json': (files['package.json'] ?? '').replace(/,\s*"test": "[^"]*"/, '') });
  const pullRequest = await checked(await change(safe()));
  expect(of(pullRequest, 'TESTS')).toMatchObject({
    state: 'NOT_CHECKED',
    reason: expect.stringContaining('no test command'),
  });
  expect(pullRequest.verification).toBe('UNVERIFIED');
});

test('where a package is missing and none are fetched, the tests are not checked', async () => {
  await host(files);
  const packageFile = {
    name: 'label-service',
    scripts: { test: 'node --test', start: 'node src/server.js' },
  };
  const withPackage = { ...packageFile, dependencies: { absent: '2.0.0' } };
  const lock = {
    name: 'label-service',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': withPackage,
      'node_modules/absent': {
        version: '2.0.0',
        resolved: 'https://registry.npmjs.org/absent/-/absent-2.0.0.tgz',
        integrity: 'sha512-AAAA',
      },
    },
  };
  const pullRequest = await checked(
    await change({
      'package.json': JSON.stringify(withPackage),
      'package-lock.json': JSON.stringify(lock),
    }),
  );
  expect(of(pullRequest, 'TESTS')).toMatchObject({
    state: 'NOT_CHECKED',
    reason: expect.stringContaining('absent 2.0.0: missing here, and this server fetches no packages.'),
  });
  expect(pullRequest.verification).not.toBe('VERIFIED');
});

test('a merge of another pull request has the checks repeated on its result', async () => {
  await host(files);
  const id = await change(safe());
  const first = await checked(id);
  await mine.git('switch', '--quiet', '--create', 'other', 'main');
  await mine.commit({ 'NOTES.md': 'Notes\n' });
  await mine.git('push', '--quiet', 'origin', 'other');
  const other = await propose('other');
  const { headSha } = await readNow(other);
  const { data } = await owner.execute(
    'mutation ($input: MergePullRequestInput!) { mergePullRequest(input: $input) { errors { message } } }',
    { input: { id: other, headSha, method: 'MERGE_COMMIT' } },
  );
  expect(data.mergePullRequest.errors).toEqual([]);
  await hosting.untilPushesAreRead(project.id);
  const second = await checked(id);
  expect(second).toMatchObject({ headSha: first.headSha, verification: 'VERIFIED' });
  expect(second.baseSha).not.toBe(first.baseSha);
});

test('with conflicts the files are named, and nothing is checked', async () => {
  await host(files);
  const id = await change(edited('README.md', 'L', 'M'));
  await checked(id);
  await mine.git('switch', '--quiet', 'main');
  await mine.commit(edited('README.md', 'L', 'N'));
  await mine.git('push', '--quiet', 'origin', 'main');
  await hosting.untilPushesAreRead(project.id);
  const pullRequest = await checked(id);
  expect(pullRequest).toMatchObject({ mergeability: 'CONFLICTS', conflicts: ['README.md'] });
  expect(pullRequest.checks.map(({ state }) => state)).toEqual(Array(3).fill('NOT_CHECKED'));
});

test('a push to either branch orders new checks, and those of earlier commits are kept', async () => {
  const id = await change(safe());
  const first = await checked(id);
  await mine.commit({ 'README.md': 'Better\n' });
  await mine.git('push', '--quiet', 'origin', 'HEAD');
  await hosting.untilPushesAreRead(project.id);
  const second = await checked(id);
  expect(second.headSha).not.toBe(first.headSha);
  expect(second.checks.map(({ headSha }) => headSha)).toEqual(Array(3).fill(second.headSha));
  expect(second.verification).toBe('VERIFIED');
});
