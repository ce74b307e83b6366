import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { hostPushedProject, readDeployments } from '../../../testing/deployments/pushedProjects.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { endPreviews } from './previewClock.ts';

let hosting: Hosting;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.readPushes();
});
afterAll(() => hosting.close());

const begin = () => hostPushedProject(hosting);

test('a push to the default branch is deployed to production without anybody asking, and a newer one takes its place', async () => {
  const { owner, id, push } = await begin();
  const first = await push('Begin', 'HEAD:main');
  expect(await readDeployments(owner, id)).toMatchObject({
    deployments: {
      nodes: [
        {
          status: 'QUEUED',
          origin: 'PUSH',
          startedBy: owner.name,
          commitSha: first,
          commitMessage: 'Begin',
          branch: 'main',
          environment: 'PRODUCTION',
        },
      ],
    },
    builds: { nodes: [{ state: 'QUEUED', commitSha: first }] },
  });
  const second = await push('Go on', 'HEAD:main');
  const after = await readDeployments(owner, id);
  expect(after.deployments.nodes).toMatchObject([
    { status: 'QUEUED', commitSha: second },
    { status: 'SUPERSEDED', commitSha: first },
  ]);
  expect(after.builds.nodes).toMatchObject([
    { state: 'QUEUED', commitSha: second },
    { state: 'SUPERSEDED', commitSha: first },
  ]);
});

test('a push to another branch deploys nothing, and neither does one where production is deployed by hand', async () => {
  const { owner, id, push } = await begin();
  const { environments } = await readDeployments(owner, id);
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { updatedAt } }', {
    id: environments[0].id,
  });
  await owner.execute(
    'mutation ($input: UpdateEnvironmentInput!) { updateEnvironment(input: $input) { errors { message } } }',
    { input: { id: environments[0].id, updatedAt: data.environment.updatedAt, automatic: false } },
  );
  await push('Begin', 'HEAD:main');
  await push('Try', 'HEAD:trial');
  expect(await readDeployments(owner, id)).toMatchObject({
    deployments: { nodes: [] },
    builds: { nodes: [] },
  });
});

test('where previews are on, a branch that is pushed gets one; it goes with its branch, by hand, or after a week', async () => {
  const { owner, id, mine, push, previews } = await begin();
  await push('Begin', 'HEAD:main', 'HEAD:old');
  expect((await previews(true)).data.changePreviewSettings).toEqual({
    project: { previewSettings: { enabled: true, limit: 20, expiryDays: 7 } },
    errors: [],
  });
  const shown = async () =>
    (await readDeployments(owner, id)).environments.flatMap((each: { kind: string; branch: string }) =>
      each.kind === 'PREVIEW' ? each.branch : [],
    );
  const tried = await push('Try', 'HEAD:trial', 'HEAD:other', 'HEAD:third');
  // What was pushed before is not previewed.
  expect((await shown()).toSorted()).toEqual(['other', 'third', 'trial']);
  const made = (await readDeployments(owner, id)).environments.find(
    ({ branch }: { branch: string | null }) => branch === 'trial',
  );
  expect(made).toMatchObject({ queue: [{ status: 'QUEUED', commitSha: tried }] });

  const created = await owner.execute(
    `mutation ($input: CreatePullRequestInput!) {
      createPullRequest(input: $input) { pullRequest { preview { kind branch } } errors { message } }
    }`,
    { input: { projectId: id, sourceBranch: 'trial', targetBranch: 'main', title: 'Try' } },
  );
  expect(created.data.createPullRequest).toEqual({
    pullRequest: { preview: { kind: 'PREVIEW', branch: 'trial' } },
    errors: [],
  });

  await mine.git('push', 'origin', ':trial');
  await hosting.untilPushesAreRead(id);
  expect((await shown()).toSorted()).toEqual(['other', 'third']);
  const other = (await readDeployments(owner, id)).environments.find(
    ({ branch }: { branch: string | null }) => branch === 'other',
  );
  const { data } = await owner.execute(
    'mutation ($input: RemovePreviewInput!) { removePreview(input: $input) { errors { code } } }',
    { input: { id: other.id } },
  );
  expect(data.removePreview.errors).toEqual([]);
  expect(await shown()).toEqual(['third']);

  const context = jobContextOf(hosting.server.runtime);
  hosting.server.clock.advance(7 * 86_400_000 - 60_000);
  await endPreviews(context);
  expect(await shown()).toEqual(['third']);
  hosting.server.clock.advance(120_000);
  await endPreviews(context);
  expect(await shown()).toEqual([]);
  const { deployments, builds } = await readDeployments(owner, id);
  const ended = { environment: 'PREVIEW', status: 'CANCELED' };
  expect(deployments.nodes).toMatchObject([ended, ended, ended, { environment: 'PRODUCTION' }]);
  expect(builds.nodes).toMatchObject([{ state: 'CANCELED', commitSha: tried }, { state: 'QUEUED' }]);
});

