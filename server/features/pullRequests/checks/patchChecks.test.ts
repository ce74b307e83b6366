import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PullRequestCheck } from '../../../../schema/generated/types.ts';
import { cloneFolder } from '../../../engines/git/index.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { readTree } from '../../../processes/fixtures/repositories/versions.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { rowsOf } from '../../../testing/database/tenantRows.ts';
import {
  failing,
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';
import type { Asker } from '../../../testing/testServer.ts';

/** What the checks of a patch say of a sample repository, done by a worker in the sandbox. */

const sample = join(process.cwd(), 'server/processes/fixtures/repositories/label-service/tree');

let hosting: Hosting;
let owner: Person;
let program: Asker;
let files: Record<string, string>;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  owner = await hosting.server.seed.owner();
  program = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PULL_REQUEST_CREATE']);
  files = Object.fromEntries(await readTree(sample));
  project = await hosting.host(owner, 'Label Service');
  mine = await hosting.clone(project.address);
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const { check } = await jobHandlers(jobContextOf(hosting.server.runtime));
  if (check) await hosting.server.runtime.jobs.start({ check });
});
afterAll(() => hosting.close());

type Checked = {
  project: { name: string };
  baseSha: string;
  verification: string;
  checks: PullRequestCheck[];
};

const readOf = (field: 'patchCheck' | 'pullRequest') => `query ($id: ID!) {
  ${field}(id: $id) {
    project { name } baseSha verification
    checks {
      kind state reason headSha baseSha loosensTests finishedAt job { state }
      fixed { rule path line } introduced { rule path severity }
    }
  }
}`;

/** Sends the changes of the working clone as a patch, and takes them back. */
const send = async (contents: Record<string, string>): Promise<string> => {
  await mine.commit(contents);
  const patch = await mine.git('diff', 'origin/main', 'HEAD');
  await mine.git('reset', '--quiet', '--hard', 'origin/main');
  const { data, errors } = await program.execute(
    'mutation ($input: CheckPatchInput!) { checkPatch(input: $input) { check { id verification } errors { message } } }',
    { input: { projectId: project.id, baseSha: 'main', patch } },
  );
  if (errors) throw errors[0];
  expect(data.checkPatch.errors).toEqual([]);
  expect(data.checkPatch.check.verification).toBe('PENDING');
  return data.checkPatch.check.id;
};

/** The checks of a patch or a pull request once they have finished, and their job has ended. */
const checked = async (id: string, field: 'patchCheck' | 'pullRequest' = 'patchCheck'): Promise<Checked> => {
  const changes = hosting.server.runtime.events.subscribe('jobState');
  try {
    for (;;) {
      const { data, errors } = await program.execute(readOf(field), { id });
      if (errors) throw errors[0];
      const { verification, checks }: Checked = data[field];
      if (verification !== 'PENDING' && checks[0]?.job?.state === 'SUCCEEDED') return data[field];
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

/** What a check says, whatever it is a check of. */
const saidOf = ({ kind, state, fixed, introduced, loosensTests }: PullRequestCheck) => ({
  kind,
  state,
  fixed,
  introduced,
  loosensTests,
});

const edited = (path: string, from: string, to: string) => ({
  [path]: (files[path] ?? '').replace(from, to),
});
const of = ({ checks }: Checked, kind: string) => checks.find((check) => check.kind === kind);

const safe = () =>
  edited(
    'src/webhook.js',
    'signatureOf(body) === signature;',
    '{\n  const [a, b] = [Buffer.from(signatureOf(body)), Buffer.from(signature)];\n  return a.length === b.length && timingSafeEqual(a, b);\n};',
  );

test('a fix that a program sends is verified, and nothing of it is stored but the result', async () => {
  const { runtime } = hosting.server;
  const directory = cloneFolder(runtime.env, owner.organizationId, project.id);
  const before = await rowsOf(hosting.server, owner.organizationId);
  const check = await checked(await send(safe()));
  expect(check).toMatchObject({
    project: { name: 'Label Service' },
    baseSha: (await mine.git('rev-parse', 'origin/main')).trim(),
    verification: 'VERIFIED',
  });
  expect(check.checks.map(({ kind, state, reason }) => [kind, state, reason])).toEqual([
    ['PARSE', 'PASSED', null],
    ['SCAN', 'PASSED', null],
    ['TESTS', 'PASSED', null],
  ]);
  expect(of(check, 'SCAN')).toMatchObject({
    fixed: [{ rule: 'timing-unsafe-comparison', path: 'src/webhook.js', line: 7 }],
    introduced: [],
    baseSha: check.baseSha,
    finishedAt: expect.anything(),
  });
  const after = await rowsOf(hosting.server, owner.organizationId);
  const changed = Object.keys(after).filter((table) => String(after[table]) !== String(before[table]));
  expect(changed).toEqual(['audit_entries', 'job_log_lines', 'jobs', 'patch_checks', 'pull_request_checks']);
  const tree = of(check, 'SCAN')?.headSha ?? '';
  expect(await failing(hosting.git(`--git-dir=${directory}`, 'cat-file', '-t', tree))).toContain('fatal');
  expect((await readdir(directory)).filter((name) => name.startsWith('incoming'))).toEqual([]);
});

test('the checks of a pull request with the same change say the same', async () => {
  const contents = {
    ...edited('src/code39.js', 'RangeError', 'TypeError'),
    'src/page.js': `${files['src/page.js']}\nexport const run = (request) => eval(request.query.code); // nosemgrep\n`,
    'src/broken.js': 'export const a = 1;\nexport const b = (;\n',
  };
  const check = await checked(await send(contents));
  expect(check.verification).toBe('FAILED');
  expect(of(check, 'PARSE')?.reason).toBe('Does not parse: src/broken.js, line 2.');
  expect(of(check, 'SCAN')).toMatchObject({
    state: 'FAILED',
    introduced: [{ rule: 'code-injection', path: 'src/page.js', severity: 'CRITICAL' }],
  });
  expect(of(check, 'TESTS')?.reason).toContain('RangeError');
  await mine.git('switch', '--quiet', '--create', 'topic', 'origin/main');
  await mine.commit(contents);
  await mine.git('push', '--quiet', 'origin', 'topic');
  const { data } = await owner.execute(
    'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { pullRequest { id } } }',
    { input: { projectId: project.id, sourceBranch: 'topic', targetBranch: 'main', title: 'Topic' } },
  );
  const pullRequest = await checked(data.createPullRequest.pullRequest.id, 'pullRequest');
  expect(pullRequest.checks.map(saidOf)).toEqual(check.checks.map(saidOf));
  await mine.git('switch', '--quiet', 'main');
});

test('a patch that skips tests loosens them, and is not verified', async () => {
  const check = await checked(
    await send(edited('test/labels.test.js', "test('a label says", "test.skip('a label says")),
  );
  expect(of(check, 'TESTS')).toMatchObject({ state: 'PASSED', loosensTests: true });
  expect(check.verification).toBe('UNVERIFIED');
});

test('what cannot be checked says so', async () => {
  const check = await checked(await send({ 'README.md': 'Labels\n' }));
  expect(of(check, 'PARSE')).toMatchObject({
    state: 'NOT_CHECKED',
    reason: 'No changed file is code, JSON, YAML or a Dockerfile.',
  });
});
