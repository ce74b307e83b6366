import { jobHandlers, siteJobHandlers, startTimedWork } from '../../processes/work.ts';
import type { DeploymentStatus } from '../../../schema/generated/types.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { type JobContext, jobContextOf } from '../../platform/jobs/jobContext.ts';
import { openSitesOf, type Sites } from '../../testing/deployments/siteHosts.ts';
import { rowsOf } from '../../testing/database/tenantRows.ts';
import { eventsDelivered } from '../../testing/domainEvents.ts';
import { type Connecting, openConnecting } from '../../testing/hosting/connecting.ts';
import { suspend } from '../../testing/people/suspend.ts';
import { openProviderDouble, type ProviderDouble } from '../../testing/providers/providerDouble.ts';
import { recordsOn, requireNothing } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { compareStatuses } from './sending/comparingClock.ts';
import { claimReports } from './sending/claimReports.ts';
import { sendStatuses } from './sending/sendStatuses.ts';
import { startSending } from './sending/startSending.ts';

/** Commit statuses of a connected repository, reported to a double of its provider. */

// Builds, scans and sites run on machines that do much else.
jest.setTimeout(60_000);

const token = 'ghp_secretsecretsecret0123456789';
const poorToken = 'ghp_withoutscope0123456789';
const minute = 60_000;

let at: Connecting;
let double: ProviderDouble;
let elsewhere: ProviderDouble;
let owner: Person;
let stops: (() => Promise<unknown>)[];
beforeEach(async () => {
  stops = [];
  at = await openConnecting(async (git) => {
    const tokens = { [token]: ['repo'], [poorToken]: ['gist'] };
    double = await openProviderDouble({ kind: 'GITHUB', tokens, git: git.url });
    elsewhere = await openProviderDouble({ kind: 'GITHUB', tokens, git: git.url });
    const hosts = `${double.host},${elsewhere.host}`;
    return { GIT_ALLOWED_HOSTS: hosts, PROVIDER_ALLOWED_HOSTS: hosts };
  });
  owner = await at.server.seed.owner();
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await at.close();
  await double.close();
  await elsewhere.close();
});

const context = () => jobContextOf(at.server.runtime);

/** Connects the repository of the double; answers the project. */
const connect = async (
  accessToken: string | null = token,
  files: Record<string, string> = { 'index.html': '<h1>Shop</h1>' },
): Promise<string> => {
  await at.work();
  await at.git.addRepository('shop', files);
  const { project, job } = await at.connect(owner, {
    projectName: 'Shop',
    repositoryUrl: double.repositoryUrl,
    ...(accessToken && { accessToken }),
  });
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  return project?.id ?? '';
};

const enable = async (projectId: string, enabled = true, person: Person = owner) => {
  const { data, errors } = await person.execute(
    `mutation ($input: UpdateProviderReportingInput!) { updateProviderReporting(input: $input) {
      project { repository { reporting { enabled } } } errors { field code message } } }`,
    { input: { projectId, enabled } },
  );
  return errors ? { errors } : data.updateProviderReporting;
};

