import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import type { NpmRegistry } from '../../../testing/deployments/npmRegistry.ts';
import { openQsRegistry, qsProject } from '../../../testing/deployments/qsRegistry.ts';
import {
  advisory,
  openPackagedProjects,
  type PackagedProject,
  type PackagedProjects,
} from '../../../testing/security/packagedProjects.ts';

// A run scans, runs npm and the tests of a project, on machines that do much else.
jest.setTimeout(240_000);

let registry: NpmRegistry;
let projects: PackagedProjects;
let owner: PackagedProject['owner'];
let project: PackagedProject['project'];
let mine: PackagedProject['mine'];
beforeAll(async () => {
  registry = await openQsRegistry();
  projects = await openPackagedProjects({ PACKAGE_REGISTRY: registry.url });
});
beforeEach(async () => {
  ({ owner, project, mine } = await projects.begin());
  await load({});
});
afterAll(async () => {
  await projects?.close();
  await registry.close();
});

const load = (more: object) => projects.load(advisory(projects.hosting.server.clock.now(), more));

const push = async (files: Record<string, string>) => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
};

const watch = () =>
  activeAgent(owner, [project.id], 'Dependency Watch', ['VULNERABILITY_ADVISORIES', 'UPDATE_PULL_REQUESTS']);

const runOf = async (agent: string) =>
  endedRun(projects.hosting.server, owner, await startRun(owner, agent, project.id));

const readPullRequest = async (id: string) => {
  const { data, errors } = await owner.execute(
    `query ($id: ID!) { pullRequest(id: $id) {
      number title description sourceBranch state verification author { __typename name } findings { rule title }
      checks { kind state reason fixed { rule } introduced { rule } } difference { files { nodes { path } } }
    } }`,
    { id },
  );
  if (errors) throw errors[0];
  return data.pullRequest;
};

const close = async (id: string, reason: string) => {
  const { data } = await owner.execute(
    'mutation ($input: ClosePullRequestInput!) { closePullRequest(input: $input) { errors { message } } }',
    { input: { id, reason } },
  );
  expect(data.closePullRequest.errors).toEqual([]);
};

test('a run updates a vulnerable package, tests the result and opens a pull request, once', async () => {
  await push({ ...qsProject(registry, '^6.7.0'), '.npmrc': 'registry=http://127.0.0.1:9/\n' });
  const agent = await watch();
  const first = await runOf(agent);
  expect(first).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Read 1 package: 1 known vulnerability. Opened 1 pull request.',
    steps: [
      { kind: 'SCAN', state: 'SUCCEEDED' },
      { kind: 'UPDATE', state: 'SUCCEEDED', summary: 'Opened #1 Update qs from 6.7.0 to 6.7.3' },
      { kind: 'REPORT', state: 'SUCCEEDED' },
    ],
    heldBack: [],
  });
  expect(first.report).toContain('Opened \\#1 Update qs from 6\\.7\\.0 to 6\\.7\\.3\\.');
  const [{ id }] = first.pullRequests;
  expect(await readPullRequest(id)).toMatchObject({
    title: 'Update qs from 6.7.0 to 6.7.3',
    state: 'OPEN',
    sourceBranch: expect.stringMatching(/^slipway\/dependency-watch\/update-qs-2-/),
    verification: 'VERIFIED',
    author: { __typename: 'Agent', name: 'Dependency Watch' },
    findings: [{ rule: 'known-vulnerability' }],
    checks: [
      { kind: 'PARSE', state: 'PASSED' },
      { kind: 'SCAN', state: 'PASSED', fixed: [{ rule: 'known-vulnerability' }], introduced: [] },
      { kind: 'TESTS', state: 'PASSED' },
    ],
    difference: { files: { nodes: [{ path: 'package-lock.json' }] } },
  });

  const second = await runOf(agent);
  expect(second).toMatchObject({
    pullRequests: [],
    heldBack: [{ reason: '#1 proposes it already.' }],
    summary: 'Read 1 package: 1 known vulnerability. Opened 0 pull requests; 1 package not updated.',
  });

  await close(id, 'UNWANTED');
  expect((await runOf(agent)).heldBack).toEqual([
    { reason: '#1 was closed as unwanted. The same fix is not proposed again.' },
  ]);

  // Until another version fixes it: the range in package.json takes that one, too.
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '6.7.0' }, { fixed: '6.8.0' }] }];
  await load({ affected: [{ package: { ecosystem: 'npm', name: 'qs' }, ranges }] });
  const fourth = await runOf(agent);
  expect(fourth.steps).toContainEqual(
    expect.objectContaining({ summary: 'Opened #2 Update qs from 6.7.0 to 6.8.0' }),
  );
});

