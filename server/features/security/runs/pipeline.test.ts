import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programOf } from '../../../testing/people/apiKeys.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

// Plain git, sh and curl talk to a real server, on machines that do much else.
jest.setTimeout(90_000);

const page = readFileSync(join(import.meta.dirname, '../../../../docs/pipelines.md'), 'utf8');
const script = /```sh\n(#!\/bin\/sh\n.*?)```/s.exec(page)?.[1] ?? '';

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
let key: string;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.work();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
  key = (await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'SCAN_START'])).apiKey;
});
afterAll(() => hosting.close());

const push = async (files: Record<string, string>): Promise<string> => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  return (await mine.git('rev-parse', 'HEAD')).trim();
};
const isActive = async () => {
  const { data } = await owner.execute('query ($id: ID!) { project(id: $id) { status latestScan { id } } }', {
    id: project.id,
  });
  return data.project.latestScan !== null;
};
const untilScanned = async () => {
  const jobs = hosting.server.runtime.events.subscribe('job');
  while (!(await isActive())) await jobs.next();
  await jobs.return?.();
};

/** Runs the script of docs/pipelines.md as a pipeline does. */
const run = (commit: string, secret = key) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      SLIPWAY_URL: hosting.server.url,
      SLIPWAY_KEY: secret,
      PROJECT_ID: project.id,
      COMMIT: commit,
      SECONDS_BETWEEN: '0.1',
    };
    const child = execFile('sh', ['-c', script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: `${stdout}${stderr}` }),
    );
  });

test('a pipeline passes what is in order, fails with every reason and link, and passes once it is mended', async () => {
  const sound = await push({ 'README.md': '# Shop\n' });
  await untilScanned();
  const passed = await run(sound);
  expect(passed).toMatchObject({ code: 0, out: expect.stringContaining('Passed.') });

  const token = ['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_');
  const careless = await push({ 'settings.ts': `export const token = '${token}';\n` });
  const failed = await run(careless);
  expect(failed.code).toBe(1);
  expect(failed.out).toMatch(
    /^New critical finding: .+: http:\/\/[^/]+\/app\/security\?finding=[0-9a-f-]{36}$/m,
  );
  expect(failed.out).toMatch(/^Open critical finding: /m);
  expect(failed.out).not.toContain(token);
  // Another scan of the same commit says the same, whichever of them found it.
  expect((await run(careless)).out).toMatch(/^New critical finding: /m);

  const gone = await push({ 'README.md': '# Shop\n\nMore.\n' });
  const open = await run(gone);
  expect(open.code).toBe(1);
  expect(open.out).not.toMatch(/^New critical finding: /m);
  const { data } = await owner.execute(
    `query ($filter: FindingFilter) { findings(filter: $filter) { nodes { id } } }`,
    { filter: { project: [project.id], severity: ['CRITICAL'] } },
  );
  const dismissed = await owner.execute(
    'mutation ($input: DismissFindingInput!) { dismissFinding(input: $input) { errors { message } } }',
    { input: { id: data.findings.nodes[0].id, reason: 'FALSE_POSITIVE', comment: 'Rotated' } },
  );
  expect(dismissed.data.dismissFinding.errors).toEqual([]);
  expect((await run(gone)).code).toBe(0);
});

test('without the scope, or with a commit that is not there, it does not pass', async () => {
  const sound = await push({ 'README.md': '# Shop\n' });
  await untilScanned();
  const { apiKey } = await programOf(hosting.server, owner, ['ORGANIZATION_READ']);
  expect(await run(sound, apiKey)).toMatchObject({ code: 2, out: expect.stringContaining('FORBIDDEN') });
  expect(await run('f'.repeat(40))).toMatchObject({
    code: 2,
    out: expect.stringContaining('not at ffffffffff. Scans read its newest commit.'),
  });
});

const policyOf = async () =>
  (
    await owner.execute(
      `query ($id: ID!) {
        project(id: $id) { scanPolicy { newFinding openFinding failedCheck failsPartial ofProject } }
      }`,
      { id: project.id },
    )
  ).data.project.scanPolicy;
const change = (input: object) =>
  owner.execute(
    `mutation ($input: ChangeScanPolicyInput!) {
      changeScanPolicy(input: $input) { policy { ofProject } errors { field message } }
    }`,
    { input },
  );

test("a project goes by the policy of the organization until it has one of its own; a key changes neither's", async () => {
  expect(await policyOf()).toEqual({
    newFinding: 'HIGH',
    openFinding: 'CRITICAL',
    failedCheck: null,
    failsPartial: true,
    ofProject: false,
  });
  await change({ newFinding: 'LOW', failsPartial: false });
  expect(await policyOf()).toMatchObject({ newFinding: 'LOW', openFinding: null, ofProject: false });
  await change({ projectId: project.id, failedCheck: 'LOW', failsPartial: true });
  expect(await policyOf()).toMatchObject({ newFinding: null, failedCheck: 'LOW', ofProject: true });
  const commit = await push({ 'README.md': '# Shop\n' });
  await untilScanned();
  expect((await run(commit)).out).toMatch(/^Failed low check: License: http.+\?check=license$/m);
  await change({ projectId: project.id, inherit: true, failsPartial: true });
  expect(await policyOf()).toMatchObject({ newFinding: 'LOW', ofProject: false });
  const admin = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PROJECT_PROTECT']);
  const refused = await admin.execute(
    'mutation { changeScanPolicy(input: { failsPartial: false }) { policy { ofProject } } }',
  );
  expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
});
