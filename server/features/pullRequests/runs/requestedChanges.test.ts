import { activeAgent, endedRun, fixableFiles, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { configureModelDouble, fixReplies } from '../../../testing/hosting/modelRuns.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { templateFiles } from '../../../testing/hosting/templateFiles.ts';
import { type ModelServer, openModelServer, scripted } from '../../../testing/modelServer.ts';
import type { Person } from '../../../testing/seed.ts';

/** People request changes to pull requests of agents, which the agents make. */

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let models: ModelServer;
let hosting: Hosting;
let owner: Person;
let grace: Person;
let linus: Person;
let ada: Person;
beforeAll(async () => {
  models = await openModelServer(scripted([]));
  hosting = await openHosting({}, { PACKAGE_REGISTRY: 'off', MODEL_ALLOWED_HOSTS: models.host });
  owner = await hosting.server.seed.owner();
  grace = await owner.invite('MEMBER', 'Grace');
  linus = await owner.invite('MEMBER', 'Linus');
  ada = await owner.invite('MEMBER', 'Ada');
  await hosting.work();
});
afterAll(async () => {
  await hosting.close();
  await models.close();
});

/** A project with an open pull request of an agent. */
const open = async (name: string, engine: 'MODEL' | 'RULES' = 'MODEL') => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  await mine.commit(engine === 'MODEL' ? templateFiles : fixableFiles);
  await mine.git('push', '--quiet', 'origin', 'main');
  await configureModelDouble(hosting.server, owner, models, [project.id]);
  const agent = await activeAgent(owner, [project.id], `Agent of ${name}`, ['FINDING_FIXES'], engine);
  models.reply(scripted(fixReplies()));
  await endedRun(hosting.server, owner, await startRun(owner, agent, project.id));
  const pullRequests = pullRequestsOf(project);
  const [change] = await pullRequests.unmerged(owner);
  return { project, agent, mine, pullRequests, change, id: change.id };
};

const progress = 'changeRefusal changeRuns { id state summary trigger startedBy changedPullRequest { id } }';

const select = async (id: string, fields: string) => {
  const { data, errors } = await owner.execute(`query ($id: ID!) { pullRequest(id: $id) { ${fields} } }`, {
    id,
  });
  if (errors) throw errors[0];
  return data.pullRequest;
};

const read = (id: string) =>
  select(
    id,
    `id headSha sourceBranch verification ${progress}
    commits { nodes { message } } difference { files { nodes { path } } }
    reviewers { user { name } state stale notCounted } waitingFor { name }`,
  );

const request = async (person: Person, change: { id: string; headSha: string }, more: object = {}) => {
  const { data, errors } = await person.execute(
    `mutation ($input: ReviewPullRequestInput!) { reviewPullRequest(input: $input) { errors { message } } }`,
    {
      input: {
        id: change.id,
        headSha: change.headSha,
        verdict: 'REQUEST_CHANGES',
        body: 'Please prove it with a test.',
        ...more,
      },
    },
  );
  if (errors) throw errors[0];
  expect(data.reviewPullRequest.errors).toEqual([]);
};

type Progress = { changeRefusal: string | null; changeRuns: { id: string; state: string }[] };

/** The pull request once its runs have come so far. Meanwhile only its rows are read, not its code. */
const until = async (id: string, isReached: (pullRequest: Progress) => boolean) => {
  const { events } = hosting.server.runtime;
  let news = Promise.withResolvers<void>();
  const stops = (['pullRequest', 'agentRun'] as const).map((topic) =>
    events.listen(topic, () => news.resolve()),
  );
  try {
    for (;;) {
      news = Promise.withResolvers();
      if (isReached(await select(id, progress))) return await read(id);
      await news.promise;
    }
  } finally {
    for (const stop of stops) stop();
  }
};

const ended = ({ changeRuns }: Progress) =>
  changeRuns.length > 0 &&
  changeRuns.every(({ state }) => ['SUCCEEDED', 'FAILED', 'STUCK', 'CANCELED'].includes(state));

const provingTest = {
  path: 'test/templates.test.js',
  search: "test('a template is read by its name'",
  replace: `test('a name that leads out of the folder finds nothing', async () => {
  let found = true;
  await readTemplate('../package.json').catch(() => (found = false));
  equal(found, false);
});

test('a template is read by its name'`,
};

const requested = 'An approval of a person whose requested changes an agent made does not count.';

const notificationsOf = async (person: Person): Promise<string[]> => {
  const { data } = await person.execute('{ notifications { nodes { title } } }');
  return data.notifications.nodes.map(({ title }: { title: string }) => title);
};

