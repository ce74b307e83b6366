import { join } from 'node:path';
import { readTree } from '../../../processes/fixtures/repositories/versions.ts';
import { openHosting, type HostedProject, type Hosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let agentId: string;

const sample = join(process.cwd(), 'server/processes/fixtures/repositories/label-service/tree');

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  const mine = await hosting.clone(project.address);
  await mine.commit(Object.fromEntries(await readTree(sample)), 'Print labels');
  await mine.git('push', '--quiet', 'origin', 'main');
  const { data } = await owner.execute(
    `mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id updatedAt } } }`,
    {
      input: {
        name: 'Review Pilot',
        type: 'CODE_REVIEW',
        projectIds: [project.id],
        capabilities: ['FINDING_FIXES'],
      },
    },
  );
  const { id, updatedAt } = data.createAgent.agent;
  agentId = id;
  await owner.execute(
    `mutation ($input: UpdateAgentInput!, $id: ID!) {
      updateAgent(input: $input) { errors { message } }
      activateAgent(input: { id: $id }) { errors { message } }
    }`,
    { input: { id, updatedAt, instructions: 'Fix what can be fixed with certainty.' }, id },
  );
  await hosting.work();
});
afterAll(() => hosting.close());

const readRun = `query ($id: ID!) {
  agentRun(id: $id) {
    state summary report commitSha startedBy
    steps { number kind state risk summary }
    events { number text }
    heldBack { reason finding { title } }
    pullRequests { id number title state headSha sourceBranch targetBranch verification author { __typename name }
      checks { kind state reason fixed { rule } introduced { rule } }
      findings { rule file }
      difference { files { nodes { path additions deletions } } } }
  }
}`;

const ended = async (id: string) => {
  const events = hosting.server.runtime.events.subscribe('agentRun');
  for (;;) {
    const { data, errors } = await owner.execute(readRun, { id });
    if (errors) throw new Error(JSON.stringify(errors));
    if (!['QUEUED', 'RUNNING'].includes(data.agentRun.state)) {
      await events.return?.();
      return data.agentRun;
    }
    await events.next();
  }
};

test('a run scans the head, fixes a finding, checks the fix and opens a pull request', async () => {
  const { data } = await owner.execute(
    `mutation ($input: StartAgentRunInput!) { startAgentRun(input: $input) { run { id state } errors { field message } } }`,
    { input: { agentId, projectId: project.id } },
  );
  expect(data.startAgentRun).toMatchObject({ errors: [], run: { state: 'QUEUED' } });
  const run = await ended(data.startAgentRun.run.id);
  expect(run).toMatchObject({ state: 'SUCCEEDED', startedBy: owner.name });
  const fix = run.pullRequests.find(({ findings }: { findings: { rule: string }[] }) =>
    findings.some(({ rule }) => rule === 'timing-unsafe-comparison'),
  );
  expect(fix).toMatchObject({
    state: 'OPEN',
    targetBranch: 'main',
    verification: 'VERIFIED',
    author: { __typename: 'Agent', name: 'Review Pilot' },
    checks: [
      { kind: 'PARSE', state: 'PASSED' },
      { kind: 'SCAN', state: 'PASSED', fixed: [{ rule: 'timing-unsafe-comparison' }], introduced: [] },
      { kind: 'TESTS', state: 'PASSED' },
    ],
    findings: [{ rule: 'timing-unsafe-comparison', file: 'src/webhook.js' }],
    difference: { files: { nodes: [{ path: 'src/webhook.js' }] } },
  });
}, 240_000);

const readAutofix = `{ findings(filter: { search: "variable time" }) {
  nodes { rule autofix { available reason } pullRequests { number } } } }`;

test('a finding is not fixed twice: while a pull request fixes it, the finding says which', async () => {
  const { data } = await owner.execute(readAutofix);
  const [{ rule, autofix, pullRequests }] = data.findings.nodes;
  expect({ rule, autofix }).toEqual({
    rule: 'timing-unsafe-comparison',
    autofix: { available: false, reason: `Fix proposed in #${pullRequests[0].number}.` },
  });
});

test('a fix that is closed as a false positive dismisses its finding', async () => {
  const { data } = await owner.execute(
    '{ pullRequests(filter: { search: "variable time" }) { nodes { id findings { id state } } } }',
  );
  const [fix] = data.pullRequests.nodes;
  expect(fix.findings).toMatchObject([{ state: 'OPEN' }]);
  const closed = await owner.execute(
    `mutation ($input: ClosePullRequestInput!) {
      closePullRequest(input: $input) { pullRequest { state findings { state dismissalReason } } errors { message } }
    }`,
    { input: { id: fix.id, reason: 'FALSE_POSITIVE', comment: 'The value is public.' } },
  );
  expect(closed.data.closePullRequest).toEqual({
    errors: [],
    pullRequest: {
      state: 'CLOSED',
      findings: [{ state: 'DISMISSED', dismissalReason: 'FALSE_POSITIVE' }],
    },
  });
});
