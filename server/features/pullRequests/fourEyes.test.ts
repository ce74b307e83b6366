import { gatedMergesOf } from '../../testing/deployments/gatedMerges.ts';
import { openPushedProject, type PushedProject, type WorkingClone } from '../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../testing/hosting/pullRequests.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import type { Person } from '../../testing/seed.ts';

/** Whoever had a part in a pull request does not approve the deployment of its merge, however it was merged. */

let setup: PushedProject;
let gated: Awaited<ReturnType<typeof gatedMergesOf>>;
let pullRequests: ReturnType<typeof pullRequestsOf>;
beforeAll(async () => {
  setup = await openPushedProject();
  const { hosting, owner, project, mine } = setup;
  await hosting.readPushes();
  gated = await gatedMergesOf(hosting, owner, project, mine);
  pullRequests = pullRequestsOf(project);
});
afterAll(() => setup.hosting.close());

const cloneOf = async (person: Person): Promise<WorkingClone> => {
  const { hosting, project } = setup;
  const { apiKey } = await programOf(hosting.server, person, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  return hosting.clone(project.at(apiKey));
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
    const id = await gated.deploy(merger, await pullRequests.create(second, branch), method);
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

test.each(['MERGE_COMMIT', 'SQUASH', 'FAST_FORWARD'])(
  'whoever created a pull request or marked it as ready does not approve the deployment of its merge: %s',
  async (method) => {
    const { owner, mine } = setup;
    const [author, ready, merger, colleague] = [
      await owner.invite('MEMBER', 'Author'),
      await owner.invite('MEMBER', 'Ready'),
      await owner.invite('MEMBER', 'Merger'),
      await owner.invite('MEMBER', 'Colleague'),
    ];
    const branch = `draft-${method.toLowerCase()}`;
    await mine.git('fetch', '--quiet', 'origin');
    await mine.git('switch', '--quiet', '--create', branch, 'origin/main');
    await mine.commit({ [`${branch}.html`]: '1' });
    await mine.git('push', '--quiet', 'origin', branch);
    const change = await pullRequests.create(author, branch, { draft: true });
    expect(await pullRequests.update(ready, change.id, { draft: false })).toEqual([]);
    const id = await gated.deploy(merger, change, method);
    for (const person of [author, ready]) {
      expect(await gated.obstacle(person, id)).toEqual({
        code: 'PROPOSED_CHANGE',
        message:
          'You created a pull request in this deployment, or marked it as ready. Someone else must approve it.',
      });
      expect((await gated.say(person, id, true)).errors).toHaveLength(1);
    }
    expect(await gated.obstacle(colleague, id)).toBeNull();
  },
);