test('an agent makes the changes that a reviewer requests, on its branch, and another person approves them', async () => {
  const { id, change, pullRequests } = await open('Requested');
  expect((await read(id)).verification).toBe('UNVERIFIED');
  models.reply(scripted(fixReplies([provingTest], 'Adds the test.')));
  const asked = models.requests.length;
  await request(grace, change, {
    comments: [
      { path: 'src/templates.js', side: 'AFTER', line: 1, body: 'Does a name with ../ find nothing?' },
    ],
  });
  const changed = await until(id, ended);
  expect(changed.changeRuns).toEqual([
    {
      id: expect.any(String),
      state: 'SUCCEEDED',
      summary: `Changed #${change.number} as Grace requested.`,
      trigger: 'REVIEW',
      startedBy: 'Grace',
      changedPullRequest: { id },
    },
  ]);
  expect(changed).toMatchObject({
    sourceBranch: change.sourceBranch,
    verification: 'VERIFIED',
    changeRefusal: null,
    commits: {
      nodes: [{ message: expect.stringContaining(`Change #${change.number} as Grace requested`) }, {}],
    },
    difference: { files: { nodes: [{ path: 'src/templates.js' }, { path: 'test/templates.test.js' }] } },
    waitingFor: [{ name: 'Grace' }],
  });
  const body = models.requests[asked]?.body ?? '';
  expect(body).toContain('Grace: Please prove it with a test.');
  expect(body).toContain('Grace on src/templates.js:1: Does a name with ../ find nothing?');
  expect(await notificationsOf(grace)).toContainEqual(
    expect.stringContaining(`Agent of Requested (agent) answered the review of #${change.number}`),
  );

  // Whoever says what an agent writes does not approve it.
  expect(await pullRequests.review(grace, changed)).toEqual([]);
  expect(await pullRequests.review(linus, changed)).toEqual([]);
  expect((await read(id)).reviewers).toMatchObject([
    {
      user: { name: 'Grace' },
      state: 'APPROVED',
      notCounted: requested,
    },
    { user: { name: 'Linus' }, state: 'APPROVED', notCounted: null },
  ]);
});

const update = async (agent: string, changes: object) => {
  const { data } = await owner.execute('query ($id: ID!) { agent(id: $id) { updatedAt } }', { id: agent });
  const { data: updated } = await owner.execute(
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    { input: { id: agent, updatedAt: data.agent.updatedAt, ...changes } },
  );
  expect(updated.updateAgent.errors).toEqual([]);
};

test('an agent that cannot make the changes says why, and that a person is needed', async () => {
  const { id, change, agent, project } = await open('Rules', 'RULES');
  await request(grace, change);
  const asked = await until(id, ({ changeRefusal }) => changeRefusal !== null);
  expect(asked).toMatchObject({
    changeRefusal: 'Agent of Rules asks no language model, so that it cannot carry out a review.',
    changeRuns: [],
    headSha: change.headSha,
  });
  const title = expect.stringContaining(`A person is needed: #${change.number}`);
  expect(await notificationsOf(owner)).toContainEqual(title);
  expect(await notificationsOf(grace)).toContainEqual(title);

  const isRefused = async (refusal: string) => {
    await request(grace, change);
    await until(id, ({ changeRefusal }) => changeRefusal === refusal);
  };
  await update(agent, { engine: 'MODEL' });
  await configureModelDouble(hosting.server, owner, models, []);
  await isRefused(
    'The code of this project may not be sent to double. An admin can allow it in Settings > Organization > Models.',
  );
  await configureModelDouble(hosting.server, owner, models, [project.id]);
  await update(agent, { capabilities: ['PULL_REQUEST_COMMENTS'] });
  await isRefused('Agent of Rules does not fix findings.');
  const other = await hosting.host(owner, 'Elsewhere');
  await update(agent, { capabilities: ['FINDING_FIXES'], projectIds: [other.id] });
  await isRefused('Agent of Rules does not act on this project.');
  await update(agent, { projectIds: [project.id] });
  await owner.execute('mutation ($id: ID!) { pauseAgent(input: { id: $id }) { errors { message } } }', {
    id: agent,
  });
  await isRefused('Agent of Rules is not active.');
  expect((await read(id)).changeRuns).toEqual([]);
});

test('a run without a change says why, and after three runs a person is needed', async () => {
  const { id, change } = await open('Repeated');
  models.reply(scripted([{ calls: [{ name: 'report', input: { summary: 'I found no safe edit.' } }] }]));
  for (let runs = 0; runs < 2; runs += 1) {
    await request(grace, change);
    await until(id, (now) => now.changeRuns.length > runs && ended(now));
  }
  models.fail('SILENT');
  await request(grace, change);
  const { changeRuns: started } = await until(id, ({ changeRuns }) => changeRuns[2]?.state === 'RUNNING');
  await owner.execute('mutation ($id: ID!) { cancelAgentRun(input: { id: $id }) { errors { message } } }', {
    id: started[2].id,
  });
  await until(id, ended);
  models.fail(null);
  await request(grace, change);
  const last = await until(id, ({ changeRefusal }) => changeRefusal !== null);
  const stuck = {
    state: 'STUCK',
    summary: 'No edit passed the checks. double reports: I found no safe edit.',
  };
  expect(last.changeRuns).toMatchObject([stuck, stuck, { state: 'CANCELED' }]);
  expect(await notificationsOf(grace)).toContainEqual(
    expect.stringContaining(`Agent of Repeated (agent) did not finish the changes of #${change.number}`),
  );
  expect(last.changeRefusal).toBe(
    'Agent of Repeated was started 3 times for reviews of this pull request, the most allowed.',
  );
  const { data } = await owner.execute(
    'mutation ($id: ID!) { retryAgentRun(input: { id: $id }) { errors { message } } }',
    { id: last.changeRuns[0].id },
  );
  expect(data.retryAgentRun.errors).toEqual([
    { message: 'It makes requested changes. Request changes of its pull request again.' },
  ]);
});

