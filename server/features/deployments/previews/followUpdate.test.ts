import { previewDataOf } from './previewData.ts';
import type { Permission } from '../../../../schema/generated/types.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import { openSitesOf, type Sites } from '../../../testing/deployments/siteHosts.ts';
import { connectAndWait } from '../../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { checkDue, openRepositoryHooks } from '../../../testing/hosting/repositoryHooks.ts';
import { openProviderDouble, type ProviderDouble } from '../../../testing/providers/providerDouble.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { startSending } from '../../providers/sending/startSending.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';

/**
 * From a push to a provider to an address that answers and the statuses of the commit at the provider, with plain git, signed webhooks, real
 * builds, the real sites and doubles of the provider.
 */

let at: Connecting;
let sites: Sites;
let hooks: Awaited<ReturnType<typeof openRepositoryHooks>>;
let rollouts: ReturnType<typeof rolloutsOn>;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  at = await openConnecting();
  sites = await openSitesOf(at.server.runtime);
  hooks = await openRepositoryHooks(at.server);
  rollouts = rolloutsOn(at.server, sites.host);
  const { connectRepository, fetchRepository, build, scan, events } = await jobHandlers(
    jobContextOf(at.server.runtime),
  );
  if (!connectRepository || !fetchRepository || !build || !scan || !events)
    throw new Error('A handler is missing.');
  await at.server.runtime.jobs.start({ connectRepository, fetchRepository, build, scan, events });
  stops.push(startSending(jobContextOf(at.server.runtime)));
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await hooks.close();
  await at.close();
  await sites.close();
});

const fields = `repository { headCommit { sha } } environments { id kind branch address release { commitSha } queue { commitSha } }
  deployments { nodes { status origin startedBy commitSha branch environment } }
  scans(first: 5) { nodes { commitSha state } }`;
const look = async (owner: Person, id: string) => {
  const { data, errors } = await owner.execute(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id });
  if (errors) throw errors[0];
  return data.project;
};

/** Connects a repository at a double of its provider, which is told the statuses of commits. */
const connectAt = async (owner: Person, name: string): Promise<{ id: string; double: ProviderDouble }> => {
  const accessToken = 'ghp_secretsecretsecret0123456789';
  const double = await openProviderDouble({
    kind: 'GITHUB',
    tokens: { [accessToken]: ['repo'] },
    repository: `acme/${name}`,
    git: at.git.url,
  });
  stops.push(() => double.close());
  const { env } = at.server.runtime;
  env.gitAllowedHosts = [...env.gitAllowedHosts, double.host];
  env.providerAllowedHosts = [...env.providerAllowedHosts, double.host];
  const { project, job } = await at.connect(owner, {
    projectName: name,
    repositoryUrl: double.repositoryUrl,
    accessToken,
  });
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  const id = project?.id ?? '';
  const { data } = await owner.execute(
    'mutation ($input: UpdateProviderReportingInput!) { updateProviderReporting(input: $input) { errors { message } } }',
    { input: { projectId: id, enabled: true } },
  );
  expect(data.updateProviderReporting.errors).toEqual([]);
  return { id, double };
};

/** Waits until the provider was told how a commit fared. */
const reported = async (double: ProviderDouble, sha: string): Promise<void> => {
  const names = ['slipway/scan', 'slipway/build', 'slipway/deployment (production)'];
  await double.until((statuses) =>
    names.every(
      (name) =>
        statuses.findLast(({ commit, context }) => commit === sha && context === name)?.state === 'success',
    ),
  );
};

