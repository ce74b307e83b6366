import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { shareFileThread } from '../../../testing/jest/shareFileThread.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that comment on pull requests. */

// A review scans in a thread, on machines that do much else.
jest.setTimeout(240_000);
afterAll(shareFileThread());

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
let pullRequests: ReturnType<typeof pullRequestsOf>;
let agent: string;

const listing = `import { exec } from 'node:child_process';

export const list = (req, res) => {
  exec('ls ' + req.query.dir, (error, out) => res.end(out));
};
`;

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  pullRequests = pullRequestsOf(project);
  mine = await hosting.clone(project.address);
  await mine.commit({ 'src/page.js': "export const page = (req, res) => res.end('Labels');\n" });
  await mine.git('push', '--quiet', 'origin', 'main');
  agent = await activeAgent(owner, [project.id], 'Review Pilot', ['PULL_REQUEST_COMMENTS']);
  await hosting.work();
});
afterAll(() => hosting.close());

/** Pushes a branch of `main` with these files. */
const push = async (branch: string, files: Record<string, string>) => {
  await mine.git('switch', '--quiet', '--force-create', branch, 'origin/main');
  await mine.commit(files, `Change ${branch}`);
  await mine.git('push', '--quiet', '--force', 'origin', branch);
};

/** Runs the agent and waits until it has ended. */
const run = async (asked = agent) =>
  endedRun(hosting.server, owner, await startRun(owner, asked, project.id));

const conversation = async (id: string) => {
  const { data, errors } = await owner.execute(
    `query ($id: ID!) { pullRequest(id: $id) {
      headSha
      reviews { verdict body headSha author { __typename name } }
      reviewers { user { name } }
      threads { nodes {
        id path startLine line code outdated resolvedAt
        comments { nodes { body suggestion author { __typename name } } }
      } }
    } }`,
    { id },
  );
  if (errors) throw errors[0];
  return { ...data.pullRequest, threads: data.pullRequest.threads.nodes };
};

test('a run comments on the line of a new finding, as the agent, with the fix to commit, and decides nothing', async () => {
  await push('list', { 'src/list.js': listing });
  const { id, headSha } = await pullRequests.create(owner, 'list');
  const ended = await run();
  expect(ended).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Reviewed 1 pull request.',
    steps: [{ kind: 'REVIEW', state: 'SUCCEEDED', summary: 'Commented on 1 new finding of #1' }],
  });
  const { reviews, threads, reviewers } = await conversation(id);
  expect(reviews).toEqual([
    {
      verdict: 'COMMENT',
      body: expect.stringMatching(/^1 new finding on changed lines\. Found by rules/),
      headSha,
      author: { __typename: 'Agent', name: 'Review Pilot' },
    },
  ]);
  expect(threads).toMatchObject([{ path: 'src/list.js', line: 4, outdated: false }]);
  expect(threads[0].code).toContain("exec('ls ' + req.query.dir");
  const [comment] = threads[0].comments.nodes;
  expect(comment).toMatchObject({
    body: expect.stringMatching(/High severity, rule `command-injection`/),
    suggestion: expect.stringContaining("execFile('ls', [String(req.query.dir)]"),
    author: { __typename: 'Agent', name: 'Review Pilot' },
  });
  expect(reviewers).toEqual([]);
});
