import { gatedReleasesOn } from '../../testing/deployments/gatedReleases.ts';
import { openPushedProject, type PushedProject, type WorkingClone } from '../../testing/hosting/hosting.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';

/** Whoever had a part in a pull request does not approve the deployment of its merge, however it was merged. */

let setup: PushedProject;
let gated: ReturnType<typeof gatedReleasesOn>;
let production: string;
let releases = 100;
beforeAll(async () => {
  setup = await openPushedProject();
  gated = gatedReleasesOn(setup.hosting.server);
  await setup.hosting.readPushes();
  ({ production } = await gated.environments(setup.project.id));
  await gated.rule(setup.owner, production, { approvals: 1 });
});

/** What main leads to now runs in production. */
const run = async (): Promise<void> => {
  const { owner, project, mine } = setup;
  await mine.git('fetch', '--quiet', 'origin');
  const commit = (await mine.git('rev-parse', 'origin/main')).trim();
  const releaseId = await gated.release(owner, { projectId: project.id }, ++releases, commit);
  await gated.run(owner, { projectId: project.id, production }, releaseId, { commitSha: commit });
};
afterAll(() => setup.hosting.close());

const cloneOf = async (person: Person): Promise<WorkingClone> => {
  const { hosting, project } = setup;
  const { apiKey } = await programOf(hosting.server, person, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  return hosting.clone(project.at(apiKey));
};

const propose = async (person: Person, sourceBranch: string) => {
  const { data } = await person.execute(
    'mutation ($input: CreatePullRequestInput!) { createPullRequest(input: $input) { pullRequest { id headSha } errors { message } } }',
    { input: { projectId: setup.project.id, sourceBranch, targetBranch: 'main', title: sourceBranch } },
  );
  return data.createPullRequest.pullRequest;
};

/** Merges a pull request, and orders a deployment of the merge by the owner. */
const mergeAndDeploy = async (person: Person, pullRequest: object, method: string): Promise<string> => {
  const { owner, hosting, project } = setup;
  await run();
  const { data } = await person.execute(
    'mutation ($input: MergePullRequestInput!) { mergePullRequest(input: $input) { pullRequest { mergeSha } errors { message } } }',
    { input: { ...pullRequest, method } },
  );
  expect(data.mergePullRequest.errors).toEqual([]);
  await hosting.untilPushesAreRead(project.id);
  const { data: started } = await owner.execute(
    'mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }',
    { input: { environmentId: production, commitSha: data.mergePullRequest.pullRequest.mergeSha } },
  );
  expect(started.startDeployment.errors).toEqual([]);
  return started.startDeployment.deployment.id;
};

const pushed = { code: 'PUSHED_COMMIT' };

test.each(['MERGE_COMMIT', 'SQUASH'])(
  'whoever brought commits of a branch, and whoever merged it, has a part in the deployment: %s',
  async (method) => {
    const { owner } = setup;
    const [first, second, merger, colleague] = [
      await owner.invite('MEMBER', 'First'),
      await owner.invite('MEMBER', 'Second'),
      await owner.invite('MEMBER', 'Merger'),
      await owner.invite('MEMBER', 'Colleague'),
    ];
    const branch = `topic-${method.toLowerCase()}`;
    const theirs = await cloneOf(first);
    await theirs.commit({ [`${branch}.html`]: '1' });
    await theirs.git('push', '--quiet', 'origin', `HEAD:${branch}-base`);
    const others = await cloneOf(second);
    await others.git('switch', '--quiet', '--create', branch, `origin/${branch}-base`);
    await others.commit(
      { [`${branch}.html`]: '2' },
      `Say it better\n\nStarted-by: Colleague\nCo-authored-by: Colleague <${colleague.email}>`,
    );
    await others.git('push', '--quiet', 'origin', branch);
    const id = await mergeAndDeploy(merger, await propose(second, branch), method);
    // The merge deploys automatically: its deployment is requested by whoever merged.
    expect(await gated.obstacle(merger, id)).toMatchObject({ code: 'REQUESTED' });
    for (const person of [first, second]) expect(await gated.obstacle(person, id)).toMatchObject(pushed);
    for (const person of [first, second, merger]) {
      expect((await gated.say(person, id, true)).errors).toHaveLength(1);
    }
    // What a commit says of itself neither frees the writers nor bars others.
    expect(await gated.obstacle(colleague, id)).toBeNull();
    expect((await gated.say(colleague, id, true)).errors).toEqual([]);
  },
);

test.each(['MERGE_COMMIT', 'SQUASH'])(
  'the starter of a run does not approve its deployment: %s',
  async (method) => {
    const { owner, hosting } = setup;
    const [starter, merger] = [await owner.invite('MEMBER', 'Starter'), await owner.invite('MEMBER')];
    const theirs = await cloneOf(starter);
    const branch = `run-${method.toLowerCase()}`;
    await theirs.commit({ [`${branch}.html`]: 'fixed' }, 'Fix it\n\nStarted-by: Somebody else');
    const headSha = (await theirs.git('rev-parse', 'HEAD')).trim();
    await theirs.git('push', '--quiet', 'origin', `HEAD:${branch}`);
    const { system } = hosting.server.runtime.database;
    expect(
      await system
        .selectFrom('broughtCommits')
        .select('userId')
        .where('sha', '=', Buffer.from(headSha, 'hex'))
        .execute(),
    ).toEqual([{ userId: starter.id }]);
    const id = await mergeAndDeploy(merger, await propose(merger, branch), method);
    expect(await gated.obstacle(starter, id)).toMatchObject(pushed);
    expect((await gated.say(starter, id, true)).errors).toHaveLength(1);
  },
);