const look = async (projectId: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { environments { id kind address } repository { headCommit { sha } reporting {
      providerName enabled obstacle waitingCount lastReportedAt error failedAt nextAttemptAt } } } }`,
    { id: projectId },
  );
  return {
    environments: data.project.environments,
    sha: data.project.repository.headCommit.sha,
    ...data.project.repository.reporting,
  };
};

/** A deployment to production that is written down, as it stands. */
const deploy = async (projectId: string, status: 'RUNNING' | 'SUCCEEDED' = 'SUCCEEDED'): Promise<string> => {
  const { environments, sha } = await look(projectId);
  const production = environments.find(({ kind }: { kind: string }) => kind === 'PRODUCTION');
  const id = await recordsOn(at.server).deployment(owner, projectId, {
    environmentId: production.id,
    commitSha: sha,
    status,
    kind: 'PROMOTION',
  });
  await report(id);
  return id;
};
const report = (deploymentId: string) =>
  context().inOrganization(owner.organizationId, ({ commitStatuses }, grant) =>
    commitStatuses.ofDeployment(grant, deploymentId),
  );
const change = async (
  id: string,
  status: Exclude<DeploymentStatus, 'UNHEALTHY' | 'ROLLED_BACK'>,
  error: string | null = null,
) => {
  await at.server.runtime.database.system
    .updateTable('deployments')
    .set({ status, error })
    .where('id', '=', id)
    .execute();
  await report(id);
};
/** A build of a deployment that is written down. */
const build = async (projectId: string, deploymentId: string, sha: string): Promise<string> => {
  const { system } = at.server.runtime.database;
  const id = newId();
  const facts = { commitSha: sha, state: 'RUNNING', inputs: 'planted' } as const;
  await system
    .insertInto('builds')
    .values({
      ...facts,
      id,
      organizationId: owner.organizationId,
      projectId,
      createdAt: at.server.clock.now(),
    })
    .execute();
  await system.updateTable('deployments').set({ buildId: id }).where('id', '=', deploymentId).execute();
  return id;
};

/** Does what workers do until nothing is due. */
const sendDue = async () => {
  for (const late of [false, true]) {
    const claims = await claimReports(at.server.runtime, { late, room: 10 });
    for (const claim of claims) await sendStatuses(context(), claim, new AbortController().signal);
  }
};
const states = () => double.statuses.map(({ state }) => state);

test('a scan and a deployment are reported in order, with a link to each', async () => {
  const { runtime } = at.server;
  const sites: Sites = await openSitesOf(runtime);
  const projectId = await connect();
  await requireNothing(runtime, projectId);
  const { scan } = await jobHandlers(context());
  if (scan) await runtime.jobs.start({ scan });
  await runtime.jobs.start(await siteJobHandlers(context(), sites.host), 'SITES');
  stops.push(await startTimedWork(context()), () => sites.close());
  expect(await enable(projectId)).toEqual({
    project: { repository: { reporting: { enabled: true } } },
    errors: [],
  });
  const { sha, environments } = await look(projectId);
  const staging = environments.find(({ kind }: { kind: string }) => kind === 'STAGING');
  const scanning = await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } errors { message } } }',
    { input: { projectIds: [projectId] } },
  );
  const deploying = await owner.execute(
    `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }`,
    { input: { environmentId: staging.id, commitSha: sha } },
  );
  expect([scanning.data.startScan.errors, deploying.data.startDeployment.errors]).toEqual([[], []]);
  const of = (name: string) => double.statuses.filter(({ context }) => context === name);
  const contexts = ['slipway/scan', 'slipway/build', 'slipway/deployment (staging)'];
  await double.until(() => contexts.every((name) => of(name).at(-1)?.state === 'success'));
  for (const name of contexts) {
    const told = of(name).map(({ state }) => state);
    expect(told).toEqual([...told.slice(1).map(() => 'pending'), 'success']);
    expect(of(name).every(({ commit }) => commit === sha)).toBe(true);
  }
  const scanId = scanning.data.startScan.scans[0].id;
  expect(of('slipway/scan').at(-1)?.targetUrl).toMatch(new RegExp(`/app/security/scans/${scanId}$`));
  expect(of('slipway/deployment (staging)').at(-1)).toMatchObject({
    targetUrl: staging.address,
    description: `Live at ${staging.address}`,
  });
  expect(await look(projectId)).toMatchObject({
    providerName: 'GitHub',
    enabled: true,
    error: null,
    lastReportedAt: expect.any(Date),
  });
});

test('nothing is reported until it is enabled, which needs a token that the provider accepts', async () => {
  const projectId = await connect(null);
  expect(await look(projectId)).toMatchObject({
    enabled: false,
    obstacle: 'Save an access token or a GitHub App first: statuses are reported with it.',
  });
  await deploy(projectId);
  expect(await enable(projectId)).toMatchObject({
    project: null,
    errors: [
      { field: ['enabled'], code: 'NOT_ALLOWED', message: expect.stringContaining('Save an access token') },
    ],
  });
  const save = (accessToken: string) =>
    owner.execute(
      'mutation ($input: UpdateAccessTokenInput!) { updateAccessToken(input: $input) { errors { message } } }',
      { input: { projectId, accessToken } },
    );
  await save(poorToken);
  expect((await enable(projectId)).errors).toEqual([
    { field: ['enabled'], code: 'NOT_ALLOWED', message: 'The access token lacks the scope `repo:status`.' },
  ]);
  double.answer({ status: 500, body: 'down' });
  await save(token);
  expect((await enable(projectId)).errors).toMatchObject([{ field: ['enabled'], code: 'UNREACHABLE' }]);
  double.answer(null);
  expect(await enable(projectId)).toMatchObject({ errors: [] });
  await sendDue();
  expect(double.statuses).toEqual([]);
  await deploy(projectId);
  await sendDue();
  expect(states()).toEqual(['success']);
  expect(await enable(projectId, false)).toMatchObject({ errors: [] });
  await deploy(projectId, 'RUNNING');
  await sendDue();
  expect(states()).toEqual(['success']);
  const { data } = await owner.execute('{ auditLog(first: 20) { nodes { action target } } }');
  expect(data.auditLog.nodes.map(({ target }: { target: string }) => target)).toEqual(
    expect.arrayContaining(['Shop: on', 'Shop: off']),
  );
});

test('only the newest state of a context is sent', async () => {
  const projectId = await connect();
  await enable(projectId);
  const id = await deploy(projectId, 'RUNNING');
  await change(id, 'FAILED', 'The health check failed.');
  await sendDue();
  expect(double.statuses).toMatchObject([{ state: 'failure', description: 'The health check failed.' }]);
  // One that an earlier deployment reports late does not replace it.
  const later = await deploy(projectId, 'SUCCEEDED');
  await change(id, 'CANCELED');
  await sendDue();
  expect(states()).toEqual(['failure', 'success']);
  await change(later, 'SUCCEEDED');
  await sendDue();
  expect(states()).toEqual(['failure', 'success']);
});

test('a provider that refuses, limits or does not answer is asked again later, and the settings say why', async () => {
  const projectId = await connect();
  await enable(projectId);
  double.answer({ status: 401, body: '{"message":"Bad credentials"}' });
  const id = await deploy(projectId, 'RUNNING');
  await sendDue();
  expect(await look(projectId)).toMatchObject({
    error: 'GitHub does not accept the access token. Save a new one.',
    waitingCount: 1,
    nextAttemptAt: expect.any(Date),
  });
  await change(id, 'SUCCEEDED');
  await sendDue();
  const asked = double.requests.length;
  const reset = String(Math.floor(at.server.clock.now().getTime() / 1_000) + 600);
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
  double.answer({ status: 403, body: '{"message":"API rate limit exceeded"}', headers });
  at.server.clock.advance(minute);
  await sendDue();
  expect(double.requests).toHaveLength(asked + 1);
  expect((await look(projectId)).error).toBe('GitHub limits requests at the moment.');
  double.answer(null);
  at.server.clock.advance(5 * minute);
  await sendDue();
  expect(states()).toEqual([]);
  at.server.clock.advance(5 * minute);
  await sendDue();
  expect(states()).toEqual(['success']);
  expect(await look(projectId)).toMatchObject({ error: null, waitingCount: 0, nextAttemptAt: null });
  // What is a day old is for nobody any more.
  double.answer({ status: 500, body: '<html></html>' });
  await change(id, 'FAILED');
  await sendDue();
  double.answer(null);
  at.server.clock.advance(25 * 60 * minute);
  await sendDue();
  expect(states()).toEqual(['success']);
  expect((await look(projectId)).waitingCount).toBe(0);
});

test('the token is in no record, error or log', async () => {
  const { log } = at.server.runtime;
  const lines = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level));
  const projectId = await connect();
  double.answer({ status: 401, body: JSON.stringify({ message: `${token} is wrong` }) });
  const refused = await enable(projectId);
  double.answer({ status: 422, body: JSON.stringify({ message: `${token} is wrong` }) });
  const told = await enable(projectId);
  double.answer(null);
  await enable(projectId);
  double.answer({ status: 422, body: JSON.stringify({ message: `${token} is wrong` }) });
  await deploy(projectId);
  await sendDue();
  expect((await look(projectId)).error).toContain('*** is wrong');
  const records = await rowsOf(at.server, owner.organizationId);
  const logged = lines.flatMap((spy) => spy.mock.calls);
  expect(JSON.stringify([refused, told, records, logged])).not.toContain(token);
});

test('another organization reports nothing with this token, nor to this repository', async () => {
  const projectId = await connect();
  await enable(projectId);
  const stranger = await at.server.seed.owner();
  expect(await enable(projectId, false, stranger)).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
  const own = await at.connect(stranger, { projectName: 'Copy', repositoryUrl: double.repositoryUrl });
  await at.ended(stranger, own.job?.id ?? '');
  const ownId = own.project?.id ?? '';
  expect((await enable(ownId, true, stranger)).errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  // Who can write to the database, but has no key, moves the token.
  const { system } = at.server.runtime.database;
  const { encryptedAccessToken } = await system
    .selectFrom('repositories')
    .select('encryptedAccessToken')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  await system
    .updateTable('repositories')
    .set({ encryptedAccessToken })
    .where('projectId', '=', ownId)
    .execute();
  await system
    .insertInto('providerReports')
    .values({
      organizationId: stranger.organizationId,
      projectId: ownId,
      url: double.repositoryUrl,
      enabled: true,
      nextAttemptAt: at.server.clock.now(),
    })
    .execute();
  const { environments, sha } = await look(projectId);
  expect(environments).not.toEqual([]);
  const foreign = await stranger.execute(
    'query ($id: ID!) { project(id: $id) { environments { id kind } } }',
    { id: ownId },
  );
  const id = await recordsOn(at.server).deployment(stranger, ownId, {
    environmentId: foreign.data.project.environments[0].id,
    commitSha: sha,
    kind: 'PROMOTION',
  });
  await context().inOrganization(stranger.organizationId, ({ commitStatuses }, grant) =>
    commitStatuses.ofDeployment(grant, id),
  );
  const asked = double.requests.length;
  await sendDue();
  expect(double.requests).toHaveLength(asked);
  expect(double.statuses).toEqual([]);
});

test('after the repository got another address, nothing is sent with the old token, and nothing to the new host', async () => {
  const projectId = await connect();
  await enable(projectId);
  await deploy(projectId, 'RUNNING');
  const { job } = await at.connect(owner, { projectId, repositoryUrl: elsewhere.repositoryUrl });
  expect(await at.ended(owner, job?.id ?? '')).toMatchObject({ state: 'SUCCEEDED' });
  expect(await look(projectId)).toMatchObject({ enabled: false });
  const asked = double.requests.length;
  await sendDue();
  await deploy(projectId);
  await sendDue();
  expect(double.requests).toHaveLength(asked);
  expect([...double.statuses, ...elsewhere.statuses]).toEqual([]);
  expect(JSON.stringify(elsewhere.requests)).not.toContain(token);
});

test('a suspended organization reports nothing until it is active again', async () => {
  const projectId = await connect();
  await enable(projectId);
  await deploy(projectId);
  await suspend(at.server, owner.organizationId);
  await sendDue();
  expect(double.statuses).toEqual([]);
  await at.server.runtime.database.system.updateTable('organizations').set({ suspendedAt: null }).execute();
  await sendDue();
  expect(states()).toEqual(['success']);
});

test('a pending status of a scan that was canceled ends', async () => {
  const projectId = await connect();
  await enable(projectId);
  const started = await owner.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } errors { message } } }',
    { input: { projectIds: [projectId] } },
  );
  const scanId: string = started.data.startScan.scans[0].id;
  const { sha } = await look(projectId);
  await context().inOrganization(owner.organizationId, ({ commitStatuses, scanVerdicts }, grant) =>
    scanVerdicts
      .ofScan(grant, scanId)
      .then((scan) => scan && commitStatuses.ofScan(grant, scanId, sha, scan)),
  );
  await sendDue();
  await owner.execute(
    'mutation ($input: CancelScanInput!) { cancelScan(input: $input) { errors { message } } }',
    {
      input: { id: scanId },
    },
  );
  await compareStatuses(context());
  await sendDue();
  expect(states()).toEqual(['pending']);
  at.server.clock.advance(2 * minute);
  await compareStatuses(context());
  await sendDue();
  expect(states()).toEqual(['pending', 'error']);
});

test('what a worker had claimed that died is sent by another one, and a stopping worker hands it back', async () => {
  const projectId = await connect();
  await enable(projectId);
  await deploy(projectId);
  expect(await claimReports(at.server.runtime, { late: false, room: 10 })).toHaveLength(1);
  await sendDue();
  expect(double.statuses).toEqual([]);
  at.server.clock.advance(minute);
  double.answer('SILENT');
  const asked = double.requests.length;
  const stop = startSending(context(), 20);
  while (double.requests.length === asked) await new Promise((resolve) => setTimeout(resolve, 10));
  await stop();
  double.answer(null);
  await sendDue();
  expect(states()).toEqual(['success']);
});

test('a hundred statuses of a commit are sent one after the other', async () => {
  const projectId = await connect();
  await enable(projectId);
  const { sha } = await look(projectId);
  const { system } = at.server.runtime.database;
  for (let number = 0; number < 100; number += 1) {
    const id = await deploy(projectId, 'RUNNING');
    await system
      .updateTable('commitStatuses')
      .set({ context: `slipway/${number}` })
      .where('subjectId', '=', id)
      .execute();
  }
  for (let turn = 0; turn < 6; turn += 1) await sendDue();
  expect(double.statuses).toHaveLength(100);
  expect(new Set(double.statuses.map(({ commit }) => commit))).toEqual(new Set([sha]));
  expect((await look(projectId)).waitingCount).toBe(0);
});

/** The last status of each context that the double accepted. */
const lastOf = () =>
  Object.fromEntries(
    double.statuses.map(({ context: name, state, description }) => [name, `${state}: ${description}`]),
  );

test('what is gone ends its pending statuses, and a rejection is reported without its reason', async () => {
  const projectId = await connect();
  await enable(projectId);
  const { sha, environments } = await look(projectId);
  const { system } = at.server.runtime.database;
  const forgotten = await deploy(projectId, 'RUNNING');
  const buildId = await build(projectId, forgotten, sha);
  await report(forgotten);
  await sendDue();
  const production = 'slipway/deployment (production)';
  expect(lastOf()).toEqual({
    'slipway/build': 'pending: Building the release.',
    [production]: 'pending: Deploying.',
  });
  // A build of what is no site leaves nothing.
  await context().inOrganization(owner.organizationId, async ({ builds, deploymentOrders }, grant) => {
    await deploymentOrders.forget(grant, forgotten);
    await builds.remove(grant, buildId);
  });
  await eventsDelivered(at.server.runtime.database);
  await sendDue();
  const nothing = 'error: Nothing is deployed.';
  expect(lastOf()).toEqual({ 'slipway/build': nothing, [production]: nothing });

  const rejected = await deploy(projectId, 'RUNNING');
  await system
    .insertInto('deploymentApprovals')
    .values({
      organizationId: owner.organizationId,
      deploymentId: rejected,
      userId: owner.id,
      userName: 'Ada',
      approved: false,
      comment: 'Secret plans',
      decidedAt: at.server.clock.now(),
    })
    .execute();
  await change(rejected, 'FAILED', 'Rejected by Ada: Secret plans');
  await sendDue();
  expect(lastOf()[production]).toBe('failure: Rejected.');

  const preview = await recordsOn(at.server).deployment(owner, projectId, {
    environment: 'PREVIEW',
    branch: 'trial',
    commitSha: sha,
    status: 'RUNNING',
    kind: 'PROMOTION',
  });
  await report(preview);
  await change(preview, 'CANCELED', 'The preview was deleted.');
  await sendDue();
  expect(lastOf()['slipway/deployment (preview of trial)']).toBe('error: Canceled.');

  // The branch of one that was deployed by its commit is known from its preview alone, which is gone.
  const previewId = newId();
  await system
    .insertInto('environments')
    .values({
      id: previewId,
      organizationId: owner.organizationId,
      projectId,
      kind: 'PREVIEW',
      branch: 'gone',
      hostLabel: 'gone',
      automatic: true,
      createdAt: at.server.clock.now(),
      changedAt: at.server.clock.now(),
    })
    .execute();
  const byHand = await recordsOn(at.server).deployment(owner, projectId, {
    environmentId: previewId,
    environment: 'PREVIEW',
    branch: null,
    commitSha: sha,
    status: 'RUNNING',
    kind: 'PROMOTION',
  });
  await report(byHand);
  await sendDue();
  expect(lastOf()['slipway/deployment (preview of gone)']).toBe('pending: Deploying.');
  await system.updateTable('deployments').set({ environmentId: null }).where('id', '=', byHand).execute();
  await system.deleteFrom('environments').where('id', '=', previewId).execute();
  await change(byHand, 'CANCELED', 'The preview was deleted.');
  await sendDue();
  expect(lastOf()['slipway/deployment (preview of gone)']).toBe('error: Canceled.');
  expect(lastOf()).not.toHaveProperty('slipway/deployment (preview of a branch)');

  // A comparison that fails keeps no other status pending.
  const staging = environments.find(({ kind }: { kind: string }) => kind === 'STAGING');
  for (const environmentId of [staging.id, null]) {
    const id = await recordsOn(at.server).deployment(owner, projectId, {
      environmentId,
      commitSha: sha,
      status: 'RUNNING',
      kind: 'PROMOTION',
      ...(environmentId && { environment: 'STAGING' }),
    });
    await report(id);
    await system.deleteFrom('deployments').where('id', '=', id).execute();
  }
  await sendDue();
  expect(lastOf()['slipway/deployment (staging)']).toBe('pending: Deploying.');
  at.server.clock.advance(2 * minute);
  const { inOrganization } = context();
  let compared = 0;
  const failing: JobContext['inOrganization'] = (organizationId, work) => {
    compared += 1;
    return compared === 1
      ? Promise.reject(new Error('The database is away.'))
      : inOrganization(organizationId, work);
  };
  await compareStatuses({ ...context(), inOrganization: failing });
  expect(compared).toBe(2);
  await sendDue();
  expect(lastOf()['slipway/deployment (staging)']).toBe(nothing);
});

test('a status that is not accepted delays no other one, and is sent again after enabling and with another token', async () => {
  const projectId = await connect();
  await enable(projectId);
  const { sha, environments } = await look(projectId);
  // One that is refused again and again: the next attempt is an hour away.
  double.answer({ status: 404, body: '{"message":"Not Found"}' });
  await deploy(projectId);
  for (let tries = 0; tries < 7; tries += 1) {
    await sendDue();
    at.server.clock.advance(tries < 6 ? 60 * minute : 0);
  }
  const { nextAttemptAt } = await look(projectId);
  expect(nextAttemptAt.getTime() - at.server.clock.now().getTime()).toBeGreaterThan(59 * minute);
  double.answer(null);
  const staging = environments.find(({ kind }: { kind: string }) => kind === 'STAGING');
  const later = await recordsOn(at.server).deployment(owner, projectId, {
    environmentId: staging.id,
    environment: 'STAGING',
    commitSha: sha,
    kind: 'PROMOTION',
  });
  await report(later);
  at.server.clock.advance(minute);
  await sendDue();
  expect(double.statuses.map(({ context: name }) => name)).toEqual([
    'slipway/deployment (staging)',
    'slipway/deployment (production)',
  ]);
  const refuse = async () => {
    double.answer({ status: 422, body: '{"message":"No commit found"}' });
    await deploy(projectId, 'RUNNING');
    await deploy(projectId);
    await sendDue();
    double.answer(null);
    return double.statuses.length;
  };
  let sent = await refuse();
  await enable(projectId);
  await sendDue();
  expect(double.statuses.length - sent).toBe(1);
  sent = await refuse();
  await owner.execute(
    'mutation ($input: UpdateAccessTokenInput!) { updateAccessToken(input: $input) { errors { message } } }',
    { input: { projectId, accessToken: token } },
  );
  await eventsDelivered(at.server.runtime.database);
  await sendDue();
  expect(double.statuses.length - sent).toBe(1);
});

test('a provider that asks to be asked again at once is asked ever more seldom, and a slow one leaves its place after ten seconds', async () => {
  const projectId = await connect();
  await enable(projectId);
  double.answer({ status: 429, body: '', headers: { 'retry-after': '0' } });
  await deploy(projectId);
  const waits: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    await sendDue();
    const wait = (await look(projectId)).nextAttemptAt.getTime() - at.server.clock.now().getTime();
    waits.push(Math.round(wait / 1_000));
    at.server.clock.advance(wait);
  }
  expect(waits).toEqual([5, 30, 60, 60]);
  double.answer(null);
  const { system } = at.server.runtime.database;
  for (let number = 0; number < 3; number += 1) {
    const id = await deploy(projectId, 'RUNNING');
    await system
      .updateTable('commitStatuses')
      .set({ context: `slipway/${number}` })
      .where('subjectId', '=', id)
      .execute();
  }
  const [claim] = await claimReports(at.server.runtime, { late: true, room: 10 });
  if (!claim) throw new Error('Nothing is claimed.');
  // Each look at the time is four seconds after the one before.
  const clock = () => {
    at.server.clock.advance(4_000);
    return at.server.clock.now();
  };
  const slow = { ...at.server.runtime, clock };
  await sendStatuses({ ...context(), runtime: slow }, claim, new AbortController().signal);
  expect(double.statuses).toHaveLength(2);
  expect((await look(projectId)).waitingCount).toBe(1);
});
