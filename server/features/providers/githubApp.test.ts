import { eventsDelivered } from '../../testing/domainEvents.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { rowsOf } from '../../testing/database/tenantRows.ts';
import { fetchAndWait } from '../../testing/hosting/browsing.ts';
import { type Connecting, openConnecting } from '../../testing/hosting/connecting.ts';
import { appKeys, doubleApp } from '../../testing/providers/doubleApp.ts';
import type { DoubleApp } from '../../testing/providers/doubleRules.ts';
import { openProviderDouble, type ProviderDouble } from '../../testing/providers/providerDouble.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { claimReports } from './sending/claimReports.ts';
import { sendStatuses } from './sending/sendStatuses.ts';

/** A private repository at a double of GitHub, opened by a GitHub App. */

const minute = 60_000;
const appId = '123456';
const keys = appKeys();
const others = appKeys();
const token = 'ghp_secretsecretsecret0123456789';
const gitHubApp = { appId, privateKey: keys.privateKey };
/** A line of the key: none of it may be anywhere. */
const partOfKey = keys.privateKey.split('\n')[5] ?? '';

let at: Connecting;
let double: ProviderDouble;
let app: DoubleApp;
let owner: Person;
let clock: () => Date;
let isPrivate: boolean;
beforeEach(async () => {
  clock = () => new Date();
  isPrivate = true;
  app = doubleApp(keys);
  at = await openConnecting(async (git) => {
    double = await openProviderDouble({
      kind: 'GITHUB',
      tokens: { [token]: ['repo'] },
      apps: { [appId]: app },
      now: () => clock(),
      isPrivate: () => isPrivate,
      git: git.url,
    });
    return { GIT_ALLOWED_HOSTS: `${double.host},${git.host}`, PROVIDER_ALLOWED_HOSTS: double.host };
  });
  clock = at.server.clock.now;
  await at.work();
  await at.git.addRepository('shop', { 'index.html': '<h1>Shop</h1>' });
  owner = await at.server.seed.owner();
});
afterEach(async () => {
  await at.close();
  await double.close();
});

const connect = (given: object = { gitHubApp }) =>
  at.connect(owner, { projectName: 'Shop', repositoryUrl: double.repositoryUrl, ...given });
