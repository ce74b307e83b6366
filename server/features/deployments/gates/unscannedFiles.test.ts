import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Vulnerable code that a scan does not reach does not count as clean: a deployment that requires a scan waits for it. */

let hosting: Hosting;
let gated: ReturnType<typeof gatedReleasesOn>;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.work();
  gated = gatedReleasesOn(hosting.server);
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

const vulnerable = `const { exec } = require('node:child_process');
exports.list = (req, res) => exec('ls ' + req.query.dir, (_error, out) => res.send(out));
`;

type Scan = { id: string; state: string; omissions: { path: string; isUnscanned: boolean }[] };

const scans = async (): Promise<(Scan & { commitSha: string; finishedAt: string | null })[]> =>
  (
    await owner.execute(
      `query ($project: [ID!]) { scans(first: 20, filter: { project: $project }) { nodes {
        id state commitSha finishedAt omissions { path isUnscanned } } } }`,
      { project: [project.id] },
    )
  ).data.scans.nodes;

/** Pushes files and waits until that commit was scanned. */
const pushAndScan = async (files: Record<string, string>): Promise<Scan & { sha: string }> => {
  const jobs = hosting.server.runtime.events.subscribe('job');
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const sha = (await mine.git('rev-parse', 'HEAD')).trim();
  try {
    for (;;) {
      const scan = (await scans()).find((each) => each.commitSha === sha && each.finishedAt !== null);
      if (scan) return { ...scan, sha };
      await jobs.next();
    }
  } finally {
    await jobs.return?.();
  }
};

/** Deploys a commit to production, which requires a scan without open findings of high severity. */
const deploy = async (sha: string, number = 1) => {
  const { production } = await gated.environments(project.id);
  await gated.rule(owner, production, { scanOfCommit: true, blockingSeverity: 'HIGH' });
  const releaseId = await gated.release(owner, { projectId: project.id }, number, sha);
  return gated.deploy(owner, { projectId: project.id, releaseId, production, staging: '' }, production);
};

const accept = async (person: Person, scanId: string, acceptedUntil: string) =>
  person.execute(
    `mutation ($input: AcceptUnscannedFilesInput!) { acceptUnscannedFiles(input: $input) {
      scan { id omissions { path acceptance { until by reason } } } errors { field code message } } }`,
    { input: { scanId, reason: 'A data table, read by hand', acceptedUntil } },
  );

const withdraw = async (person: Person, scanId: string) =>
  person.execute(
    `mutation ($input: WithdrawUnscannedFilesInput!) { withdrawUnscannedFiles(input: $input) {
      scan { id omissions { path acceptance { by } } } errors { field code message } } }`,
    { input: { scanId } },
  );

