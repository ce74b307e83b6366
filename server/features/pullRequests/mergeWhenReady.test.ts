import { eventsDelivered } from '../../testing/domainEvents.ts';
import { protect, type TypedRule } from '../../testing/hosting/branchRules.ts';
import { openPushedProject, type PushedProject } from '../../testing/hosting/hosting.ts';
import { pullRequestsOf, type ProposedChange } from '../../testing/hosting/pullRequests.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';
import type { Asker } from '../../testing/testServer.ts';
import { jobHandlers } from '../../processes/work.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { startReadyMergeClock } from './changes/readyMergeClock.ts';

/** A person requests a merge that waits for checks or reviews; a job does it in the person's name. */

// Checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let setup: PushedProject;
let grace: Person;
let pullRequests: ReturnType<typeof pullRequestsOf>;
beforeAll(async () => {
  setup = await openPushedProject();
  grace = await setup.owner.invite('MEMBER', 'Grace');
  pullRequests = pullRequestsOf(setup.project);
  const { runtime } = setup.hosting.server;
  const { readPush, events, check, mergeWhenReady } = await jobHandlers(jobContextOf(runtime));
  if (!readPush || !events || !check || !mergeWhenReady) throw new Error('A queue without its work.');
  await runtime.jobs.start({ readPush, events, check, mergeWhenReady });
});
afterAll(() => setup.hosting.close());

/** Waits until nothing is left to do for the project. */
const settled = async (): Promise<void> => {
  const { events, database } = setup.hosting.server.runtime;
  const states = events.subscribe('jobState');
  const unfinished = () =>
    database.system
      .selectFrom('jobs')
      .select('id')
      .where('kind', 'in', ['readPush', 'check', 'mergeWhenReady'])
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
  do {
    while (await unfinished()) await states.next();
    await eventsDelivered(database);
  } while (await unfinished());
  await states.return?.();
};

type Change = ProposedChange & { target: string; source: string };

let branches = 0;
/** A target branch with a rule, and a pull request into it. */
const propose = async (
  rule: Partial<TypedRule>,
  { there = {}, draft = false }: { there?: Record<string, string>; draft?: boolean } = {},
): Promise<Change> => {
  const { owner, project, mine } = setup;
  branches += 1;
  const [target, source] = [`line-${branches}`, `topic-${branches}`];
  await mine.git('switch', '--quiet', '--create', target, 'origin/main');
  await mine.commit({ 'b.txt': 'two', ...there }, 'Begin the line');
  await mine.git('push', '--quiet', 'origin', target);
  await mine.git('switch', '--quiet', '--create', source);
  await mine.commit({ [`${source}.js`]: 'export const one = 1;\n' }, 'Change a file');
  await mine.git('push', '--quiet', 'origin', source);
  expect(await protect(owner, project.id, { pattern: target, ...rule })).toEqual([]);
  const change = await pullRequests.create(owner, source, { targetBranch: target, draft });
  return { ...change, target, source };
};

const whenReady = (asker: Asker, change: Change, more: object = {}) =>
  pullRequests.merge(asker, change, { whenReady: true, ...more });

const now = async ({ id }: Change) => {
  const { data } = await setup.owner.execute(
    `query ($id: ID!) { pullRequest(id: $id) {
      state mergeMethod mergedBy { name }
      mergeWhenReady { requestedBy { name } method deleteBranch cancelReason }
    } }`,
    { id },
  );
  return data.pullRequest;
};

const canceledBecause = async (change: Change): Promise<string | undefined> =>
  (await now(change)).mergeWhenReady?.cancelReason;

const cancel = async (asker: Asker, { id }: Change) => {
  const { data } = await asker.execute(
    `mutation ($input: CancelMergeWhenReadyInput!) { cancelMergeWhenReady(input: $input) {
      pullRequest { mergeWhenReady { cancelReason } } errors { field code message }
    } }`,
    { input: { id } },
  );
  return data.cancelMergeWhenReady;
};