let repositories = 0;
const begin = async (connect = (owner: Person, name: string) => connectAndWait(at, owner, name)) => {
  repositories += 1;
  const name = `site-${repositories}`;
  const owner = await at.server.seed.owner();
  await at.git.addRepository(name, { 'index.html': '<h1>Begin</h1>\n' });
  const id = await connect(owner, name);
  await hooks.settled(id);
  const bare = `--git-dir=${at.git.directory(name)}`;
  const git = async (...args: string[]) => (await runCommand('git', [bare, ...args])).stdout.trim();
  /** Commits there; answers the hash. */
  const commit = async (text: string, branch = 'main'): Promise<string> => {
    await at.git.addRepository(name, { 'index.html': `<h1>${text}</h1>\n` }, { branch, message: text });
    return git('rev-parse', branch);
  };
  // Nothing of the sites depends on the project's tests here.
  await at.server.runtime.database.system
    .updateTable('environments')
    .set({ gates: '{}' })
    .where('projectId', '=', id)
    .execute();
  const settled = async () => {
    await hooks.settled(id, ['fetchRepository', 'build', 'scan']);
    await rollouts.workAll();
  };
  const previews = () =>
    owner.execute(
      'mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) { errors { message } } }',
      { input: { projectId: id, enabled: true } },
    );
  return { owner, id, name, git, commit, settled, previews };
};

/** The same at a double of its provider. */
const beginAt = async () => {
  const doubles: ProviderDouble[] = [];
  const begun = await begin(async (owner, name) => {
    const { id, double } = await connectAt(owner, name);
    doubles.push(double);
    return id;
  });
  const [double] = doubles;
  if (!double) throw new Error('It has a provider.');
  return { ...begun, double };
};

const page = async (address: string): Promise<string> => {
  const { hostname } = new URL(address);
  return (await sites.ask('', '/', { headers: { host: hostname } })).text;
};

const production = async (owner: Person, id: string) =>
  (await look(owner, id)).environments.find(({ kind }: { kind: string }) => kind === 'PRODUCTION');

test('a connection deploys nothing; a push there is scanned and live by its webhook, once', async () => {
  const { owner, id, commit, settled, double } = await beginAt();
  expect((await look(owner, id)).deployments.nodes).toEqual([]);
  const hook = await hooks.rotate(owner, id);
  at.server.runtime.env.webhookAllowedHosts = ['127.0.0.1:1'];
  const { data } = await owner.execute(
    'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { errors { message } } }',
    { input: { url: 'http://127.0.0.1:1/slipway', events: ['PUSH_RECEIVED'] } },
  );
  expect(data.createWebhook.errors).toEqual([]);
  const before = (await look(owner, id)).repository.headCommit.sha;
  const sha = await commit('Newest');
  expect((await hooks.push(hook)).status).toBe(200);
  await settled();
  const { address, release } = await production(owner, id);
  expect(await page(address)).toBe('<h1>Newest</h1>\n');
  await reported(double, sha);
  expect(release.commitSha).toBe(sha);
  const deployed = [
    {
      status: 'SUCCEEDED',
      origin: 'PUSH',
      startedBy: '127.0.0.1',
      commitSha: sha,
      branch: 'main',
      environment: 'PRODUCTION',
    },
  ];
  const after = await look(owner, id);
  expect(after.deployments.nodes).toEqual(deployed);
  expect(after.scans.nodes).toContainEqual({ commitSha: sha, state: 'SUCCEEDED' });
  const [told, ...others] = await at.server.runtime.database.system
    .selectFrom('webhookDeliveries')
    .select('body')
    .where('organizationId', '=', owner.organizationId)
    .execute();
  expect(others).toEqual([]);
  expect(JSON.parse(told?.body ?? '')).toMatchObject({
    type: 'push.received',
    data: {
      __typename: 'Repository',
      pusherName: '127.0.0.1',
      refs: [{ name: 'refs/heads/main', before, after: sha }],
      project: { id },
    },
  });
  // The same webhook again, and a check of the branches.
  await hooks.push(hook);
  at.server.clock.advance(15 * 60_000);
  await checkDue(at.server);
  await settled();
  expect((await look(owner, id)).deployments.nodes).toEqual(deployed);
});

test('without webhooks it is live once the branches are checked', async () => {
  const { owner, id, commit, settled, double } = await beginAt();
  const sha = await commit('Checked');
  at.server.clock.advance(60_000);
  await checkDue(at.server);
  await settled();
  const { address, release } = await production(owner, id);
  expect([release.commitSha, await page(address)]).toEqual([sha, '<h1>Checked</h1>\n']);
  await reported(double, sha);
});

