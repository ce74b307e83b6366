import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that comment on pull requests. */

// A review scans in a thread, on machines that do much else.
jest.setTimeout(240_000);

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

/** A listing of a folder that is read in a line of its own. */
const listingOf = (folder: string) =>
  listing.replace('  exec(', `  const dir = ${folder};\n  exec(`).replace('req.query.dir,', 'dir,');

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
    body: expect.stringMatching(/Critical severity, rule `command-injection`/),
    suggestion: expect.stringContaining("execFile('ls', [String(req.query.dir)]"),
    author: { __typename: 'Agent', name: 'Review Pilot' },
  });
  expect(reviewers).toEqual([]);
});

const steps = async () => (await run()).steps.map(({ summary }: { summary: string }) => summary);

test('a head is reviewed once, and a later one is commented on only where something else is new', async () => {
  const [{ id }] = await pullRequests.unmerged(owner);
  expect((await run()).summary).toBe('Found no pull request to review.');
  await mine.commit({ 'src/list.js': `// Lists templates.\n${listing}` }, 'Explain the list');
  await mine.git('push', '--quiet', 'origin', 'list');
  expect(await steps()).toEqual(['Nothing new to say about #1']);
  await mine.commit({
    'src/list.js': `// Lists templates.\n${listing}export const run = (req) => eval(req.query.code);\n`,
  });
  await mine.git('push', '--quiet', 'origin', 'list');
  expect(await steps()).toEqual(['Commented on 1 new finding of #1']);
  const { threads, reviews, headSha } = await conversation(id);
  expect(reviews).toMatchObject([{}, { headSha }]);
  expect(threads.map(({ line }: { line: number }) => line)).toEqual([5, 7]);
});

test('a change without a new finding gets no review', async () => {
  await push('quiet', { 'src/page.js': "export const page = (req, res) => res.end('All labels');\n" });
  const { id, number } = await pullRequests.create(owner, 'quiet');
  expect(await steps()).toEqual([`Nothing new to say about #${number}`]);
  expect(await conversation(id)).toMatchObject({ reviews: [], threads: [] });
});

test('a finding whose own line stays as it was is commented on where its data comes from', async () => {
  const constant = listingOf("'/srv'");
  expect(constant).toContain("exec('ls ' + dir,");
  await mine.git('switch', '--quiet', 'main');
  await mine.commit({ 'src/folder.js': constant });
  await mine.git('push', '--quiet', 'origin', 'main');
  await push('folder', { 'src/folder.js': listingOf('req.query.dir') });
  const { id } = await pullRequests.create(owner, 'folder');
  await run();
  const { threads } = await conversation(id);
  expect(threads).toMatchObject([
    { path: 'src/folder.js', startLine: 4, line: 4, code: '  const dir = req.query.dir;' },
  ]);
  expect(threads[0].comments.nodes[0].body).toContain('- `src/folder.js:5`');
});

test('of many findings the five worst are commented on, and the review says how many more there are', async () => {
  const evaluated = Array.from(
    { length: 6 },
    (_, index) => `export const run${index} = (req) => eval(req.query.code${index});`,
  );
  await push('many', {
    'src/many.js': ['export const token = () => Math.random().toString(36);', ...evaluated, ''].join('\n'),
  });
  const { id } = await pullRequests.create(owner, 'many');
  await run();
  const { threads, reviews } = await conversation(id);
  expect(threads).toHaveLength(5);
  for (const { comments } of threads) expect(comments.nodes[0].body).toContain('rule `code-injection`');
  expect(reviews[0].body).toMatch(
    /^5 new findings on changed lines\. .* \d more findings?: see the checks\.$/,
  );
});