test('a missing approval is waited for, then the merge is done in the name of the person who requested it', async () => {
  const { owner, mine } = setup;
  const change = await propose({ approvals: 1 });
  expect(await whenReady(owner, change, { method: 'SQUASH', title: 'Count', deleteBranch: true })).toEqual(
    [],
  );
  await settled();
  expect(await now(change)).toEqual({
    state: 'OPEN',
    mergeMethod: null,
    mergedBy: null,
    mergeWhenReady: {
      requestedBy: { name: owner.name },
      method: 'SQUASH',
      deleteBranch: true,
      cancelReason: null,
    },
  });

  expect(await pullRequests.review(grace, change)).toEqual([]);
  await settled();
  expect(await now(change)).toEqual({
    state: 'MERGED',
    mergeMethod: 'SQUASH',
    mergedBy: { name: owner.name },
    mergeWhenReady: null,
  });
  await mine.git('fetch', '--quiet', '--prune', 'origin');
  expect(await mine.git('log', '-1', '--format=%an <%ae> %s', `origin/${change.target}`)).toBe(
    `${owner.name} <${owner.email}> Count\n`,
  );
  expect(await mine.git('branch', '--remotes')).not.toContain(change.source);
  const { data } = await owner.execute(
    'query { auditLog(first: 10, action: "mergePullRequest") { nodes { actorName target } } }',
  );
  const target = `#${change.number} ${change.source} into ${change.target}, when ready`;
  expect(data.auditLog.nodes).toEqual([
    { actorName: owner.name, target },
    { actorName: owner.name, target },
  ]);
});

test('a required check is waited for', async () => {
  const change = await propose({ requiredChecks: ['PARSE'] });
  expect(await whenReady(grace, change)).toEqual([]);
  await settled();
  expect(await now(change)).toMatchObject({ state: 'MERGED', mergedBy: { name: grace.name } });
});

test('a draft is merged once it is ready, and a ready pull request at once', async () => {
  const { owner } = setup;
  const draft = await propose({}, { draft: true });
  expect(await whenReady(owner, draft)).toEqual([]);
  await settled();
  expect(await now(draft)).toMatchObject({ state: 'DRAFT' });
  expect(await pullRequests.update(owner, draft.id, { draft: false })).toEqual([]);
  await settled();
  expect(await now(draft)).toMatchObject({ state: 'MERGED' });

  const ready = await propose({});
  expect(await whenReady(owner, ready)).toEqual([]);
  expect(await now(ready)).toMatchObject({ state: 'MERGED', mergeWhenReady: null });
});

test('the approval of a code owner is waited for', async () => {
  const change = await propose(
    { requiresCodeOwners: true },
    { there: { CODEOWNERS: `*.js ${grace.email}\n` } },
  );
  expect(await whenReady(setup.owner, change)).toEqual([]);
  await settled();
  expect(await now(change)).toMatchObject({ state: 'OPEN', mergeWhenReady: { cancelReason: null } });
  await pullRequests.review(grace, change);
  await settled();
  expect(await now(change)).toMatchObject({ state: 'MERGED' });
});

test('a push by anybody, a deleted branch and closing cancel it', async () => {
  const { owner, mine } = setup;
  const pushed = await propose({ approvals: 1 });
  await whenReady(owner, pushed);
  await mine.commit({ 'more.txt': 'more' }, 'Go on');
  await mine.git('push', '--quiet', 'origin', pushed.source);
  expect(await canceledBecause(pushed)).toBe(`Somebody pushed to ${pushed.source}.`);
  const { headSha } = await pullRequests.read(owner, pushed.id);
  await pullRequests.review(grace, { ...pushed, headSha });
  await settled();
  expect(await now(pushed)).toMatchObject({ state: 'OPEN' });
  expect(await pullRequests.obstacles(owner, pushed.id)).toEqual([]);

  const deleted = await propose({ approvals: 1 });
  await whenReady(owner, deleted);
  await mine.git('push', '--quiet', 'origin', '--delete', deleted.source);
  expect(await canceledBecause(deleted)).toBe(`The branch ${deleted.source} was deleted.`);

  const closed = await propose({ approvals: 1 });
  await whenReady(owner, closed);
  await pullRequests.close(owner, closed.id);
  await pullRequests.reopen(owner, closed.id);
  expect(await canceledBecause(closed)).toBe('The pull request was closed.');
});