const dayIn = (days: number): string =>
  new Date(hosting.server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('finds what stands behind 230 harmless findings of a file', async () => {
  const harmless = Array.from({ length: 230 }, (_, index) => `const id${index} = Math.random();\n`).join('');
  const { sha } = await pushAndScan({ 'list.js': `${harmless}${vulnerable}` });
  const { status, reasons } = await deploy(sha);
  expect(status).toBe('BLOCKED');
  expect(reasons.map(({ code }: { code: string }) => code)).toContain('OPEN_FINDINGS');
});

it('finds what stands beside one long comment', async () => {
  const { sha } = await pushAndScan({ 'list.js': `// ${'x'.repeat(9_000)}\n${vulnerable}` });
  const { status, reasons } = await deploy(sha);
  expect(status).toBe('BLOCKED');
  expect(reasons.map(({ code }: { code: string }) => code)).toContain('OPEN_FINDINGS');
});

it.each([
  [
    'the start script runs',
    { 'package.json': '{ "scripts": { "start": "node test/server.js" } }\n', 'test/server.js': vulnerable },
  ],
  [
    'the start script runs through another script',
    {
      'package.json':
        '{ "scripts": { "start": "npm run serve", "serve": "node --enable-source-maps ./test/server" } }\n',
      'test/server.js': vulnerable,
    },
  ],
  [
    'slipway.json starts',
    { 'slipway.json': '{ "start": "node spec/server.js" }\n', 'spec/server.js': vulnerable },
  ],
  [
    'the command of a Dockerfile runs',
    { Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "test/server.js"]\n', 'test/server.js': vulnerable },
  ],
  [
    'analysed code imports',
    { 'src/index.js': "import { list } from '../test/run.js';\nlist();\n", 'test/run.js': vulnerable },
  ],
  [
    'analysed code imports through other tests',
    {
      'src/index.js': "const { list } = require('../test');\nlist();\n",
      'test/index.js': "module.exports = require('./deep/run');\n",
      'test/deep/run.js': vulnerable,
    },
  ],
  [
    'analysed code loads by joined segments',
    {
      'src/index.js':
        "const { join } = require('node:path');\nrequire(join(__dirname, '..', 'test', 'run.js'));\n",
      'test/run.js': vulnerable,
    },
  ],
  [
    'Python code imports',
    {
      'app/main.py': 'from tests.run import listing\n\nlisting()\n',
      'tests/run.py':
        "import os\nfrom flask import request\n\n\ndef listing():\n    os.system('ls ' + request.args['dir'])\n",
    },
  ],
])('finds what stands in test code that %s', async (_how, files) => {
  const { sha } = await pushAndScan({ ...files, 'renovate.json': '{}\n' });
  const { status, reasons } = await deploy(sha, 5);
  expect(status).toBe('BLOCKED');
  expect(reasons.map(({ code }: { code: string }) => code)).toContain('OPEN_FINDINGS');
});

it('finds nothing in test code that only tests run', async () => {
  const { sha } = await pushAndScan({
    'package.json': '{ "scripts": { "start": "node src/index.js", "test": "node --test test/" } }\n',
    'renovate.json': '{}\n',
    'src/index.js': "// Tested by '../test/run.js'.\nconsole.log('test');\n",
    'test/run.js': vulnerable,
  });
  expect(await deploy(sha)).toMatchObject({ status: 'RUNNING', reasons: [] });
});

it('does not deploy committed packages before an admin accepted their folder', async () => {
  const files = Array.from({ length: 20 }, (_, index): [string, string] => [
    `node_modules/list/file${index}.js`,
    vulnerable,
  ]);
  const scan = await pushAndScan({ 'index.js': "require('list');\n", ...Object.fromEntries(files) });
  expect(scan).toMatchObject({
    state: 'PARTIAL',
    omissions: [{ path: 'node_modules/', isUnscanned: true }],
  });
  const waiting = await deploy(scan.sha);
  expect(waiting).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ code: 'NOT_SCANNED', message: expect.stringContaining('left node_modules/ unscanned') }],
  });
  await accept(owner, scan.id, dayIn(7));
  expect(await gated.later(owner, waiting.id)).toMatchObject({ status: 'RUNNING', reasons: [] });

  const changed = await pushAndScan({ 'node_modules/list/file7.js': `${vulnerable}\n` });
  expect((await deploy(changed.sha, 2)).reasons.map(({ code }: { code: string }) => code)).toEqual([
    'NOT_SCANNED',
  ]);
});