test('a secret is masked in what is said, and code cannot become a link or a suggestion', async () => {
  const token = ['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_');
  const fence = '```';
  await push('hostile', {
    'src/token.js': `export const token = '${token}';\n`,
    'src/page.js': `export const page = (req, res) => {
  const text = req.query.a /* ${fence}suggestion ![x](https://evil.example/?q=1) */;
  eval(text);
};
`,
  });
  const { id } = await pullRequests.create(owner, 'hostile');
  await run();
  const { threads } = await conversation(id);
  expect(threads.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'src/page.js',
    'src/token.js',
  ]);
  expect(JSON.stringify(threads)).not.toContain(token);
  for (const { comments } of threads) {
    expect(comments.nodes[0].suggestion).toBeNull();
    // Outside code nothing of the repository is left.
    expect(comments.nodes[0].body.replaceAll(/`[^`]*`/g, '')).not.toMatch(/evil|!\[/);
  }
});

const dismiss = async (threadId: string, reason: string) => {
  const { data } = await owner.execute(
    `mutation ($input: DismissThreadInput!) {
      dismissThread(input: $input) { thread { dismissible dismissalReason resolvedBy { name } } errors { field code message } }
    }`,
    { input: { threadId, reason } },
  );
  return data.dismissThread;
};

test('what a person dismisses no agent raises again, in another pull request either', async () => {
  const other = await activeAgent(owner, [project.id], 'Second Reader', ['PULL_REQUEST_COMMENTS']);
  await push('dismissed', {
    'src/redirect.js': 'export const away = (req, res) => res.redirect(req.query.to);\n',
  });
  const first = await pullRequests.create(owner, 'dismissed');
  await run();
  const [thread] = (await conversation(first.id)).threads;
  expect(await dismiss(thread.id, 'ACCEPTED_RISK')).toMatchObject({
    errors: [{ field: ['reason'], code: 'INVALID' }],
  });
  expect(await dismiss(thread.id, 'FALSE_POSITIVE')).toEqual({
    thread: { dismissible: true, dismissalReason: 'FALSE_POSITIVE', resolvedBy: { name: owner.name } },
    errors: [],
  });
  await push('again', { 'src/away.js': 'export const away = (req, res) => res.redirect(req.query.to);\n' });
  const again = await pullRequests.create(owner, 'again');
  await run();
  await run(other);
  expect(await conversation(again.id)).toMatchObject({ reviews: [], threads: [] });
  // The other agent says nothing twice where the first one spoke.
  const [{ id }] = await pullRequests.unmerged(owner);
  expect((await conversation(id)).threads).toHaveLength(2);
});

test('a comment of an agent approves nothing, and is no part in the change', async () => {
  const [{ id, headSha }] = await pullRequests.unmerged(owner);
  const reviewer = await owner.invite('MEMBER', 'Grace Hopper');
  expect(await pullRequests.review(reviewer, { id, headSha })).toEqual([]);
  const { reviewers } = await pullRequests.read(owner, id);
  expect(reviewers).toMatchObject([{ user: { name: 'Grace Hopper' }, state: 'APPROVED', notCounted: null }]);
  const approved = hosting.server.runtime.database.system
    .updateTable('pullRequestReviews')
    .set({ verdict: 'APPROVE' })
    .where('agentId', 'is not', null)
    .execute();
  await expect(approved).rejects.toThrow(/check constraint/);
});

test('a run that a pull request starts reviews it, and fixes nothing of the default branch', async () => {
  await push('weak', {
    'src/token.js': 'export const newToken = () => Math.random().toString(36).slice(2);\n',
  });
  await mine.git('push', '--quiet', '--force', 'origin', 'weak:main');
  const both = await activeAgent(owner, [project.id], 'Both', ['PULL_REQUEST_COMMENTS', 'FINDING_FIXES']);
  const triggers = triggersOf(hosting.server, both);
  expect(await triggers.configure(owner, [{ kind: 'PULL_REQUEST' }])).toEqual([]);
  await push('triggered', { 'src/triggered.js': listing });
  await pullRequests.create(owner, 'triggered');
  const [started] = await triggers.runs(owner, 1);
  const ended = await endedRun(hosting.server, owner, started.id);
  expect(ended).toMatchObject({ state: 'SUCCEEDED', pullRequests: [] });
  expect(new Set(ended.steps.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['REVIEW']));
});
