import { programOf } from '../../../testing/people/apiKeys.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { type Hosting, openHosting, type WorkingClone } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Approvals compare every commit that a person pushed, not only the tip of each push. */

let hosting: Hosting;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  hosting = await openHosting();
  gated = gatedReleasesOn(hosting.server);
  await hosting.readPushes();
});
afterAll(() => hosting.close());

const start = `mutation ($input: StartDeploymentInput!) {
  startDeployment(input: $input) { deployment { id } errors { message } } }`;

/** A hosted project whose production requires one approval, and a member with a clone. */
const begin = async () => {
  const owner = await hosting.server.seed.owner();
  const { id, at } = await hosting.host(owner);
  const { production } = await gated.environments(id);
  await gated.rule(owner, production, { approvals: 1 });
  const cloneOf = async (person: Person): Promise<WorkingClone> => {
    const { apiKey } = await programOf(hosting.server, person, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
    return hosting.clone(at(apiKey));
  };
  const deploy = async (commitSha: string): Promise<string> => {
    await hosting.untilPushesAreRead(id);
    const input = { environmentId: production, commitSha };
    const { data } = await owner.execute(start, { input });
    expect(data.startDeployment.errors).toEqual([]);
    return data.startDeployment.deployment.id;
  };
  return { owner, id, production, cloneOf, deploy };
};
const shaOf = async (clone: WorkingClone, revision: string): Promise<string> =>
  (await clone.git('rev-parse', revision)).trim();
const pushed = 'You pushed a commit in this deployment. Someone else must approve it.';

test('whoever pushed a commit below the tip of a branch does not approve it, but another member does', async () => {
  const { owner, cloneOf, deploy } = await begin();
  const [pusher, colleague] = [await owner.invite('MEMBER'), await owner.invite('MEMBER')];
  const theirs = await cloneOf(pusher);
  await theirs.commit({ 'index.html': 'M' });
  await theirs.commit({ 'index.html': 'T' });
  await theirs.git('push', '--quiet', 'origin', 'HEAD:main');
  const id = await deploy(await shaOf(theirs, 'HEAD~1'));
  expect(await gated.obstacle(pusher, id)).toEqual({ code: 'PUSHED_COMMIT', message: pushed });
  expect((await gated.say(pusher, id, true)).errors).toMatchObject([{ message: pushed }]);
  expect((await gated.say(colleague, id, true)).errors).toEqual([]);
});

test('whoever pushed a commit with an annotated tag alone does not approve it', async () => {
  const { owner, cloneOf, deploy } = await begin();
  const pusher = await owner.invite('MEMBER');
  const mine = await cloneOf(owner);
  await mine.commit({ 'index.html': 'B' });
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  const theirs = await cloneOf(pusher);
  await theirs.commit({ 'index.html': 'M' });
  await theirs.git('tag', '--annotate', 'v1', '--message', 'One');
  await theirs.git('tag', '--annotate', 'v1-again', '--message', 'A tag of a tag', 'v1');
  await theirs.git('push', '--quiet', 'origin', 'v1-again');
  const id = await deploy(await shaOf(theirs, 'HEAD'));
  expect(await gated.obstacle(pusher, id)).toMatchObject({ code: 'PUSHED_COMMIT' });
  expect((await gated.say(pusher, id, true)).errors).toMatchObject([{ message: pushed }]);
});

test('a commit counts for the person whose push first brought it, not for whoever pushes it again below another tip', async () => {
  const { owner, cloneOf, deploy } = await begin();
  const [first, second] = [await owner.invite('MEMBER'), await owner.invite('MEMBER')];
  const theirs = await cloneOf(first);
  await theirs.commit({ 'index.html': 'L' });
  await theirs.commit({ 'index.html': 'M' });
  await theirs.git('push', '--quiet', 'origin', 'HEAD:main');
  const others = await cloneOf(second);
  await others.commit({ 'index.html': 'T' });
  await others.git('push', '--quiet', 'origin', 'HEAD:other');
  const id = await deploy(await shaOf(theirs, 'HEAD~1'));
  expect(await gated.obstacle(first, id)).toMatchObject({ code: 'PUSHED_COMMIT' });
  expect(await gated.obstacle(second, id)).toBeNull();
});

test('an approval over a release that was rolled back is asked for again: the deployment brings other commits by then', async () => {
  const { owner, id: projectId, production, cloneOf } = await begin();
  const [pusher, colleague] = [await owner.invite('MEMBER'), await owner.invite('MEMBER')];
  const mine = await cloneOf(owner);
  await mine.commit({ 'index.html': 'A' });
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  const theirs = await cloneOf(pusher);
  await theirs.commit({ 'index.html': 'B' });
  await theirs.git('push', '--quiet', 'origin', 'HEAD:main');
  await mine.git('pull', '--quiet', 'origin', 'main');
  await mine.commit({ 'index.html': 'C' });
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  const [first, second] = [await shaOf(mine, 'HEAD~2'), await shaOf(mine, 'HEAD~1')];
  const former = await gated.release(owner, { projectId }, 1, first);
  const present = await gated.release(owner, { projectId }, 2, second);
  const built = await gated.release(owner, { projectId }, 3, await shaOf(mine, 'HEAD'));
  await gated.run(owner, { projectId, production }, former, { commitSha: first });
  await gated.run(owner, { projectId, production }, present, { commitSha: second });
  await gated.rule(owner, production, { approvals: 2 });
  const { id } = await gated.deploy(
    owner,
    { projectId, production, releaseId: built, staging: '' },
    production,
  );
  // Over the present release, the pusher of what already runs is independent.
  expect((await gated.say(pusher, id, true)).deployment).toMatchObject({ status: 'BLOCKED' });
  // The present release is unhealthy: what ran before comes back.
  await gated.run(owner, { projectId, production }, former, {
    commitSha: first,
    origin: 'HEALTH',
    kind: 'ROLLBACK',
  });
  expect((await gated.say(colleague, id, true)).deployment).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ message: expect.stringMatching(/; 1 approved so far\..*Another release has been running/) }],
  });
  expect(await gated.obstacle(pusher, id)).toMatchObject({ code: 'PUSHED_COMMIT' });
});
