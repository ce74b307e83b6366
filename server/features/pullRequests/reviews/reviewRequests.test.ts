import { type HostedProject, openHosting, type Hosting } from '../../../testing/hosting/hosting.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';

let hosting: Hosting;
let ada: Person;
let grace: Person;
let alan: Person;
let project: HostedProject;
beforeAll(async () => {
  hosting = await openHosting();
  ada = await hosting.server.seed.owner({ name: 'Ada Lovelace', email: 'ada.lovelace@example.com' });
  grace = await ada.invite('MEMBER', 'Grace Hopper');
  alan = await ada.invite('MEMBER', 'Alan Turing');
  project = await hosting.host(ada);
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'sum.js': 'one\n' });
  await mine.git('push', '--quiet', 'origin', 'main');
  for (const branch of ['asked', 'nobody', 'sketch']) {
    await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
    await mine.commit({ 'sum.js': `${branch}\n` }, branch);
    await mine.git('push', '--quiet', 'origin', branch);
  }
});
afterAll(() => hosting.close());

const propose = async (branch: string, more: object = {}) => {
  const input = { projectId: project.id, sourceBranch: branch, targetBranch: 'main', title: branch, ...more };
  const { data } = await ada.execute(
    `mutation ($input: CreatePullRequestInput!) {
      createPullRequest(input: $input) { pullRequest { id headSha } errors { message } }
    }`,
    { input },
  );
  expect(data.createPullRequest.errors).toEqual([]);
  return data.createPullRequest.pullRequest;
};

const ask = async (id: string, reviewerIds: string[]) => {
  const { data } = await ada.execute(
    `mutation ($input: UpdatePullRequestInput!) {
      updatePullRequest(input: $input) {
        pullRequest { reviewers { user { name } state requested } waitingFor { name } } errors { field message }
      }
    }`,
    { input: { id, reviewerIds } },
  );
  return data.updatePullRequest;
};

const review = async (person: Pick<Person, 'execute'>, id: string, headSha: string, verdict: string) => {
  const { data } = await person.execute(
    `mutation ($input: ReviewPullRequestInput!) {
      reviewPullRequest(input: $input) {
        pullRequest { reviewers { user { name } state requested } waitingFor { name } } errors { message }
      }
    }`,
    { input: { id, headSha, verdict, body: 'So.' } },
  );
  return data.reviewPullRequest;
};

const titles = async (person: Person, filter: object): Promise<string[]> => {
  const { data } = await person.execute(
    `query ($filter: PullRequestFilter) { pullRequests(filter: $filter) { nodes { title } totalCount } }`,
    { filter },
  );
  const { nodes, totalCount } = data.pullRequests;
  expect(totalCount).toBe(nodes.length);
  return nodes.map(({ title }: { title: string }) => title).sort();
};
/** What waits for a person, in the list and on the dashboard. */
const waiting = async (person: Person) => {
  const found = await titles(person, { waitingForViewer: true });
  const { data } = await person.execute('{ dashboard { pullRequestsWaiting } }');
  expect(data.dashboard.pullRequestsWaiting).toBe(found.length);
  return found;
};

const requests = async (person: Person): Promise<string[]> => {
  const { data } = await person.execute('{ notifications { nodes { title } } }');
  return data.notifications.nodes
    .map(({ title }: { title: string }) => title)
    .filter((title: string) => title.includes('asks you to review'));
};

test('a request ends with the review, is made again, and lists follow whose turn it is', async () => {
  const { id, headSha } = await propose('asked', { reviewerIds: [grace.id, alan.id] });
  await propose('nobody');
  await propose('sketch', { draft: true, reviewerIds: [grace.id] });
  expect(await waiting(ada)).toEqual(['nobody', 'sketch']);
  expect(await waiting(grace)).toEqual(['asked']);
  expect(await waiting(alan)).toEqual(['asked']);
  expect(await titles(ada, { reviewer: grace.id })).toEqual(['asked', 'sketch']);
  expect(await titles(ada, { reviewer: ada.id })).toEqual([]);
  expect(await titles(ada, { reviewer: 'nobody' })).toEqual([]);

  expect(await review(grace, id, headSha, 'COMMENT')).toMatchObject({
    pullRequest: {
      reviewers: [
        { user: { name: 'Alan Turing' }, state: 'PENDING', requested: true },
        { user: { name: 'Grace Hopper' }, state: 'COMMENTED', requested: false },
      ],
      waitingFor: [{ name: 'Alan Turing' }],
    },
    errors: [],
  });
  expect(await waiting(grace)).toEqual([]);

  // Alan is asked no longer, and Grace is asked again.
  const asked = await ask(id, [grace.id]);
  expect(asked).toEqual({
    pullRequest: {
      reviewers: [{ user: { name: 'Grace Hopper' }, state: 'COMMENTED', requested: true }],
      waitingFor: [{ name: 'Grace Hopper' }],
    },
    errors: [],
  });
  expect(await requests(grace)).toHaveLength(3);
  expect(await waiting(alan)).toEqual([]);
  expect(await waiting(grace)).toEqual(['asked']);

  await review(grace, id, headSha, 'REQUEST_CHANGES');
  expect(await waiting(ada)).toEqual(['asked', 'nobody', 'sketch']);
  expect((await ask(id, [grace.id])).pullRequest.waitingFor).toEqual([{ name: 'Grace Hopper' }]);
  // Asking those who are asked already tells nobody again.
  await ask(id, [grace.id]);
  expect(await requests(grace)).toHaveLength(4);

  await review(grace, id, headSha, 'APPROVE');
  expect((await ask(id, [])).pullRequest).toEqual({
    reviewers: [{ user: { name: 'Grace Hopper' }, state: 'APPROVED', requested: false }],
    waitingFor: [{ name: 'Ada Lovelace' }],
  });
});

test('what an API key writes does not answer a request of its owner', async () => {
  const [first] = (
    await ada.execute('{ pullRequests(filter: { search: "nobody" }) { nodes { id headSha } } }')
  ).data.pullRequests.nodes;
  await ask(first.id, [alan.id]);
  const program = await programOf(hosting.server, alan, ['ORGANIZATION_READ', 'PULL_REQUEST_REVIEW']);
  await review(program, first.id, first.headSha, 'COMMENT');
  expect(await waiting(alan)).toEqual(['nobody']);
});

test('the author, viewers and strangers cannot be asked', async () => {
  const { id } = (await ada.execute('{ pullRequests(filter: { search: "nobody" }) { nodes { id } } }')).data
    .pullRequests.nodes[0];
  const viewer = await ada.invite('VIEWER');
  const refused = async (person: Person) => (await ask(id, [person.id])).errors;
  expect(await refused(ada)).toEqual([
    { field: ['reviewerIds'], message: 'The author cannot be asked for a review.' },
  ]);
  expect(await refused(viewer)).toEqual([
    { field: ['reviewerIds'], message: 'Viewers cannot review. Choose other members.' },
  ]);
  const stranger = await hosting.server.seed.owner();
  expect(await refused(stranger)).toEqual([
    {
      field: ['reviewerIds', '0'],
      message: expect.stringMatching(/^There is no such member\./),
    },
  ]);
  expect(await waiting(stranger)).toEqual([]);
});
