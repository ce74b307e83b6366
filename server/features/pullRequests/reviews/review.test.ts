import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import {
  type HostedProject,
  openHosting,
  type Hosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';

let hosting: Hosting;
let ada: Person;
let grace: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  ada = await hosting.server.seed.owner({ name: 'Ada Lovelace', email: 'ada.lovelace@example.com' });
  grace = await ada.invite('MEMBER', 'Grace Hopper');
  project = await hosting.host(ada, 'Storefront', 'PROTECTED');
  mine = await hosting.clone(project.address);
  await mine.commit({ 'sum.js': 'one\ntwo\nthree\nfour\nfive\nsix\n', 'other.txt': '1\n' });
  await mine.git('push', '--quiet', 'origin', 'main');
  const { readPush, events, check } = await jobHandlers(jobContextOf(hosting.server.runtime));
  if (readPush && events && check) await hosting.server.runtime.jobs.start({ readPush, events, check });
});
afterAll(() => hosting.close());

const createMutation = `mutation ($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { id number headSha } errors { field code message } }
}`;
const reviewMutation = `mutation ($input: ReviewPullRequestInput!) {
  reviewPullRequest(input: $input) {
    review { id verdict body stale headSha author { __typename name } } pullRequest { id } errors { field code message }
  }
}`;
const replyMutation = `mutation ($input: ReplyToThreadInput!) {
  replyToThread(input: $input) { comment { body } thread { id comments { nodes { body author { name } } } } errors { field code message } }
}`;
const resolveMutation = `mutation ($input: ResolveThreadInput!) {
  resolveThread(input: $input) { thread { resolvedBy { name } resolvedAt } errors { field code message } }
}`;
const applyMutation = `mutation ($input: ApplySuggestionInput!) {
  applySuggestion(input: $input) { pullRequest { headSha } errors { field code message } }
}`;
const read = `query ($id: ID!) {
  pullRequest(id: $id) {
    headSha state mergeability
    reviews { verdict body stale author { name } }
    reviewers { user { name } state stale notCounted }
    waitingFor { name }
    threads { totalCount nodes {
      id path side startLine line outdated code resolvedBy { name } review { verdict }
      comments { nodes { id body suggestion appliedSha author { name } } }
    } }
  }
}`;

const readNow = async (id: string, person = ada) => {
  const { data, errors } = await person.execute(read, { id });
  if (errors) throw errors[0];
  return data.pullRequest;
};
const review = async (person: Pick<Person, 'execute'>, input: object) =>
  (await person.execute(reviewMutation, { input })).data.reviewPullRequest;
const apply = async (person: Person, input: object) =>
  (await person.execute(applyMutation, { input })).data.applySuggestion;

/** Pushes a branch from main with a commit of Ada's, and creates a pull request for it. */
const propose = async (branch: string, files: Record<string, string>, more: object = {}) => {
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
  await mine.commit(files, `Change ${Object.keys(files).join(', ')}`);
  await mine.git('push', '--quiet', 'origin', branch);
  const input = { projectId: project.id, sourceBranch: branch, targetBranch: 'main', title: branch, ...more };
  const { data } = await ada.execute(createMutation, { input });
  expect(data.createPullRequest.errors).toEqual([]);
  return data.createPullRequest.pullRequest;
};

/** The pull request once its present head was checked for conflicts. */
const checked = async (id: string) => {
  const changes = hosting.server.runtime.events.subscribe('pullRequest');
  try {
    for (;;) {
      const now = await readNow(id);
      if (now.mergeability !== 'CHECKING') return now;
      await changes.next();
    }
  } finally {
    await changes.return?.();
  }
};

const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.execute('{ notifications { nodes { title } } }')).data.notifications.nodes.map(
    ({ title }: { title: string }) => title,
  );