test('a task that names the finding of a package is worked on with its update alone; without a fixed version the run says so', async () => {
  await push(qsProject(registry, '^6.7.0'));
  const agent = await watch();
  await runOf(await activeAgent(owner, [project.id], 'Reporter', ['VULNERABILITY_ADVISORIES']));
  const { data } = await owner.execute(
    `query ($projectId: ID!) { findings(filter: { project: [$projectId], search: "qs" }) { nodes { id rule } } }`,
    { projectId: project.id },
  );
  const [{ id: findingId, rule }] = data.findings.nodes;
  expect(rule).toBe('known-vulnerability');
  const createTask = async () => {
    const { data: created } = await owner.execute(
      'mutation ($input: CreateTaskInput!) { createTask(input: $input) { task { id } } }',
      {
        input: {
          projectId: project.id,
          title: 'Update qs',
          description: `/app/security?finding=${findingId}`,
        },
      },
    );
    return created.createTask.task.id;
  };
  const assign = async (taskId: string, agentId: string) => {
    const { data: assigned } = await owner.execute(
      `mutation ($input: AssignTaskToAgentInput!) {
        assignTaskToAgent(input: $input) { task { agentRun { id } } errors { field message } }
      }`,
      { input: { taskId, agentId } },
    );
    return assigned.assignTaskToAgent;
  };
  const fixer = await activeAgent(owner, [project.id], 'Review Pilot');
  expect((await assign(await createTask(), fixer)).errors).toEqual([
    {
      field: ['agentId'],
      message: 'Review Pilot does not update packages. Add “Update pull requests” to its configuration.',
    },
  ]);
  const { errors, task } = await assign(await createTask(), agent);
  expect(errors).toEqual([]);
  const run = await endedRun(projects.hosting.server, owner, task.agentRun.id);
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Opened 1 pull request.',
    steps: [{ kind: 'SCAN' }, { kind: 'UPDATE', summary: 'Opened #1 Update qs from 6.7.0 to 6.7.3' }],
  });
  await close(run.pullRequests[0].id, 'LATER');

  await load({
    affected: [
      {
        package: { ecosystem: 'npm', name: 'qs' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '6.7.0' }] }],
      },
    ],
  });
  const second = await assign(await createTask(), agent);
  expect(await endedRun(projects.hosting.server, owner, second.task.agentRun.id)).toMatchObject({
    pullRequests: [],
    heldBack: [{ reason: 'No version is known that fixes it.' }],
    summary: '1 finding held back.',
  });
});

test('a range that does not take the fixed version changes, and a change of major version is named', async () => {
  const ranges = [{ type: 'SEMVER', events: [{ introduced: '6.7.0' }, { fixed: '7.0.0' }] }];
  await load({ affected: [{ package: { ecosystem: 'npm', name: 'qs' }, ranges }] });
  await push(qsProject(registry, '^6.7.0'));
  const { pullRequests } = await runOf(await watch());
  const { description, difference } = await readPullRequest(pullRequests[0].id);
  expect(description).toContain(
    '- `package.json`: `^6.7.0` becomes `^7.0.0`. This is a change of major version',
  );
  expect(difference.files.nodes).toEqual([{ path: 'package-lock.json' }, { path: 'package.json' }]);
});

test('no pull request is opened when the tests fail with the new version', async () => {
  const test = `node -e "process.exit(Number(require('qs') !== 'qs 6.7.0'))"`;
  await push(qsProject(registry, '^6.7.0', { test }));
  const { pullRequests, steps, heldBack } = await runOf(await watch());
  expect(pullRequests).toEqual([]);
  expect(steps[1]).toMatchObject({ kind: 'UPDATE', state: 'SKIPPED' });
  expect(heldBack).toEqual([{ reason: expect.stringMatching(/^The tests failed: /) }]);
});

test('what holds a package back is named, and so is the direct dependency that it comes by', async () => {
  await push(
    qsProject(registry, null, {
      dependencies: { strict: '^1.0.0' },
      packages: {
        'node_modules/strict': { ...registry.locked('strict'), dependencies: { qs: '6.7.0' } },
      },
    }),
  );
  const { pullRequests, report } = await runOf(await watch());
  expect(pullRequests).toEqual([]);
  expect(report.replaceAll('\\', '')).toContain(
    'No pull request: qs is not updated to 6.7.3. qs stays at 6.7.0: strict 1.0.0 asks for qs 6.7.0. It comes by strict, which the project asks for: update that.',
  );
});

test('packages of other lock files are named with the fixed version, and why no pull request is opened', async () => {
  await push({ 'yarn.lock': '# yarn lockfile v1\n\nqs@^6.7.0:\n  version "6.7.0"\n' });
  const { pullRequests, report, steps } = await runOf(await watch());
  expect(pullRequests).toEqual([]);
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['SCAN', 'REPORT']);
  const text = report.replaceAll('\\', '');
  expect(text).toContain('Update qs to 6.7.3 or newer.');
  expect(text).toContain('No pull request: Runs update package-lock.json of npm only, not yarn.lock.');
});

test('without a registry the run names the version and stops, and says why', async () => {
  const away = await openPackagedProjects({ PACKAGE_REGISTRY: 'http://127.0.0.1:9' });
  try {
    ({ owner, project, mine } = await away.begin());
    await away.load(advisory(away.hosting.server.clock.now()));
    await push(qsProject(registry, '^6.7.0'));
    const run = await endedRun(away.hosting.server, owner, await startRun(owner, await watch(), project.id));
    const reason = expect.stringMatching(
      /^qs is not updated to 6\.7\.3\. 127\.0\.0\.1:9 cannot be reached: /,
    );
    expect(run).toMatchObject({
      state: 'SUCCEEDED',
      summary: expect.stringContaining('127.0.0.1:9 cannot be reached'),
      steps: [{ kind: 'SCAN' }, { kind: 'UPDATE', state: 'FAILED', summary: reason }, { kind: 'REPORT' }],
      pullRequests: [],
      heldBack: [{ reason }],
    });
    expect(run.report.replaceAll('\\', '')).toContain('Update qs to 6.7.3 or newer.');
  } finally {
    await away.close();
  }
});