/** Changes a member as the owner. */
const changeMember = async (field: 'changeMemberRole' | 'removeMember', input: object): Promise<void> => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  const { data } = await setup.owner.execute(
    `mutation ($input: ${type}!) { ${field}(input: $input) { errors { message } } }`,
    { input },
  );
  expect(data[field].errors).toEqual([]);
};

test('whoever loses the role or leaves meanwhile merges nothing', async () => {
  const { owner } = setup;
  const linus = await owner.invite('MEMBER', 'Linus');
  const [demoted, left] = [await propose({ approvals: 1 }), await propose({ approvals: 1 })];
  await whenReady(linus, demoted);
  await changeMember('changeMemberRole', { userId: linus.id, role: 'VIEWER' });
  await pullRequests.review(grace, demoted);
  await settled();
  expect(await now(demoted)).toMatchObject({
    state: 'OPEN',
    mergeWhenReady: { cancelReason: 'Linus may no longer merge pull requests.' },
  });

  const ada = await owner.invite('MEMBER', 'Ada');
  await whenReady(ada, left);
  await changeMember('removeMember', { userId: ada.id });
  await pullRequests.review(grace, left);
  await settled();
  expect(await now(left)).toMatchObject({
    state: 'OPEN',
    mergeWhenReady: { requestedBy: { name: 'Ada' }, cancelReason: 'Ada has left the organization.' },
  });
});

test('whoever may merge cancels it, once', async () => {
  const change = await propose({ approvals: 1 });
  await whenReady(setup.owner, change);
  expect(await cancel(grace, change)).toEqual({
    pullRequest: { mergeWhenReady: { cancelReason: 'Grace canceled it.' } },
    errors: [],
  });
  expect((await cancel(grace, change)).errors).toEqual([
    {
      field: ['id'],
      code: 'NOT_ALLOWED',
      message: `No merge of #${change.number} waits any more.`,
    },
  ]);
  await pullRequests.review(grace, change);
  await settled();
  expect(await now(change)).toMatchObject({ state: 'OPEN' });
});

test('an API key cannot wait, nobody waits for what only a push removes, and the head must be the one that was read', async () => {
  const { owner, mine, hosting } = setup;
  const change = await propose({ approvals: 1, upToDate: true });
  const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PULL_REQUEST_MERGE']);
  expect(await whenReady(key, change)).toEqual([
    { field: ['whenReady'], code: 'NOT_ALLOWED', message: expect.stringContaining('in the browser') },
  ]);
  expect(await whenReady(owner, { ...change, headSha: 'f'.repeat(40) })).toEqual([
    { field: ['headSha'], code: 'CONFLICT', message: expect.stringContaining('moved') },
  ]);
  await mine.git('switch', '--quiet', change.target);
  await mine.commit({ [`${change.source}.js`]: 'export const two = 2;\n' }, 'Change the same line');
  await mine.git('push', '--quiet', 'origin', change.target);
  await settled();
  expect(await whenReady(owner, change)).toEqual([
    { field: null, code: 'NOT_ALLOWED', message: expect.stringContaining('changed the same lines') },
  ]);
  expect(await now(change)).toMatchObject({ state: 'OPEN', mergeWhenReady: null });
});