test('two people review a change: request changes, commit a suggestion, approve, rebase, push and merge', async () => {
  const { id, headSha } = await propose(
    'story',
    { 'sum.js': 'one\ntwo\nthree!\nfour\nfive\nsix\n' },
    { reviewerIds: [grace.id] },
  );
  expect(await titlesOf(grace)).toContain('Ada Lovelace asks you to review #1 story');
  expect(await readNow(id)).toMatchObject({
    reviewers: [{ user: { name: 'Grace Hopper' }, state: 'PENDING', stale: false, notCounted: null }],
    waitingFor: [{ name: 'Grace Hopper' }],
  });

  const requested = await review(grace, {
    id,
    headSha,
    verdict: 'REQUEST_CHANGES',
    body: 'Not so loud.',
    comments: [
      { path: 'sum.js', line: 3, body: 'Calmer:\n```suggestion\nthree.\n```' },
      { path: 'sum.js', side: 'BEFORE', startLine: 2, line: 3, body: 'Why?' },
    ],
  });
  expect(requested).toEqual({
    errors: [],
    pullRequest: { id },
    review: {
      id: expect.any(String),
      verdict: 'REQUEST_CHANGES',
      body: 'Not so loud.',
      stale: false,
      headSha,
      author: { __typename: 'User', name: 'Grace Hopper' },
    },
  });
  expect(await titlesOf(ada)).toContain('Grace Hopper requested changes to #1 story');
  const now = await readNow(id);
  expect(now).toMatchObject({
    reviewers: [{ state: 'CHANGES_REQUESTED', stale: false }],
    waitingFor: [{ name: 'Ada Lovelace' }],
    threads: {
      totalCount: 2,
      nodes: [
        { path: 'sum.js', side: 'AFTER', startLine: 3, line: 3, outdated: false, code: 'three!' },
        { path: 'sum.js', side: 'BEFORE', startLine: 2, line: 3, outdated: false, code: 'two\nthree' },
      ],
    },
  });
  const [suggesting, asking] = now.threads.nodes;
  expect(suggesting.comments.nodes[0]).toMatchObject({ suggestion: 'three.\n', appliedSha: null });

  const reply = await ada.execute(replyMutation, { input: { threadId: asking.id, body: 'It was three.' } });
  expect(reply.data.replyToThread).toMatchObject({
    errors: [],
    comment: { body: 'It was three.' },
    thread: {
      comments: { nodes: [{ body: 'Why?' }, { body: 'It was three.', author: { name: 'Ada Lovelace' } }] },
    },
  });
  expect(await titlesOf(grace)).toContain('Ada Lovelace commented on #1 story');
  const resolved = await grace.execute(resolveMutation, { input: { threadId: asking.id, resolved: true } });
  expect(resolved.data.resolveThread.thread.resolvedBy).toEqual({ name: 'Grace Hopper' });
  const dismissed = await grace.execute(
    'mutation ($input: DismissThreadInput!) { dismissThread(input: $input) { thread { id } errors { field code } } }',
    { input: { threadId: asking.id, reason: 'FALSE_POSITIVE' } },
  );
  // Only what an agent raised can be dismissed.
  expect(dismissed.data.dismissThread).toEqual({
    thread: null,
    errors: [{ field: ['threadId'], code: 'NOT_ALLOWED' }],
  });

  const commentId = suggesting.comments.nodes[0].id;
  const applied = await apply(ada, { commentId, headSha });
  expect(applied.errors).toEqual([]);
  expect(applied.pullRequest.headSha).not.toBe(headSha);
  await mine.git('pull', '--quiet', 'origin', 'story');
  expect(await mine.read('sum.js')).toBe('one\ntwo\nthree.\nfour\nfive\nsix\n');
  expect(await mine.git('log', '-1', '--format=%an|%s|%b')).toBe(
    `Ada Lovelace|Apply suggestion to sum.js|Co-authored-by: Grace Hopper <${grace.email}>\n\n`,
  );
  const after = await checked(id);
  expect(after.threads.nodes[0]).toMatchObject({
    outdated: true,
    line: 3,
    code: 'three!',
    resolvedBy: { name: 'Ada Lovelace' },
    comments: { nodes: [{ appliedSha: applied.pullRequest.headSha }] },
  });
  expect(after.waitingFor).toEqual([{ name: 'Grace Hopper' }]);
  expect((await apply(ada, { commentId, headSha: after.headSha })).errors).toEqual([
    { field: ['commentId'], code: 'NOT_ALLOWED', message: 'It is committed already.' },
  ]);

  expect((await review(grace, { id, headSha: after.headSha, verdict: 'APPROVE' })).errors).toEqual([]);
  expect(await readNow(id)).toMatchObject({
    reviewers: [{ state: 'APPROVED', stale: false, notCounted: null }],
    waitingFor: [{ name: 'Ada Lovelace' }],
  });

  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--create', 'aside', 'origin/main');
  await mine.commit({ 'other.txt': '2\n' });
  await mine.git('push', '--quiet', 'origin', 'aside:main');
  await mine.git('switch', '--quiet', 'story');
  await mine.git('rebase', '--quiet', 'aside');
  await mine.git('push', '--quiet', '--force', 'origin', 'story');
  const rebased = await checked(id);
  expect(rebased.headSha).not.toBe(after.headSha);
  expect(rebased.reviewers).toMatchObject([{ state: 'APPROVED', stale: false }]);
  expect(rebased.threads.nodes[1]).toMatchObject({ outdated: false, startLine: 2, line: 3 });

  await mine.commit({ 'sum.js': 'one\ntwo\nthree.\nfour\nfive\nseven\n' });
  await mine.git('push', '--quiet', 'origin', 'story');
  const pushed = await checked(id);
  expect(pushed.reviewers).toMatchObject([{ state: 'APPROVED', stale: true }]);
  expect(pushed.reviews).toMatchObject([{ verdict: 'REQUEST_CHANGES' }, { verdict: 'APPROVE', stale: true }]);
  expect(pushed.waitingFor).toEqual([{ name: 'Grace Hopper' }]);

  const { data } = await ada.execute(
    `mutation ($input: MergePullRequestInput!) {
      mergePullRequest(input: $input) { pullRequest { state } errors { message } }
    }`,
    { input: { id, headSha: pushed.headSha, method: 'SQUASH' } },
  );
  expect(data.mergePullRequest).toEqual({ pullRequest: { state: 'MERGED' }, errors: [] });
  expect((await readNow(id)).waitingFor).toEqual([]);
});