test('other branches get previews where the project has them, which end with their branch; what was there before gets none', async () => {
  const { owner, id, git, commit, settled, previews } = await begin();
  await git('branch', 'before', 'main');
  const hook = await hooks.rotate(owner, id);
  await hooks.push(hook);
  await settled();
  await previews();
  const sha = await git('rev-parse', 'main');
  await git('branch', 'trial', 'main');
  const tried = await commit('Tried', 'trial');
  await hooks.push(hook);
  await settled();
  const branches = async () =>
    (await look(owner, id)).environments.flatMap((each: { kind: string; branch: string; release: object }) =>
      each.kind === 'PREVIEW' ? [{ branch: each.branch, release: each.release }] : [],
    );
  expect(await branches()).toEqual([{ branch: 'trial', release: { commitSha: tried } }]);
  expect((await production(owner, id)).release).toBeNull();
  // Rewritten: what was there before is deployed again.
  await git('update-ref', 'refs/heads/trial', sha);
  await hooks.push(hook);
  await settled();
  expect(await branches()).toEqual([{ branch: 'trial', release: { commitSha: sha } }]);
  await git('branch', '-D', 'trial');
  await hooks.push(hook);
  await settled();
  expect(await branches()).toEqual([]);
});

test('previews of a connected repository get no data of production', async () => {
  const { owner, id } = await begin();
  const choose = async (data: 'STAGING' | 'PRODUCTION') => {
    const input = { projectId: id, enabled: true, databases: true, data, currentPassword: seededPassword };
    const answer = await owner.execute(
      `mutation ($input: ChangePreviewSettingsInput!) { changePreviewSettings(input: $input) {
        project { previewSettings { data } } errors { code field } } }`,
      { input },
    );
    return answer.data.changePreviewSettings;
  };
  expect(await choose('PRODUCTION')).toEqual({
    project: null,
    errors: [{ code: 'NOT_ALLOWED', field: ['data'] }],
  });
  expect(await choose('STAGING')).toEqual({ project: { previewSettings: { data: 'STAGING' } }, errors: [] });
  const copied = () =>
    jobContextOf(at.server.runtime).inOrganization(owner.organizationId, (stores, grant) =>
      previewDataOf(stores, grant, id),
    );
  expect(await copied()).toEqual({ source: null, backup: null });
  // Chosen before the project was connected.
  await at.server.runtime.database.system
    .updateTable('previewSettings')
    .set({ data: 'PRODUCTION' })
    .where('projectId', '=', id)
    .execute();
  expect(await copied()).toBeNull();
});

test('nothing is deployed where production is deployed by hand', async () => {
  const { owner, id, commit, settled } = await begin();
  const environment = await production(owner, id);
  const { data } = await owner.execute('query ($id: ID!) { environment(id: $id) { updatedAt } }', {
    id: environment.id,
  });
  await owner.execute(
    'mutation ($input: UpdateEnvironmentInput!) { updateEnvironment(input: $input) { errors { message } } }',
    { input: { id: environment.id, updatedAt: data.environment.updatedAt, automatic: false } },
  );
  await commit('By hand');
  at.server.clock.advance(60_000);
  await checkDue(at.server);
  await settled();
  expect((await look(owner, id)).deployments.nodes).toEqual([]);
});

