import { join } from 'node:path';
import { readTree } from '../../../processes/fixtures/repositories/versions.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import {
  advisory,
  openPackagedProjects,
  type PackagedProject,
  type PackagedProjects,
} from '../../../testing/security/packagedProjects.ts';

// A run scans, on machines that do much else.
jest.setTimeout(240_000);

let projects: PackagedProjects;
let owner: PackagedProject['owner'];
let project: PackagedProject['project'];
let pushAndScan: PackagedProject['pushAndScan'];
beforeAll(async () => {
  projects = await openPackagedProjects();
});
beforeEach(async () => {
  ({ owner, project, pushAndScan } = await projects.begin());
});
afterAll(() => projects?.close());

const watch = (projectId: string) =>
  activeAgent(owner, [projectId], 'Dependency Watch', ['VULNERABILITY_ADVISORIES', 'LICENSE_CHECK']);

const runOn = async (agentId: string, projectId: string) =>
  endedRun(projects.hosting.server, owner, await startRun(owner, agentId, projectId));

const allow = async (licenses: readonly string[]) => {
  const { data } = await owner.execute(
    'mutation ($input: ChangeAllowedLicensesInput!) { changeAllowedLicenses(input: $input) { errors { message } } }',
    { input: { licenses } },
  );
  expect(data.changeAllowedLicenses.errors).toEqual([]);
};

test('a run reports vulnerable packages with the version that fixes them, and licenses that are not allowed', async () => {
  await projects.load(advisory(projects.hosting.server.clock.now()));
  await pushAndScan('6.7.0');
  const agent = await watch(project.id);
  const first = await runOn(agent, project.id);
  expect(first).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Read 2 packages: 1 known vulnerability; licenses not checked.',
    steps: [
      { kind: 'SCAN', state: 'SUCCEEDED' },
      { kind: 'REPORT', state: 'SUCCEEDED' },
    ],
    pullRequests: [],
  });
  expect(first.report).toContain('2 packages in `package-lock.json`: 1 open vulnerability.');
  expect(first.report).toMatch(
    /- \*\*High\*\* \[qs 6\\\.7\\\.0\\: qs vulnerable to Prototype Pollution\]\(\S+\/app\/security\/findings\/\S+\) in `package-lock\.json:16`\. Update qs to 6\\\.7\\\.3 or newer/,
  );
  expect(first.report).toContain('### qs\n');
  expect(first.report).toContain(
    'No pull request\\: the agent does not have the capability “Update pull requests”',
  );
  expect(first.report).toContain('The organization has no list of allowed licenses');

  // The list holds at once, without another scan.
  await allow(['MIT']);
  const second = await runOn(agent, project.id);
  expect(second.summary).toBe(
    'Read 2 packages: 1 known vulnerability; 1 package with a license that is not allowed.',
  );
  expect(second.report).toContain('- `qs 6.7.0`: `BSD-3-Clause`');
  await allow([]);
});

test('a run says of which packages nothing is known, and leaves out what was dismissed', async () => {
  await projects.load(advisory(projects.hosting.server.clock.now()));
  await pushAndScan('6.7.0');
  const { data } = await owner.execute(
    '{ findings(filter: { check: ["known-vulnerabilities"] }) { nodes { id } } }',
  );
  await owner.execute(
    'mutation ($input: DismissFindingInput!) { dismissFinding(input: $input) { errors { message } } }',
    { input: { id: data.findings.nodes[0].id, reason: 'FALSE_POSITIVE' } },
  );
  const { system } = projects.hosting.server.runtime.database;
  await system.deleteFrom('advisories').execute();
  await system.deleteFrom('advisoryData').execute();
  const { summary, report } = await runOn(await watch(project.id), project.id);
  expect(summary).toBe('Read 2 packages: 0 known vulnerabilities, data incomplete; licenses not checked.');
  expect(report).toContain('1 finding is dismissed or an accepted risk, and not listed.');
  expect(report).toContain('No advisories were imported on packages of npm');
});

test('the lock file of the sample project Fleet Console is reported with the advisories that are shipped', async () => {
  const console = await projects.hosting.host(owner, 'Fleet Console');
  const mine = await projects.hosting.clone(console.address);
  const sample = join(process.cwd(), 'server/processes/fixtures/repositories/fleet-console/tree');
  await mine.commit(Object.fromEntries(await readTree(sample)), 'Show the fleet');
  await mine.git('push', '--quiet', 'origin', 'main');
  const run = await runOn(await watch(console.id), console.id);
  expect(run).toMatchObject({ state: 'SUCCEEDED', pullRequests: [] });
  expect(run.commitSha).toBe((await mine.git('rev-parse', 'HEAD')).trim());
  expect(run.report).toMatch(/\*\*(?:Critical|High)\*\* \[axios 0\\\.21\\\.0\\: .*Update axios to \d/);
  expect(run.report).toContain('Of npm only those of Retire');
});

test('an agent that only reports fixes no findings that are chosen', async () => {
  await pushAndScan('6.7.3');
  const { data } = await owner.execute(
    'mutation ($input: StartAgentRunInput!) { startAgentRun(input: $input) { run { id } errors { field code message } } }',
    { input: { agentId: await watch(project.id), projectId: project.id, findingIds: [] } },
  );
  expect(data.startAgentRun).toEqual({
    run: null,
    errors: [
      {
        field: ['findingIds'],
        code: 'NOT_ALLOWED',
        message: 'Dependency Watch does not fix findings. Add “Finding fixes” to its configuration.',
      },
    ],
  });
});