test('approvals of those who have a part in the change do not count, and the page says why', async () => {
  const { id, headSha } = await propose('own', { 'other.txt': '9\n' });
  const alan = await ada.invite('MEMBER', 'Alan Turing');
  for (const person of [ada, grace, alan]) {
    expect((await review(person, { id, headSha, verdict: 'APPROVE' })).errors).toEqual([]);
  }
  expect((await readNow(id)).reviewers).toEqual([
    {
      user: { name: 'Ada Lovelace' },
      state: 'APPROVED',
      stale: false,
      notCounted: 'An approval of the author does not count.',
    },
    { user: { name: 'Alan Turing' }, state: 'APPROVED', stale: false, notCounted: null },
    { user: { name: 'Grace Hopper' }, state: 'APPROVED', stale: false, notCounted: null },
  ]);

  const { apiKey } = await programOf(hosting.server, grace, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  await mine.commit({ 'other.txt': '10\n' }, 'Count\n\nCo-authored-by: Alan Turing <alan@example.com>');
  await mine.git('push', '--quiet', project.at(apiKey), 'own');
  const draft = `mutation ($input: UpdatePullRequestInput!) {
    updatePullRequest(input: $input) { pullRequest { headSha } errors { message } }
  }`;
  await ada.execute(draft, { input: { id, draft: true } });
  await alan.execute(draft, { input: { id, draft: false } });
  const { reviewers } = await readNow(id);
  expect(reviewers.map(({ notCounted }: { notCounted: string }) => notCounted)).toEqual([
    'An approval of the author does not count.',
    'An approval of the person who marked it as ready does not count.',
    'An approval of a person who pushed to the branch does not count.',
  ]);
});

test('an approval of somebody who brought a commit under another branch does not count', async () => {
  const { apiKey } = await programOf(hosting.server, grace, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--create', 'of-grace', 'origin/main');
  await mine.commit({ 'grace.txt': '1\n' });
  await mine.git('push', '--quiet', project.at(apiKey), 'of-grace');
  const { id, headSha } = await (async () => {
    await mine.git('push', '--quiet', 'origin', 'of-grace:of-ada');
    const input = { projectId: project.id, sourceBranch: 'of-ada', targetBranch: 'main', title: 'Hers' };
    return (await ada.execute(createMutation, { input })).data.createPullRequest.pullRequest;
  })();
  await review(grace, { id, headSha, verdict: 'APPROVE' });
  expect((await readNow(id)).reviewers).toMatchObject([
    { state: 'APPROVED', notCounted: 'An approval of a person who pushed to the branch does not count.' },
  ]);
});

test('a review of another head, of missing lines and files, and an empty one is refused on its field', async () => {
  const { id, headSha } = await propose('refused', { 'new.txt': 'a\nb\n', 'blob.bin': 'a\0b\n' });
  const errors = async (input: object) =>
    (await review(grace, { id, headSha, verdict: 'COMMENT', ...input })).errors;
  expect(await errors({ body: ' ' })).toEqual([
    { field: ['body'], code: 'INVALID', message: 'Please write a comment' },
  ]);
  expect(
    await errors({
      comments: [
        { path: 'new.txt', line: 3, body: 'Below the end' },
        { path: 'new.txt', line: 0, body: 'Above the beginning' },
        { path: 'new.txt', startLine: 2, line: 1, body: 'Backwards' },
        { path: 'new.txt', startLine: -1, line: 1, body: 'Negative' },
        { path: 'missing.txt', line: 1, body: 'Nowhere' },
        { path: '../../etc/passwd', line: 1, body: 'Outside' },
        { path: 'new.txt', side: 'BEFORE', line: 1, body: 'Not yet there' },
        { path: 'blob.bin', line: 1, body: 'No text' },
        { path: 'new.txt', line: 2, body: 'Fine' },
      ],
    }),
  ).toEqual([
    { field: ['comments', '0', 'line'], code: 'NOT_FOUND', message: 'new.txt has 2 lines.' },
    { field: ['comments', '1', 'line'], code: 'NOT_FOUND', message: 'Lines are numbered from 1.' },
    { field: ['comments', '2', 'startLine'], code: 'NOT_FOUND', message: expect.stringContaining('below') },
    { field: ['comments', '3', 'startLine'], code: 'NOT_FOUND', message: 'Lines are numbered from 1.' },
    {
      field: ['comments', '4', 'path'],
      code: 'NOT_FOUND',
      message: 'There is no file missing.txt in the head.',
    },
    { field: ['comments', '5', 'path'], code: 'NOT_FOUND', message: expect.stringContaining('no file') },
    {
      field: ['comments', '6', 'path'],
      code: 'NOT_FOUND',
      message: 'There is no file new.txt before the change.',
    },
    { field: ['comments', '7', 'path'], code: 'NOT_FOUND', message: expect.stringContaining('not text') },
  ]);
  expect(await errors({ headSha: 'a'.repeat(40), body: 'Read another one' })).toEqual([
    { field: ['headSha'], code: 'CONFLICT', message: expect.stringContaining('pushed') },
  ]);
  const many = { path: 'new.txt', line: 1, body: '<script>alert(1)</script> [x](javascript:alert(1))' };
  expect(await errors({ comments: Array.from({ length: 101 }, () => many) })).toEqual([
    { field: ['comments'], code: 'INVALID', message: expect.stringContaining('at most 100') },
  ]);
  expect(await errors({ comments: Array.from({ length: 100 }, () => many) })).toEqual([]);
  const { threads } = await readNow(id);
  expect(threads.totalCount).toBe(100);
  expect(threads.nodes).toHaveLength(50);
  expect(threads.nodes[0].comments.nodes[0].body).toBe(many.body);
});

test('comments follow their lines through a force push, and are outdated once the lines are gone', async () => {
  const { id, headSha } = await propose('moving', { 'sum.js': 'one\ntwo\nTHREE\nfour\nFIVE\nsix\n' });
  await review(grace, {
    id,
    headSha,
    verdict: 'COMMENT',
    comments: [
      { path: 'sum.js', line: 3, body: 'Loud' },
      { path: 'sum.js', startLine: 4, line: 5, body: 'Loud, too' },
    ],
  });
  await mine.git('mv', 'sum.js', 'total.js');
  await mine.commit({ 'total.js': 'zero\none\ntwo\nTHREE\nfour\nfive\nsix\n' });
  await mine.git('reset', '--quiet', '--soft', 'HEAD~2');
  await mine.git('commit', '--quiet', '--message', 'All at once');
  await mine.git('push', '--quiet', '--force', 'origin', 'moving');
  expect((await checked(id)).threads.nodes).toMatchObject([
    { path: 'total.js', startLine: 4, line: 4, outdated: false },
    { path: 'sum.js', startLine: 4, line: 5, outdated: true, code: 'four\nFIVE' },
  ]);
});

test('comments stay at their lines when the reviewed commit is gone, unless the lines are there twice', async () => {
  const { id, headSha } = await propose('pruned', { 'sum.js': 'one\ntwo\nTHREE\nfour\nFIVE\nsix\n' });
  const comments = [
    { path: 'sum.js', startLine: 3, line: 4, body: 'Loud' },
    { path: 'sum.js', line: 5, body: 'Loud, too' },
    { path: 'sum.js', line: 6, body: 'Quiet' },
  ];
  await review(grace, { id, headSha, verdict: 'COMMENT', comments });
  await hosting.server.runtime.database.system
    .updateTable('pullRequestThreads')
    .set({ commitSha: 'f'.repeat(40) })
    .where('pullRequestId', '=', id)
    .execute();
  await mine.commit({ 'sum.js': 'zero\none\ntwo\nTHREE\nfour\nfive\nsix\nsix\n' });
  await mine.git('push', '--quiet', 'origin', 'pruned');
  expect((await checked(id)).threads.nodes).toMatchObject([
    { path: 'sum.js', startLine: 4, line: 5, outdated: false },
    { path: 'sum.js', startLine: 5, line: 5, outdated: true, code: 'FIVE' },
    { path: 'sum.js', startLine: 6, line: 6, outdated: true, code: 'six' },
  ]);
});

const suggest = (line: number, text: string) => ({
  path: 'sum.js',
  line,
  body: `\`\`\`suggestion\n${text}\`\`\``,
});

const errorsOf = async (commentId: string, headSha: string) =>
  (await apply(ada, { commentId, headSha })).errors;

test('a reviewer sees what changed since, after a force push too, until the reviewed commit is gone', async () => {
  const since = async (id: string, person = grace) => {
    const { data, errors } = await person.execute(
      `query ($id: ID!) {
        pullRequest(id: $id) { viewerReview { headSha changesSince { beforeSha files { nodes { path additions deletions } } } } }
      }`,
      { id },
    );
    if (errors) throw errors[0];
    return data.pullRequest.viewerReview;
  };
  const { id, headSha } = await propose('since', { 'sum.js': 'first\n', 'other.txt': 'first\n' });
  expect(await since(id)).toBeNull();
  await review(grace, { id, headSha, verdict: 'APPROVE' });
  expect(await since(id)).toEqual({ headSha, changesSince: { beforeSha: headSha, files: { nodes: [] } } });
  expect(await since(id, ada)).toBeNull();
  await mine.commit({ 'other.txt': 'first\nsecond\n' });
  await mine.git('reset', '--quiet', '--soft', 'HEAD~2');
  await mine.git('commit', '--quiet', '--message', 'All at once');
  await mine.git('push', '--quiet', '--force', 'origin', 'since');
  expect(await since(id)).toEqual({
    headSha,
    changesSince: {
      beforeSha: headSha,
      files: { nodes: [{ path: 'other.txt', additions: 1, deletions: 0 }] },
    },
  });
  await hosting.server.runtime.database.system
    .updateTable('pullRequestReviews')
    .set({ headSha: 'f'.repeat(40) })
    .where('pullRequestId', '=', id)
    .execute();
  expect(await since(id)).toEqual({ headSha: 'f'.repeat(40), changesSince: null });
});

test('a suggestion for lines that changed, and one for another head, are refused', async () => {
  const { id, headSha } = await propose('suggested', { 'sum.js': 'ONE\ntwo\nTHREE\nfour\nfive\nsix\n' });
  await review(grace, {
    id,
    headSha,
    verdict: 'COMMENT',
    comments: [
      suggest(1, 'Uno\n'),
      suggest(3, ''),
      suggest(2, 'two\n'),
      { path: 'sum.js', line: 4, body: 'Hm' },
    ],
  });
  const { threads } = await readNow(id);
  const [uno, remove, same, plain] = threads.nodes.map(
    ({ comments }: { comments: { nodes: { id: string }[] } }) => comments.nodes[0]?.id,
  );
  expect(await errorsOf(plain, headSha)).toEqual([
    { field: ['commentId'], code: 'NOT_ALLOWED', message: 'The comment suggests no lines.' },
  ]);
  expect(await errorsOf(same, headSha)).toEqual([
    { field: ['commentId'], code: 'NOT_ALLOWED', message: 'The file has these lines already.' },
  ]);
  expect(await errorsOf(remove, headSha)).toEqual([]);
  expect(await errorsOf(uno, headSha)).toEqual([
    { field: ['headSha'], code: 'CONFLICT', message: expect.stringContaining('pushed') },
  ]);
  await mine.git('pull', '--quiet', 'origin', 'suggested');
  expect(await mine.read('sum.js')).toBe('ONE\ntwo\nfour\nfive\nsix\n');
  await mine.commit({ 'sum.js': 'one\ntwo\nfour\nfive\nsix\n' });
  await mine.git('push', '--quiet', 'origin', 'suggested');
  const { headSha: now } = await checked(id);
  expect(await errorsOf(uno, now)).toEqual([
    { field: ['commentId'], code: 'NOT_ALLOWED', message: expect.stringContaining('changed') },
  ]);
});

test('a suggestion that adds the key of a provider is refused until an admin allows it', async () => {
  const { id, headSha } = await propose('leaking', { 'sum.js': 'ONE\ntwo\n' });
  // In two parts, so that no scanner takes it for a real one.
  const key = ['AKIA', '3XQ7NW5LTB2VZKRD'].join('');
  await review(grace, { id, headSha, verdict: 'COMMENT', comments: [suggest(1, `${key}\n`)] });
  const commentId = (await readNow(id)).threads.nodes[0].comments.nodes[0].id;
  const [refusal] = await errorsOf(commentId, headSha);
  expect(refusal).toMatchObject({ field: ['commentId'], code: 'NOT_ALLOWED' });
  expect(refusal.message).toContain('adds a secret (AWS access token in sum.js, line 1)');
  expect(refusal.message).not.toContain(key);
  const [, secret] = /blocked-secret=(\S+)/.exec(refusal.message) ?? [];
  const allow = 'mutation ($input: AllowSecretInput!) { allowSecret(input: $input) { errors { message } } }';
  const input = { id: secret, reason: 'FALSE_POSITIVE' };
  expect((await ada.execute(allow, { input })).data.allowSecret.errors).toEqual([]);
  expect(await errorsOf(commentId, headSha)).toEqual([]);
});

test('of two suggestions committed at once one answers CONFLICT', async () => {
  const { id, headSha } = await propose('twice', { 'sum.js': 'ONE\ntwo\nTHREE\nfour\nfive\nsix\n' });
  const body = '```suggestion\nx\n```';
  await review(grace, {
    id,
    headSha,
    verdict: 'COMMENT',
    comments: [
      { path: 'sum.js', line: 1, body },
      { path: 'sum.js', line: 3, body },
    ],
  });
  const { threads } = await readNow(id);
  const answers = await Promise.all(
    threads.nodes.map(({ comments }: { comments: { nodes: { id: string }[] } }) =>
      apply(ada, { commentId: comments.nodes[0]?.id, headSha }),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors.map(({ code }: { code: string }) => code))).toEqual([
    'CONFLICT',
  ]);
});

test('an API key comments, but its approval is refused', async () => {
  const { id, headSha } = await propose('by-key', { 'other.txt': '11\n' });
  const program = await programOf(hosting.server, grace, [
    'ORGANIZATION_READ',
    'PULL_REQUEST_REVIEW',
    'PULL_REQUEST_CREATE',
  ]);
  expect((await review(program, { id, headSha, verdict: 'APPROVE' })).errors).toEqual([
    { field: ['verdict'], code: 'NOT_ALLOWED', message: expect.stringContaining('API key') },
  ]);
  expect((await review(program, { id, headSha, verdict: 'COMMENT', body: 'Checked' })).review).toMatchObject({
    author: { __typename: 'KeyActor', name: 'Program' },
  });
  expect((await readNow(id)).reviewers).toEqual([]);
});

test('what belongs to another organization does not exist, and viewers only read', async () => {
  const { id, headSha } = await propose('foreign', { 'other.txt': '12\n' });
  await review(grace, {
    id,
    headSha,
    verdict: 'COMMENT',
    comments: [{ path: 'other.txt', line: 1, body: 'Hm' }],
  });
  const [thread] = (await readNow(id)).threads.nodes;
  const stranger = await hosting.server.seed.owner();
  expect((await review(stranger, { id, headSha, verdict: 'APPROVE' })).errors).toMatchObject([
    { field: ['id'], code: 'NOT_FOUND' },
  ]);
  const reply = await stranger.execute(replyMutation, { input: { threadId: thread.id, body: 'Hello' } });
  expect(reply.data.replyToThread.errors).toMatchObject([{ field: ['threadId'], code: 'NOT_FOUND' }]);
  expect((await apply(stranger, { commentId: thread.comments.nodes[0].id, headSha })).errors).toMatchObject([
    { field: ['commentId'], code: 'NOT_FOUND' },
  ]);
  const viewer = await ada.invite('VIEWER');
  const { errors } = await viewer.execute(reviewMutation, { input: { id, headSha, verdict: 'APPROVE' } });
  expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  const created = await ada.execute(createMutation, {
    input: {
      projectId: project.id,
      sourceBranch: 'foreign',
      targetBranch: 'moving',
      title: 'Foreign reviewer',
      reviewerIds: [stranger.id],
    },
  });
  expect(created.data.createPullRequest.errors).toMatchObject([
    { field: ['reviewerIds', '0'], code: 'NOT_FOUND' },
  ]);
});