test('production and staging cannot be taken away as a preview', async () => {
  const { owner, id } = await begin();
  const [production] = (await readDeployments(owner, id)).environments;
  const { data } = await owner.execute(
    'mutation ($input: RemovePreviewInput!) { removePreview(input: $input) { errors { message } } }',
    { input: { id: production.id } },
  );
  expect(data.removePreview.errors).toEqual([
    { message: 'Production cannot be deleted. Only previews can.' },
  ]);
});

const approveOf = async (person: Person, id: string) => {
  const { data } = await person.execute(
    'mutation ($input: ApproveDeploymentInput!) { approveDeployment(input: $input) { errors { message } } }',
    { input: { id, approved: true } },
  );
  return data.approveDeployment.errors;
};

test('whoever wrote or pushed any commit that is not in what runs does not approve it; who wrote what runs does', async () => {
  const { owner, id, mine, push, at } = await begin();
  const [grace, linus, pusher] = [
    await owner.invite('MEMBER', 'Grace'),
    await owner.invite('MEMBER', 'Linus'),
    await owner.invite('MEMBER', 'Margaret'),
  ];
  const writtenBy = async ({ name, email }: Person, address = 'origin') => {
    await mine.commit({ 'name.txt': name }, `By ${name}`);
    await mine.git('commit', '--amend', '--no-edit', `--author=${name} <${email}>`);
    await mine.git('push', address, 'HEAD:main');
    await hosting.untilPushesAreRead(id);
    return (await mine.git('rev-parse', 'HEAD')).trim();
  };
  const running = await writtenBy(linus);
  const gated = gatedReleasesOn(hosting.server);
  const [production] = (await readDeployments(owner, id)).environments;
  const project = { projectId: id, releaseId: '', production: production.id, staging: '' };
  await gated.run(owner, project, await gated.release(owner, project, 1, running));
  const { apiKey } = await programOf(hosting.server, pusher, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  await writtenBy(grace, at(apiKey));
  await push('The tip', 'HEAD:main');
  expect(await gated.rule(owner, production.id, { approvals: 1 })).toEqual([]);
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { lastDeployment { id commitMessage } } }',
    { id },
  );
  const { id: deployment, commitMessage } = data.project.lastDeployment;
  expect(commitMessage).toBe('The tip');
  const codes = [grace, pusher, linus].map(
    async (person) => (await gated.obstacle(person, deployment))?.code,
  );
  expect(await Promise.all(codes)).toEqual(['WROTE_COMMIT', 'PUSHED_COMMIT', undefined]);
  expect(await approveOf(grace, deployment)).toEqual([
    { message: 'You wrote a commit in this deployment. Someone else must approve it.' },
  ]);
  expect(await approveOf(pusher, deployment)).toEqual([
    { message: 'You pushed a commit in this deployment. Someone else must approve it.' },
  ]);
  expect(await approveOf(linus, deployment)).toEqual([]);
});

test('whoever wrote the commit does not approve what somebody else pushed of it, and neither does who pushed it', async () => {
  const { owner, id, push } = await begin();
  const [ada, grace] = [await owner.invite('MEMBER', 'A. Lovelace'), await owner.invite('MEMBER')];
  await hosting.server.runtime.database.system
    .updateTable('users')
    .set({ email: 'ada@example.com' })
    .where('id', '=', ada.id)
    .execute();
  await push('Begin', 'HEAD:main');
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { environments { id updatedAt } deployments { nodes { id } } } }',
    { id },
  );
  const [production] = data.project.environments;
  const [deployment] = data.project.deployments.nodes;
  await owner.execute(
    'mutation ($input: UpdateEnvironmentInput!) { updateEnvironment(input: $input) { errors { message } } }',
    { input: { ...production, approvals: 1 } },
  );
  const approve = (person: Person) => approveOf(person, deployment.id);
  expect(await approve(ada)).toEqual([
    { message: 'You wrote a commit in this deployment. Someone else must approve it.' },
  ]);
  expect(await approve(owner)).toEqual([
    { message: 'You requested this deployment. Someone else must approve it.' },
  ]);
  // While it is built.
  expect(await approve(grace)).toEqual([]);
});