it('deploys a file that is too large to be scanned only after an admin accepted it, and only until then', async () => {
  const scan = await pushAndScan({ 'list.js': `${vulnerable}// ${'x'.repeat(1_100_000)}\n` });
  expect(scan).toMatchObject({ state: 'PARTIAL', omissions: [{ path: 'list.js', isUnscanned: true }] });
  const waiting = await deploy(scan.sha);
  expect(waiting).toMatchObject({
    status: 'BLOCKED',
    reasons: [
      {
        code: 'NOT_SCANNED',
        message: expect.stringMatching(/left list\.js unscanned.*have an admin accept/),
        path: `/app/security/scans/${scan.id}`,
      },
    ],
  });

  expect((await accept(owner, scan.id, dayIn(-1))).data.acceptUnscannedFiles).toEqual({
    scan: null,
    errors: [{ field: ['acceptedUntil'], code: 'INVALID', message: 'That day is in the past.' }],
  });
  const member = await owner.invite('MEMBER');
  expect((await accept(member, scan.id, dayIn(7))).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const stranger = await hosting.server.seed.owner();
  expect((await accept(stranger, scan.id, dayIn(7))).data.acceptUnscannedFiles).toMatchObject({
    scan: null,
    errors: [{ code: 'NOT_FOUND' }],
  });

  const acceptance = { until: dayIn(7), by: owner.name, reason: 'A data table, read by hand' };
  expect((await accept(owner, scan.id, dayIn(7))).data.acceptUnscannedFiles).toEqual({
    scan: { id: scan.id, omissions: [{ path: 'list.js', acceptance }] },
    errors: [],
  });
  expect(await gated.later(owner, waiting.id)).toMatchObject({ status: 'RUNNING', reasons: [] });

  // Other content of the same file must be accepted again.
  const changed = await pushAndScan({ 'list.js': `${vulnerable}// ${'y'.repeat(1_100_000)}\n` });
  expect((await deploy(changed.sha, 2)).reasons.map(({ code }: { code: string }) => code)).toEqual([
    'NOT_SCANNED',
  ]);
});

it('blocks deployments again once an admin withdrew the acceptance', async () => {
  const scan = await pushAndScan({ 'list.js': `${vulnerable}// ${'x'.repeat(1_100_000)}\n` });
  await accept(owner, scan.id, dayIn(7));
  const member = await owner.invite('MEMBER');
  expect((await withdraw(member, scan.id)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const stranger = await hosting.server.seed.owner();
  expect((await withdraw(stranger, scan.id)).data.withdrawUnscannedFiles).toMatchObject({
    scan: null,
    errors: [{ code: 'NOT_FOUND' }],
  });

  expect((await withdraw(owner, scan.id)).data.withdrawUnscannedFiles).toEqual({
    scan: { id: scan.id, omissions: [{ path: 'list.js', acceptance: null }] },
    errors: [],
  });
  expect((await deploy(scan.sha)).reasons.map(({ code }: { code: string }) => code)).toEqual(['NOT_SCANNED']);
  expect((await withdraw(owner, scan.id)).data.withdrawUnscannedFiles.errors).toEqual([
    { field: ['scanId'], code: 'INVALID', message: 'No unscanned files of this scan are accepted.' },
  ]);
});

it('accepts more unscanned files than a scan lists, for the scanned commit only', async () => {
  const flood = Array.from({ length: 1_050 }, (_, index): [string, string] => [
    `data/file${index}.js`,
    `\0${index}`,
  ]);
  const scan = await pushAndScan(Object.fromEntries(flood));
  const waiting = await deploy(scan.sha);
  expect(waiting.reasons.map(({ code }: { code: string }) => code)).toEqual(['NOT_SCANNED']);
  await accept(owner, scan.id, dayIn(7));
  expect(await gated.later(owner, waiting.id)).toMatchObject({ status: 'RUNNING', reasons: [] });

  const changed = await pushAndScan({ 'data/zzz.js': `\0${vulnerable}` });
  expect((await deploy(changed.sha, 2)).reasons.map(({ code }: { code: string }) => code)).toEqual([
    'NOT_SCANNED',
  ]);
}, 180_000);

it('shows checks of code as inconclusive beside unscanned files', async () => {
  const scan = await pushAndScan({
    'list.js': `${vulnerable}// ${'x'.repeat(1_100_000)}\n`,
    'index.js': 'console.log(1);\n',
  });
  const { data } = await owner.execute(
    `query ($id: ID!) { scan(id: $id) { results { check { id } outcome reason } } }`,
    { id: scan.id },
  );
  const results: { check: { id: string }; outcome: string; reason: string | null }[] = data.scan.results;
  const resultOf = (id: string) => results.find(({ check }) => check.id === id);
  for (const id of ['injection', 'access-control', 'committed-secrets'])
    expect(resultOf(id)).toMatchObject({ outcome: 'NOT_CHECKED', reason: 'Not scanned: list.js.' });
});