/** An edit that adds one more test. */
const oneMoreTest = (name: string) => ({
  path: 'test/templates.test.js',
  search: "test('a template is read by its name'",
  replace: `test('${name}', async () => equal(await readTemplate('../plain.svg'), '<svg/>\\n'));

test('a template is read by its name'`,
});

/** The call that waits for an approval in a run of a pull request. */
const waitingCall = async (id: string, run: number) => {
  const { changeRuns } = await until(id, (now) => now.changeRuns[run]?.state === 'WAITING_FOR_APPROVAL');
  const { data } = await owner.execute(
    'query ($id: ID!) { agentRun(id: $id) { toolCalls { nodes { id name state input } } } }',
    { id: changeRuns[run].id },
  );
  return data.agentRun.toolCalls.nodes.at(-1);
};

const approve = async ({ id }: { id: string }) => {
  const { data } = await owner.execute(
    'mutation ($id: ID!) { decideToolCall(input: { id: $id, approved: true }) { errors { message } } }',
    { id },
  );
  expect(data.decideToolCall.errors).toEqual([]);
};

test('what is requested while the agent works starts its next run, and nothing is pushed over the commits of a person', async () => {
  const { id, change, mine, agent, pullRequests } = await open('Waiting');
  await update(agent, { approvalPolicy: 'ALWAYS' });
  models.reply(scripted(fixReplies([provingTest], 'Adds the test.')));
  await request(grace, change);
  const first = await waitingCall(id, 0);
  expect(first).toMatchObject({ name: 'push_commit', state: 'WAITING_FOR_APPROVAL' });
  expect(JSON.parse(first.input).patch).toContain('+test(');
  await request(linus, change, { body: 'Please test a folder too.' });
  await request(ada, change, { body: 'And say why.' });
  await until(id, ({ changeRuns }) => changeRuns.length === 2);

  models.reply(scripted(fixReplies([oneMoreTest('a folder is no part of a name')], 'Tests a folder.')));
  const asked = models.requests.length;
  await approve(first);
  await approve(await waitingCall(id, 1));
  const changed = await until(id, ended);
  expect(changed.changeRuns).toMatchObject([
    { state: 'SUCCEEDED', startedBy: 'Grace' },
    { state: 'SUCCEEDED', startedBy: 'Linus', summary: `Changed #${change.number} as Linus, Ada requested.` },
  ]);
  const body = models.requests[asked]?.body ?? '';
  expect(body).toContain('Linus: Please test a folder too.');
  expect(body).toContain('Ada: And say why.');
  expect(body).not.toContain('Grace: ');
  for (const person of [ada, grace, linus]) expect(await pullRequests.review(person, changed)).toEqual([]);
  expect((await read(id)).reviewers).toMatchObject(
    [ada, grace, linus].map(() => ({ notCounted: requested })),
  );
  expect(await notificationsOf(ada)).toContainEqual(
    expect.stringContaining(`answered the review of #${change.number}`),
  );

  models.reply(scripted(fixReplies([oneMoreTest('a path is no name')], 'Tests a path.')));
  await request(grace, changed);
  const last = await waitingCall(id, 2);
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', change.sourceBranch);
  await mine.commit({ 'notes.txt': 'A person was here.' });
  await mine.git('push', '--quiet', 'origin', change.sourceBranch);
  await approve(last);
  const { changeRuns, commits } = await until(id, ended);
  expect(changeRuns[2]).toMatchObject({
    state: 'STUCK',
    summary: `Somebody pushed to ${change.sourceBranch} after the review.`,
  });
  expect(commits.nodes).toHaveLength(4);

  // Another pull request with the same commits changes nothing.
  expect(await pullRequests.close(owner, id)).toEqual([]);
  const other = await pullRequests.create(owner, change.sourceBranch);
  expect(await pullRequests.review(ada, other)).toEqual([]);
  expect((await read(other.id)).reviewers).toMatchObject([
    { notCounted: 'An approval of a person who pushed to the branch does not count.' },
  ]);
});
