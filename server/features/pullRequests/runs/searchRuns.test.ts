import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import type { Person } from '../../../testing/seed.ts';

/** Runs with the engine SEARCH, done by a worker in the sandbox. */

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off' });
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(() => hosting.close());

/** Runs an agent that searches on a project with these files. */
const search = async (name: string, files: Record<string, string>) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  const agent = await activeAgent(owner, [project.id], `Agent of ${name}`, ['FINDING_FIXES'], 'SEARCH');
  const id = await startRun(owner, agent, project.id);
  const run = await endedRun(hosting.server, owner, id);
  const { data, errors } = await owner.execute(
    `query ($id: ID!) { agentRun(id: $id) {
      engine
      toolCalls { totalCount nodes { name step risk state input output } }
      pullRequests {
        title description verification sourceBranch
        findings { rule file }
        difference { files { nodes { path additions deletions } } }
      }
    } }`,
    { id },
  );
  if (errors) throw errors[0];
  return { ...run, ...data.agentRun, mine };
};

test('search fixes a finding without an autofix as the safe function next to it does, in a verified pull request', async () => {
  const run = await search('Templates', templateFiles);
  expect(run).toMatchObject({ state: 'SUCCEEDED', engine: 'SEARCH' });
  const [pullRequest] = run.pullRequests;
  expect(pullRequest).toMatchObject({
    title: 'Fix: File path built from untrusted input',
    verification: 'VERIFIED',
    findings: [{ rule: 'path-traversal', file: 'src/templates.js' }],
    difference: { files: { nodes: [{ path: 'src/templates.js', additions: 1, deletions: 1 }] } },
  });
  expect(pullRequest.description).toContain('Found by search, without a language model');
  await run.mine.git('fetch', '--quiet', 'origin', pullRequest.sourceBranch);
  expect(await run.mine.git('show', 'FETCH_HEAD:src/templates.js')).toContain(
    'export const readTemplate = (name) => readFile(join(folder, basename(name)),',
  );
  const calls = run.toolCalls.nodes;
  expect(calls.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)).toEqual([
    'read DONE',
    'edit DONE',
    'check DONE',
    'report DONE',
  ]);
  expect(calls[0].output).toContain('7: export const readTemplate');
  expect(calls[2].output).toMatch(/^VERIFIED\./);
});

test('an edit that breaks the tests is not proposed, and the run says so', async () => {
  const run = await search('Layered', {
    ...templateFiles,
    'templates/labels/plain.svg': '<svg><text>Label</text></svg>\n',
    'test/templates.test.js': templateFiles['test/templates.test.js'].replace(
      "readTemplate('plain.svg'), '<svg/>",
      "readTemplate('labels/plain.svg'), '<svg><text>Label</text></svg>",
    ),
  });
  expect(run).toMatchObject({ state: 'SUCCEEDED', pullRequests: [] });
  const step = run.steps.findLast(({ kind }: { kind: string }) => kind === 'FIX');
  expect(step).toMatchObject({
    state: 'SKIPPED',
    summary: expect.stringMatching(/^Search tried (?:one edit|\d+ edits), .* not pass the checks\.$/),
  });
  const checks = run.toolCalls.nodes.filter(({ name }: { name: string }) => name === 'check');
  expect(checks.length).toBeGreaterThan(0);
  for (const { output } of checks) expect(output).toMatch(/^REFUSED\./);
});

const volume = (name: string) => `resource "aws_ebs_volume" "${name}" {
  availability_zone = "eu-central-1a"
  size              = 40
  encrypted         = false
}
`;

test('several findings of a rule are fixed in one pull request', async () => {
  const { 'SECURITY.md': policy, '.github/dependabot.yml': updates } = templateFiles;
  const run = await search('Volumes', {
    'SECURITY.md': policy,
    '.github/dependabot.yml': updates,
    'volumes.tf': `${volume('one')}\n${volume('two')}`,
  });
  const own = run.pullRequests.filter(({ findings }: { findings: { rule: string }[] }) =>
    findings.some(({ rule }) => rule === 'aws-unencrypted-disk'),
  );
  expect(own).toHaveLength(1);
  expect(own[0].findings).toHaveLength(2);
  expect(own[0].verification).toBe('UNVERIFIED');
  await run.mine.git('fetch', '--quiet', 'origin', own[0].sourceBranch);
  expect((await run.mine.git('show', 'FETCH_HEAD:volumes.tf')).match(/encrypted {9}= true/g)).toHaveLength(2);
});