test.each([
  ['SQUASH', ({ source, number }: Change) => `${source} (#${number})\n\nWhat was read.\n\n`],
  [
    'MERGE_COMMIT',
    ({ source, number }: Change) => `Merge pull request #${number} from ${source}\n\n${source}\n\n`,
  ],
])(
  'what is merged has the message that was confirmed, whoever changes title and description meanwhile: %s',
  async (method, messageOf) => {
    const { owner, mine, hosting } = setup;
    const change = await propose({ approvals: 1 });
    expect(await pullRequests.update(owner, change.id, { description: 'What was read.' })).toEqual([]);
    expect(await whenReady(owner, change, { method })).toEqual([]);
    const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PULL_REQUEST_CREATE']);
    const other = { title: 'Approved-by: everybody', description: 'Fixes all of it.' };
    expect(await pullRequests.update(key, change.id, other)).toEqual([]);
    await pullRequests.review(grace, change);
    await settled();
    expect(await now(change)).toMatchObject({ state: 'MERGED' });
    await mine.git('fetch', '--quiet', 'origin');
    expect(await mine.git('log', '-1', '--format=%B', `origin/${change.target}`)).toBe(messageOf(change));
  },
);

/** Removes the approvals that a branch requires, of which no event tells. */
const requireNothing = ({ target }: Change) =>
  setup.hosting.server.runtime.database.system
    .updateTable('branchRules')
    .set({ approvals: 0 })
    .where('pattern', '=', target)
    .execute();

test('a merge of whose readiness no event tells is done within five minutes', async () => {
  const change = await propose({ approvals: 1 });
  await whenReady(setup.owner, change);
  const clock = { interval: 0, tick: async (): Promise<unknown> => undefined };
  startReadyMergeClock(jobContextOf(setup.hosting.server.runtime), (interval, work) => {
    Object.assign(clock, { interval, tick: work });
    return async () => undefined;
  });
  expect(clock.interval).toBe(5 * 60_000);
  await clock.tick();
  await settled();
  await requireNothing(change);
  await settled();
  expect(await now(change)).toMatchObject({ state: 'OPEN', mergeWhenReady: { cancelReason: null } });
  await clock.tick();
  await settled();
  expect(await now(change)).toMatchObject({ state: 'MERGED', mergedBy: { name: setup.owner.name } });
});

/** Looks at what waits, as workers do every five minutes. */
const look = async (): Promise<void> => {
  await startReadyMergeClock(jobContextOf(setup.hosting.server.runtime))();
  await settled();
};

test.each(['suspended', 'paused'])(
  'while the organization is %s a merge waits although it is ready, and is done afterwards',
  async (how) => {
    const { organizationId } = setup.owner;
    const { system } = setup.hosting.server.runtime.database;
    const halt = (isHalted: boolean) =>
      how === 'suspended'
        ? system
            .updateTable('organizations')
            .set({ suspendedAt: isHalted ? new Date() : null })
            .where('id', '=', organizationId)
            .execute()
        : system
            .updateTable('subscriptions')
            .set({ status: isHalted ? 'PAUSED' : 'ACTIVE' })
            .where('organizationId', '=', organizationId)
            .execute();
    const change = await propose({ approvals: 1 });
    await whenReady(setup.owner, change);
    await settled();
    await halt(true);
    await requireNothing(change);
    await look();
    await halt(false);
    expect(await now(change)).toMatchObject({ state: 'OPEN', mergeWhenReady: { cancelReason: null } });
    await look();
    expect(await now(change)).toMatchObject({ state: 'MERGED', mergedBy: { name: setup.owner.name } });
  },
);

test('while the subscription is paused, a pull request says that nothing is merged', async () => {
  const change = await propose({});
  const pay = (status: 'PAUSED' | 'ACTIVE') =>
    setup.hosting.server.runtime.database.system
      .updateTable('subscriptions')
      .set({ status })
      .where('organizationId', '=', setup.owner.organizationId)
      .execute();
  await pay('PAUSED');
  const { obstacles } = await pullRequests.read(setup.owner, change.id);
  await pay('ACTIVE');
  expect(obstacles).toEqual([
    {
      code: 'SUBSCRIPTION_PAUSED',
      message: 'The subscription is paused: nothing is merged until a payment method is added.',
    },
  ]);
});