test('an API key that may not start deployments gives no project another address, and what it connects is not deployed', async () => {
  const { owner, id } = await begin();
  const repositoryUrl = await at.git.addRepository('published', { 'index.html': '<h1>Sign in</h1>\n' });
  const connect = async (scopes: readonly Permission[], input: Record<string, string>) => {
    const program = await programOf(at.server, owner, ['ORGANIZATION_READ', ...scopes]);
    return program.execute(
      `mutation ($input: ConnectRepositoryInput!) { connectRepository(input: $input) {
        project { id environments { kind automatic } } job { id } errors { message } } }`,
      { input: { provider: 'GITHUB', repositoryUrl, ...input } },
    );
  };
  const scopes = ['PROJECT_CREATE', 'PROJECT_UPDATE'] as const;
  const refused = await connect(scopes, { projectId: id });
  expect(refused.errors?.[0]?.extensions).toMatchObject({ requiredPermission: 'DEPLOYMENT_START' });
  const made = await connect(scopes, { projectName: 'Published' });
  const { project, job } = made.data.connectRepository;
  expect(project.environments).toContainEqual({ kind: 'PRODUCTION', automatic: false });
  expect(await at.ended(owner, job.id)).toMatchObject({ state: 'SUCCEEDED' });
  await at.git.addRepository('published', { 'index.html': '<h1>Your password?</h1>\n' }, { branch: 'main' });
  at.server.clock.advance(60_000);
  await checkDue(at.server);
  await hooks.settled(project.id, ['fetchRepository', 'build', 'scan']);
  const { deployments, repository } = await look(owner, project.id);
  expect([deployments.nodes, repository.headCommit.sha]).toEqual([
    [],
    (
      await runCommand('git', [`--git-dir=${at.git.directory('published')}`, 'rev-parse', 'main'])
    ).stdout.trim(),
  ]);
  const allowed = await connect([...scopes, 'DEPLOYMENT_START'], { projectName: 'Deployed' });
  expect(allowed.data.connectRepository.project.environments).toContainEqual({
    kind: 'PRODUCTION',
    automatic: true,
  });
});

test('a repository that was connected before branches were kept deploys nothing at its first fetch, and the next push', async () => {
  const { owner, id, commit, settled } = await begin();
  const { system } = at.server.runtime.database;
  await system.deleteFrom('repositoryBranches').where('projectId', '=', id).execute();
  await system
    .updateTable('repositoryUpdates')
    .set({ fetchedDigest: null })
    .where('projectId', '=', id)
    .execute();
  await commit('Long ago');
  at.server.clock.advance(60_000);
  await checkDue(at.server);
  await settled();
  expect((await look(owner, id)).deployments.nodes).toEqual([]);
  const sha = await commit('Now');
  at.server.clock.advance(15 * 60_000);
  await checkDue(at.server);
  await settled();
  expect((await production(owner, id)).release).toEqual({ commitSha: sha });
});

test('an update waits until an owner has a verified address, and for one approval more, as nobody requested it', async () => {
  const { owner, id, commit, settled } = await begin();
  const gated = gatedReleasesOn(at.server);
  const members = [await owner.invite('MEMBER', 'Grace'), await owner.invite('MEMBER', 'Alan')];
  const environment = await production(owner, id);
  await gated.rule(owner, environment.id, { approvals: 1 });
  const verify = (emailVerifiedAt: Date | null) =>
    at.server.runtime.database.system
      .updateTable('users')
      .set({ emailVerifiedAt })
      .where('id', '=', owner.id)
      .execute();
  await verify(null);
  const sha = await commit('Published');
  at.server.clock.advance(60_000);
  await checkDue(at.server);
  await settled();
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { lastDeployment { id status requiredApprovals reasons { code message } } } }',
    { id },
  );
  const { lastDeployment } = data.project;
  expect(lastDeployment).toMatchObject({
    status: 'BLOCKED',
    requiredApprovals: 2,
    reasons: [
      {
        code: 'UNVERIFIED_ADDRESS',
        message: expect.stringMatching(/^An owner of the organization must confirm their email address/),
      },
      {
        code: 'APPROVALS',
        message: expect.stringMatching(/approved by 2 people .* one more than Production/),
      },
    ],
  });
  for (const member of members) {
    expect(await gated.later(owner, lastDeployment.id)).toMatchObject({ status: 'BLOCKED' });
    expect((await gated.say(member, lastDeployment.id, true)).errors).toEqual([]);
  }
  expect(await gated.later(owner, lastDeployment.id)).toMatchObject({
    status: 'BLOCKED',
    reasons: [{ code: 'UNVERIFIED_ADDRESS' }],
  });
  await verify(at.server.clock.now());
  at.server.clock.advance(601_000);
  await gated.later(owner, lastDeployment.id);
  await settled();
  expect((await production(owner, id)).release).toEqual({ commitSha: sha });
});