/** Connects the repository, and waits until it is cloned; answers the project. */
const connected = async (given?: object): Promise<string> => {
  const { project, job, errors } = await connect(given);
  expect(errors).toEqual([]);
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  return project?.id ?? '';
};
const update = async (projectId: string, given: object) => {
  const { data, errors } = await owner.execute(
    `mutation ($input: UpdateAccessTokenInput!) { updateAccessToken(input: $input) {
      project { repository { hasAccessToken gitHubAppId } } errors { field code message } } }`,
    { input: { projectId, ...given } },
  );
  if (errors) throw errors[0];
  return data.updateAccessToken;
};
const enable = async (projectId: string, field: 'Reporting' | 'PullRequests' = 'Reporting') => {
  const { data } = await owner.execute(
    `mutation ($input: UpdateProvider${field}Input!) { updateProvider${field}(input: $input) { errors { field code message } } }`,
    { input: { projectId, enabled: true } },
  );
  return data[`updateProvider${field}`].errors;
};
const look = async (id: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { environments { id kind } repository { gitHubAppId hasAccessToken headCommit { sha }
      reporting { enabled obstacle error waitingCount } } } }`,
    { id },
  );
  const { repository, environments } = data.project;
  return { ...repository, environments };
};
const stored = (projectId: string) =>
  at.server.runtime.database.system
    .selectFrom('repositories')
    .select(['encryptedAccessToken', 'githubAppId'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();

const context = () => jobContextOf(at.server.runtime);
/** A deployment to production, and what workers do with its status. */
const report = async (projectId: string): Promise<void> => {
  const { environments, headCommit } = await look(projectId);
  const id = await recordsOn(at.server).deployment(owner, projectId, {
    environmentId: environments.find(({ kind }: { kind: string }) => kind === 'PRODUCTION').id,
    commitSha: headCommit.sha,
    kind: 'PROMOTION',
  });
  await context().inOrganization(owner.organizationId, ({ commitStatuses }, grant) =>
    commitStatuses.ofDeployment(grant, id),
  );
  await sendDue();
};
const sendDue = async (): Promise<void> => {
  for (const late of [false, true]) {
    const claims = await claimReports(at.server.runtime, { late, room: 10 });
    for (const claim of claims) await sendStatuses(context(), claim, new AbortController().signal);
  }
};
const made = () => double.installationTokens.size;

test('a private repository is cloned with an app, its statuses are reported with it, and neither key nor token is told', async () => {
  const { log } = at.server.runtime;
  const lines = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level));
  expect((await connect({})).errors).toMatchObject([{ field: ['repositoryUrl'], code: 'UNREACHABLE' }]);
  const projectId = await connected();
  expect(await look(projectId)).toMatchObject({ gitHubAppId: appId, hasAccessToken: true });
  expect(await enable(projectId)).toEqual([]);
  await report(projectId);
  expect(double.statuses).toMatchObject([{ context: 'slipway/deployment (production)', state: 'success' }]);
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
  const { data } = await owner.execute('{ auditLog(first: 20) { nodes { action target } } }');
  const records = await rowsOf(at.server, owner.organizationId);
  const told = JSON.stringify([data, records, lines.flatMap((spy) => spy.mock.calls)]);
  expect(told).not.toContain(partOfKey);
  for (const each of double.installationTokens.keys()) expect(told).not.toContain(each);
  const { encryptedAccessToken } = await stored(projectId);
  expect(encryptedAccessToken?.toString('latin1')).not.toContain(partOfKey);
});

test('a token is used within the hour, made anew after it, and again when the app was installed anew', async () => {
  const projectId = await connected();
  await enable(projectId);
  const before = made();
  await report(projectId);
  await report(projectId);
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
  expect(made()).toBe(before);
  at.server.clock.advance(61 * minute);
  await report(projectId);
  expect(made()).toBe(before + 1);
  expect(double.statuses).toHaveLength(3);
  // GitHub revokes its tokens with an installation.
  double.installationTokens.clear();
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({
    state: 'FAILED',
    error: expect.stringContaining('The GitHub App may not read this repository'),
  });
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
});

const refused = async (given: object) => (await connect(given)).errors;

test('the field says what is wrong with an app, and nothing is kept of it', async () => {
  const whole =
    /^This is not the private key of a GitHub App\. Paste the whole \.pem file that GitHub gave you\.$/;
  for (const privateKey of ['ghp_secret', keys.privateKey.slice(0, 300)]) {
    expect(await refused({ gitHubApp: { appId, privateKey } })).toEqual([
      { field: ['gitHubApp', 'privateKey'], code: 'INVALID', message: expect.stringMatching(whole) },
    ]);
  }
  expect(await refused({ gitHubApp: { appId, privateKey: others.privateKey } })).toEqual([
    {
      field: ['gitHubApp', 'appId'],
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('do not belong together'),
    },
  ]);
  expect(await refused({ gitHubApp, accessToken: token })).toEqual([
    {
      field: ['gitHubApp'],
      code: 'INVALID',
      message: 'Enter either an access token or a GitHub App, not both.',
    },
  ]);
  expect(await refused({ gitHubApp, provider: 'GITLAB' })).toEqual([
    {
      field: ['gitHubApp'],
      code: 'INVALID',
      message: 'GitHub Apps are for repositories at GitHub. Use an access token for GitLab.',
    },
  ]);
  app.permissions = { statuses: 'write' };
  expect(await refused({ gitHubApp })).toMatchObject([
    { field: ['gitHubApp', 'appId'], message: expect.stringContaining('"Contents: Read-only"') },
  ]);
  app.installation = null;
  expect(await refused({ gitHubApp })).toMatchObject([
    { field: ['gitHubApp', 'appId'], message: expect.stringContaining('The app is not installed') },
  ]);
  double.answer({ status: 502, body: '<html></html>' });
  expect(await refused({ gitHubApp })).toMatchObject([
    { field: ['gitHubApp', 'appId'], code: 'UNREACHABLE' },
  ]);
  const { data } = await owner.execute('{ projects(first: 10) { totalCount } }');
  expect(data.projects.totalCount).toBe(0);
});

test('a token is replaced by an app, the app by a token, and either is removed', async () => {
  const projectId = await connected({ accessToken: token });
  const none = { hasAccessToken: false, gitHubAppId: null };
  expect(await update(projectId, {})).toMatchObject({
    project: null,
    errors: [{ field: ['accessToken'], code: 'INVALID', message: 'Enter an access token or a GitHub App.' }],
  });
  expect(await update(projectId, { gitHubApp: { appId: '1', privateKey: keys.privateKey } })).toMatchObject({
    project: null,
    errors: [{ field: ['gitHubApp', 'appId'], message: expect.stringContaining('no app with this App ID') }],
  });
  expect(await stored(projectId)).toMatchObject({ githubAppId: null });
  const withApp = { hasAccessToken: true, gitHubAppId: appId };
  expect(await update(projectId, { gitHubApp })).toEqual({ project: { repository: withApp }, errors: [] });
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await update(projectId, { accessToken: token })).toEqual({
    project: { repository: { hasAccessToken: true, gitHubAppId: null } },
    errors: [],
  });
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
  await update(projectId, { gitHubApp });
  expect(await update(projectId, { accessToken: '' })).toEqual({ project: { repository: none }, errors: [] });
  expect(await stored(projectId)).toEqual({ encryptedAccessToken: null, githubAppId: null });
  expect((await look(projectId)).reporting.obstacle).toBe(
    'Save an access token or a GitHub App first: statuses are reported with it.',
  );
});

test('a check names what an app lacks, and accepts it once that is granted, although a token without it is at hand', async () => {
  app.permissions = { contents: 'read' };
  const projectId = await connected();
  expect(await enable(projectId)).toEqual([
    {
      field: ['enabled'],
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('lacks the permission "Commit statuses: Read and write"'),
    },
  ]);
  expect(await enable(projectId, 'PullRequests')).toEqual([
    {
      field: ['enabled'],
      code: 'NOT_ALLOWED',
      message: expect.stringContaining('"Contents: Read and write" and "Pull requests: Read and write"'),
    },
  ]);
  app.permissions = { contents: 'write', pull_requests: 'write', statuses: 'write' };
  expect(await enable(projectId)).toEqual([]);
  // No account pushes for an app, so that GitHub does not say that it may push.
  expect(await enable(projectId, 'PullRequests')).toEqual([]);
});

test('what GitHub refuses an app is told in the settings, and the statuses wait', async () => {
  const projectId = await connected();
  await enable(projectId);
  app.installation = null;
  double.installationTokens.clear();
  at.server.clock.advance(61 * minute);
  await report(projectId);
  expect((await look(projectId)).reporting).toMatchObject({
    error: expect.stringContaining('The app is not installed on this repository'),
    waitingCount: 1,
  });
  expect(double.statuses).toEqual([]);
  app.installation = 4712;
  at.server.clock.advance(minute);
  await sendDue();
  expect(double.statuses).toHaveLength(1);
  // Another key of the same app sends what waits.
  app.installation = null;
  double.installationTokens.clear();
  at.server.clock.advance(61 * minute);
  await report(projectId);
  app.installation = 4713;
  expect((await update(projectId, { gitHubApp })).errors).toEqual([]);
  await eventsDelivered(at.server.runtime.database);
  await sendDue();
  expect(double.statuses).toHaveLength(2);
});

test('the key is sent nowhere, also when its row is made one of an access token, of another app or another address', async () => {
  const projectId = await connected();
  at.git.requests.length = 0;
  const asked = double.requests.length;
  const { system } = at.server.runtime.database;
  const trap = await at.git.addRepository('trap', { 'main.go': 'package main\n' });
  for (const columns of [{ githubAppId: null }, { githubAppId: '1' }, { githubAppId: appId, url: trap }]) {
    await system.updateTable('repositories').set(columns).where('projectId', '=', projectId).execute();
    expect(await fetchAndWait(at, owner, projectId)).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('Please enter it again'),
    });
  }
  expect(at.git.requests).toEqual([]);
  expect(double.requests).toHaveLength(asked);
});

test('an app goes with the address, and another provider at the same address takes none', async () => {
  const projectId = await connected({ accessToken: token });
  const other = await at.git.addRepository('other', { 'main.go': 'package main\n' });
  const moved = await at.connect(owner, { projectId, repositoryUrl: other });
  expect(await at.ended(owner, moved.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  expect(await stored(projectId)).toEqual({ encryptedAccessToken: null, githubAppId: null });
  const back = await at.connect(owner, { projectId, repositoryUrl: double.repositoryUrl, gitHubApp });
  expect(await at.ended(owner, back.job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  expect(await look(projectId)).toMatchObject({ gitHubAppId: appId });
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
  isPrivate = false;
  const rename = async (given: object) =>
    (await at.connect(owner, { projectId, repositoryUrl: double.repositoryUrl, ...given })).errors;
  expect(await rename({ provider: 'GITEA' })).toEqual([]);
  expect(await stored(projectId)).toEqual({ encryptedAccessToken: null, githubAppId: null });
  expect(await rename({ provider: 'GITHUB', gitHubApp })).toEqual([]);
  expect(await look(projectId)).toMatchObject({ gitHubAppId: appId });
  expect(await rename({ provider: 'GITEA', accessToken: token })).toEqual([]);
  expect(await look(projectId)).toMatchObject({ gitHubAppId: null, hasAccessToken: true });
  isPrivate = true;
  expect(await fetchAndWait(at, owner, projectId)).toMatchObject({ state: 'SUCCEEDED' });
});
