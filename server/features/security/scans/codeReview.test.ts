import { openPushedProject, type PushedProject } from '../../../testing/hosting/hosting.ts';
import { protect } from '../../../testing/hosting/branchRules.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { heldScansOn } from '../../../testing/security/heldScans.ts';
import type { Person } from '../../../testing/seed.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let setup: PushedProject;
let scans: ReturnType<typeof heldScansOn>;
let pullRequests: ReturnType<typeof pullRequestsOf>;
let author: Person;
let reviewer: Person;
beforeAll(async () => {
  setup = await openPushedProject();
  scans = heldScansOn(setup.hosting);
  await scans.start();
  pullRequests = pullRequestsOf(setup.project);
  author = await setup.owner.invite('MEMBER', 'Ada');
  reviewer = await setup.owner.invite('MEMBER', 'Grace');
  // The push was read once it has ordered a scan.
  await scans.waiting(setup.project, 'scan');
});
afterAll(() => setup.hosting.close());

/** Pushes a branch of the author's with one commit, and creates a pull request for it. */
const propose = async (branch: string) => {
  const { hosting, project } = setup;
  const { apiKey } = await programOf(hosting.server, author, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  const theirs = await hosting.clone(project.at(apiKey));
  await theirs.git('switch', '--quiet', '--create', branch, 'origin/main');
  await theirs.commit({ [`${branch}.txt`]: branch });
  await theirs.git('push', '--quiet', 'origin', branch);
  return pullRequests.create(author, branch);
};

/** Scans the head; answers how the two checks came out, and what is open of them. */
const scan = async () => {
  const { owner, project } = setup;
  const { data } = await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } errors { message } } }',
    { input: { projectId: project.id } },
  );
  expect(data.startScan.errors).toEqual([]);
  const [{ id }] = data.startScan.scans;
  await scans.work(owner, 'scan', id);
  const checks = ['branch-protection', 'code-review'];
  const answer = await owner.execute(
    `query ($id: ID!, $filter: FindingFilter!) {
      scan(id: $id) { state results { outcome check { id } } }
      findings(filter: $filter) { nodes { check { id } description } }
    }`,
    { id, filter: { project: [project.id], check: checks } },
  );
  expect(answer.data.scan.state).toBe('SUCCEEDED');
  return checks.map((check) => {
    const isOfCheck = (one: { check: { id: string } }) => one.check.id === check;
    const { outcome } = answer.data.scan.results.find(isOfCheck);
    return [outcome, answer.data.findings.nodes.find(isOfCheck)?.description ?? null];
  });
};

const unreviewed = (missing: number, of: number) =>
  expect.stringContaining(`Of the newest ${of} commits of main, ${missing} did not come`);

test('a commit is reviewed when a pull request with an approval that counts brought it', async () => {
  const pushed = await scan();
  expect(pushed).toEqual([
    ['FAILED', 'Members can push to main directly, without a pull request.'],
    ['FAILED', unreviewed(1, 1)],
  ]);

  // It brings two commits: its own and the merge.
  const approved = await propose('approved');
  expect(await pullRequests.review(reviewer, approved)).toEqual([]);
  expect(await pullRequests.merge(author, approved)).toEqual([]);
  // The author's own approval does not count, nor does one after the merge.
  const alone = await propose('alone');
  expect(await pullRequests.review(author, alone)).toEqual([]);
  expect(await pullRequests.merge(author, alone, { method: 'SQUASH' })).toEqual([]);
  const late = await propose('late');
  expect(await pullRequests.merge(author, late, { method: 'SQUASH' })).toEqual([]);
  await pullRequests.review(reviewer, late);
  const forwarded = await propose('forwarded');
  expect(await pullRequests.review(reviewer, forwarded)).toEqual([]);
  expect(await pullRequests.merge(author, forwarded, { method: 'FAST_FORWARD' })).toEqual([]);
  expect((await scan())[1]).toEqual(['FAILED', unreviewed(3, 6)]);
});

test('a branch rule that requires pull requests protects once it requires an approval too', async () => {
  const { owner, project } = setup;
  expect(await protect(owner, project.id, { pattern: 'main', requiresPullRequest: true })).toEqual([]);
  expect((await scan())[0]).toEqual(['FAILED', expect.stringContaining('its author can merge it alone')]);
  expect(await protect(owner, project.id, { pattern: 'mai*', approvals: 1 })).toEqual([]);
  expect((await scan())[0]).toEqual(['PASSED', null]);
});
