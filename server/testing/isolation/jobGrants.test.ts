import { sql } from 'kysely';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { startCharge } from '../../features/billing/subscription/charges.ts';
import { inOrganization } from '../../platform/database/roles/inOrganization.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { CallableBy } from './callableBy.ts';
import { deploymentCalls } from './deploymentCalls.ts';
import { environmentCalls } from './environmentCalls.ts';
import { hostingCalls } from './hostingCalls.ts';
import { repositoryCalls } from './repositoryCalls.ts';
import { pullRequestCalls } from './pullRequestCalls.ts';
import { type Everything, seedEverything } from '../records/everything.ts';
import { recordsOn } from '../records/records.ts';
import { scannedCommit } from '../deployments/passportRecords.ts';
import { rowsOf } from '../database/tenantRows.ts';
import { openTestServer, type TestServer } from '../testServer.ts';

/** Grants of jobs where they do not belong: in a transaction of another organization, and after their own. */

type Job = TenantGrant<'JOB'>;

let server: TestServer;
let own: Everything;
let other: Everything;
beforeAll(async () => {
  server = await openTestServer();
  [own, other] = [await seedEverything(server, 'otter'), await seedEverything(server, 'badger')];
  const { system } = server.runtime.database;
  await system.updateTable('invoices').set({ status: 'OPEN' }).where('id', '=', other.ids.invoice).execute();
  await system
    .updateTable('hostedRepositories')
    .set({ pruneAt: new Date(0) })
    .execute();
  // Else no agent could be paused.
  await system.updateTable('agents').set({ status: 'ACTIVE' }).where('id', '=', other.ids.agent).execute();
  // Else no step of a run has pushed to a provider.
  await system
    .updateTable('agentRunSteps')
    .set({ push: JSON.stringify({ branch: 'badger' }) })
    .where('runId', '=', other.ids.run)
    .execute();
  // Else no call goes to an MCP server.
  await system
    .updateTable('agentToolCalls')
    .set({ mcpServerId: other.ids.mcpServer, mcpServer: 'badger issues', mcpTool: 'search_badger' })
    .where('id', '=', other.ids.toolCall)
    .execute();
  // Else nobody has judged a pull request.
  await system
    .updateTable('pullRequestReviews')
    .set({ verdict: 'REQUEST_CHANGES' })
    .where('id', '=', other.ids.review)
    .execute();
  // Else no fix of a finding was refused.
  const { closedPullRequest: pullRequestId, fixable: findingId, organization: organizationId } = other.ids;
  await system
    .updateTable('pullRequests')
    .set({ closeReason: 'UNWANTED' })
    .where('id', '=', pullRequestId)
    .execute();
  await system
    .insertInto('pullRequestFindings')
    .values({ organizationId, pullRequestId, findingId })
    .execute();
  await recordsOn(server).scan(other.owner, other.ids.project, [], at, 'e'.repeat(40), 1);
});
afterAll(() => server.close());

const at = new Date('2026-03-04T05:06:07.000Z');
const charge = startCharge({ plan: 'STARTER', billingCycle: 'MONTHLY', priceCents: 9900 }, at, 0);
const card = {
  processor: 'TEST',
  token: 'planted',
  brand: 'VISA',
  lastFour: '0000',
  expiryMonth: 1,
  expiryYear: 2040,
} as const;
const facts = {
  defaultBranch: 'planted',
  head: { sha: 'planted', message: 'planted', authorName: 'planted', committedAt: at },
  primaryLanguage: null,
  framework: null,
  languages: [],
  fileCount: 1,
  treeBytes: 1,
  cloneBytes: 1,
  commitCount: 1,
  contributors: { total: 0, top: [] },
  recentCommits: [],
};
/** Until when the seeded delivery and the seeded commit status are claimed. */
const webhookClaim = new Date('2999-12-31T00:00:00.000Z');
const told = { event: 'MEMBERS_CHANGED', title: 'planted', message: 'planted', link: null } as const;

const failedTest = {
  edits: 0,
  toolCalls: 0,
  promptSeen: false,
  milliseconds: 0,
  outputTokens: null,
  cost: null,
  problems: ['planted'],
};

const scanned = {
  commit: 'f'.repeat(40),
  startedAt: at,
  rulesVersion: 1,
  fileCount: 1,
  mainFile: null,
  partial: false,
  answers: [],
  reports: [],
  secretPlaces: new Map(),
  packages: [],
  leftOut: [],
  historyCut: false,
  analysed: [],
  suppression: { requests: 1, findings: 1, held: true },
};

/** A call of each of them, for the records of `other`. The compiler asks for every one that a job may call. */
const calls = ({
  ids,
}: Everything): Record<CallableBy<Job, Stores>, (stores: Stores, grant: Job) => unknown> => ({
  ...deploymentCalls({ ids }),
  ...environmentCalls({ ids }),
  ...hostingCalls({ ids }),
  ...pullRequestCalls({ ids }),
  ...repositoryCalls({ ids }),
  'deletedProjects.purge': ({ deletedProjects }, grant) => deletedProjects.purge(grant, ids.expiredProject),
  'advisoryImports.ofJob': ({ advisoryImports }, grant) => advisoryImports.ofJob(grant, ids.advisoryJob),
  'advisoryImports.part': ({ advisoryImports }, grant) => advisoryImports.part(grant, ids.advisoryImport, 0),
  'advisoryImports.removeFile': ({ advisoryImports }, grant) =>
    advisoryImports.removeFile(grant, ids.advisoryJob),
  'activity.record': ({ activity }, grant) =>
    activity.record(grant, { projectId: null, type: 'TEAM', message: 'planted', status: 'SUCCESS' }),
  'commitStatuses.deploymentOfBuild': ({ commitStatuses }, grant) =>
    commitStatuses.deploymentOfBuild(grant, ids.build),
  'commitStatuses.endGone': ({ commitStatuses }, grant) => commitStatuses.endGone(grant, ids.project),
  'commitStatuses.lock': ({ commitStatuses }, grant) => commitStatuses.lock(grant, ids.project),
  'commitStatuses.ofDeployment': ({ commitStatuses }, grant) =>
    commitStatuses.ofDeployment(grant, ids.deployment),
  'commitStatuses.ofScan': ({ commitStatuses }, grant) =>
    commitStatuses.ofScan(grant, ids.scan, 'd'.repeat(40), {
      projectId: ids.project,
      commit: null,
      state: 'RUNNING',
      found: null,
      resolved: null,
      verdict: null,
    }),
  'reportSending.open': ({ reportSending }, grant) =>
    reportSending.open(grant, { projectId: ids.project, claimedUntil: webhookClaim }),
  'reportSending.release': ({ reportSending }, grant) =>
    reportSending.release(grant, { projectId: ids.project, claimedUntil: webhookClaim }),
  'reportSending.retry': ({ reportSending }, grant) => reportSending.retry(grant, ids.project),
  'reportSending.settle': ({ reportSending }, grant) =>
    reportSending.settle(
      grant,
      { projectId: ids.project, claimedUntil: webhookClaim },
      { id: ids.commitStatus, revision: 1 },
      null,
    ),
  'scanVerdicts.ofScan': ({ scanVerdicts }, grant) => scanVerdicts.ofScan(grant, ids.scan),
  'webhookMessages.send': ({ webhookMessages }, grant) =>
    webhookMessages.send(grant, 'FINDING_OPENED', [{ id: ids.finding }]),
  'webhookSending.open': ({ webhookSending }, grant) =>
    webhookSending.open(grant, { id: ids.webhookDelivery, claimedUntil: webhookClaim }),
  'webhookSending.release': ({ webhookSending }, grant) =>
    webhookSending.release(grant, { id: ids.webhookDelivery, claimedUntil: webhookClaim }),
  'webhookSending.settle': ({ webhookSending }, grant) =>
    webhookSending.settle(
      grant,
      { id: ids.webhookDelivery, claimedUntil: webhookClaim },
      { at, status: 410, milliseconds: 1, answer: 'planted', error: 'planted' },
    ),
  'audit.record': ({ audit }, grant) =>
    audit.record(grant, {
      actor: { userId: ids.user, name: 'planted' },
      apiKeyName: null,
      action: 'planted',
      target: null,
      ipAddress: null,
      userAgent: null,
      at,
    }),
  'billing.invoices.beginAttempt': ({ billing }, grant) =>
    billing.invoices.beginAttempt(grant, ids.invoice, ids.paymentMethod),
  'billing.invoices.endAttempt': ({ billing }, grant) =>
    billing.invoices.endAttempt(grant, ids.invoice, { status: 'VOID' }),
  'billing.invoices.issue': ({ billing }, grant) => billing.invoices.issue(grant, charge, at),
  'billing.invoices.open': ({ billing }, grant) => billing.invoices.open(grant),
  'billing.owners.list': ({ billing }, grant) => billing.owners.list(grant),
  'billing.paymentMethods.add': ({ billing }, grant) => billing.paymentMethods.add(grant, card, at),
  'billing.paymentMethods.count': ({ billing }, grant) => billing.paymentMethods.count(grant),
  'billing.paymentMethods.default': ({ billing }, grant) => billing.paymentMethods.default(grant),
  'billing.paymentMethods.find': ({ billing }, grant) =>
    billing.paymentMethods.find(grant, ids.paymentMethod),
  'billing.paymentMethods.remove': ({ billing }, grant) =>
    billing.paymentMethods.remove(grant, ids.paymentMethod),
  'billing.paymentMethods.setDefault': ({ billing }, grant) => billing.paymentMethods.setDefault(grant, null),
  'billing.subscriptions.lock': ({ billing }, grant) => billing.subscriptions.lock(grant),
  'billing.subscriptions.update': ({ billing }, grant) =>
    billing.subscriptions.update(grant, { status: 'CANCELED' }),
  'connections.replace': ({ connections }, grant) => connections.replace(grant, ids.project),
  'connections.undo': ({ connections }, grant) => connections.undo(grant, ids.connecting),
  'connections.wanted': ({ connections }, grant) => connections.wanted(grant, ids.project),
  'evidence.ofCommit': async ({ evidence }, grant) => {
    const { scan } = await evidence.ofCommit(grant, ids.project, scannedCommit);
    return scan;
  },
  'licenses.allowed': async ({ licenses }, grant) => {
    const allowed = await licenses.allowed(grant);
    return allowed.length > 0;
  },
  'findings.fixable': ({ findings }, grant) =>
    findings.fixable(grant, ids.hosted, { rules: ['timing-unsafe-comparison'], ids: [ids.fixable] }),
  'jobs.active': ({ jobs }, grant) => jobs.active(grant, 'connectRepository', ids.connecting),
  'jobs.cancel': ({ jobs }, grant) => jobs.cancel(grant, ids.job),
  'jobs.create': ({ jobs }, grant) => jobs.create(grant, 'compactRepository', ids.project),
  'jobs.isQueued': ({ jobs }, grant) => jobs.isQueued(grant, 'connectRepository', ids.connecting),
  'jobs.order': ({ jobs }, grant) => jobs.order(grant, ids.job),
  'models.endTest': ({ models }, grant) =>
    models.endTest(grant, ids.modelTest, { level: 'NONE', outcome: failedTest }),
  'models.open': ({ models }, grant) => models.open(grant, ids.modelTest),
  'notificationPreferences.receivers': ({ notificationPreferences }, grant) =>
    notificationPreferences.receivers(grant, [ids.user], told.event),
  'notifications.notify': ({ notifications }, grant) => notifications.notify(grant, [ids.user], told),
  'packageReports.ofProject': async ({ packageReports }, grant) => {
    const { packageCount } = await packageReports.ofProject(grant, ids.project);
    return packageCount > 0;
  },
  'passports.concerned': ({ passports }, grant) => passports.concerned(grant, ids.deployment),
  'passports.facts': ({ passports }, grant) => passports.facts(grant, ids.release),
  'passports.keep': ({ passports }, grant) =>
    passports.keep(grant, ids.project, {
      releaseId: ids.release,
      number: 2,
      keyId: ids.signingKey,
      issuedAt: at,
      payload: Buffer.from('{}'),
      signature: Buffer.from('planted'),
    }),
  'passports.newest': ({ passports }, grant) => passports.newest(grant, ids.release),
  'projectChanges.activate': ({ projectChanges }, grant) => projectChanges.activate(grant, ids.connecting),
  'projectChanges.hold': ({ projectChanges }, grant) => projectChanges.hold(grant, ids.project),
  'projectChanges.keepingClone': ({ projectChanges }, grant) =>
    projectChanges.keepingClone(grant, [ids.project]),
  'projectChanges.touch': ({ projectChanges }, grant) => projectChanges.touch(grant, ids.project),
  'rechecks.packages': ({ rechecks }, grant) => rechecks.packages(grant, ids.project),
  'rechecks.record': ({ rechecks }, grant) =>
    rechecks.record(grant, {
      projectId: ids.project,
      jobId: ids.job,
      scanId: ids.scan,
      comparedAt: server.clock.now(),
      packages: [],
      reports: [],
      answer: { check: 'known-vulnerabilities', outcome: 'PASSED' },
      advisoryDataAt: null,
    }),
  'repositories.describe': ({ repositories }, grant) => repositories.describe(grant, ids.project, facts),
  'repositories.head': ({ repositories }, grant) => repositories.head(grant, ids.project),
  'repositories.source': ({ repositories }, grant) => repositories.source(grant, ids.project),
  'risks.ending': async ({ risks }, grant) => {
    const ending = await risks.ending(grant, '2999-12-31');
    return ending.length > 0;
  },
  'risks.reopen': async ({ risks }, grant) => {
    const reopened = await risks.reopen(grant, '2999-12-31');
    return reopened.length > 0;
  },
  'commitScans.commitOf': ({ commitScans }, grant) => commitScans.commitOf(grant, ids.job),
  'commitScans.complete': ({ commitScans }, grant) =>
    commitScans.complete(grant, ids.job, { projectId: ids.project, reports: [], leftOut: [] }),
  'commitScans.fail': ({ commitScans }, grant) => commitScans.fail(grant, ids.job, 'planted'),
  'commitScans.order': ({ commitScans }, grant) =>
    commitScans.order(grant, { projectId: ids.project, commitSha: 'c'.repeat(40), createdAt: at }),
  'scanRuns.newFindings': ({ scanRuns }, grant) => scanRuns.newFindings(grant, ids.scan),
  'scans.concerned': async ({ scans }, grant) => {
    const { userIds } = await scans.concerned(grant, ids.project);
    return userIds;
  },
  'scans.isScanned': ({ scans }, grant) =>
    scans.isScanned(grant, ids.project, { commit: 'e'.repeat(40), rulesVersion: 1 }),
  'scans.latest': ({ scans }, grant) => scans.latest(grant, ids.project),
  'scans.unattributed': async ({ scans }, grant) => {
    const { before } = await scans.unattributed(grant, { ...scanned, projectId: ids.project });
    return before;
  },
  'scanRuns.complete': ({ scanRuns }, grant) =>
    scanRuns.complete(grant, ids.scan, {
      found: 1,
      resolved: 1,
      reopened: 1,
      omitted: 1,
      analysers: [],
      suppression: { requests: 1, findings: 1, held: true },
    }),
  'scanRuns.follow': ({ scanRuns }, grant) => scanRuns.follow(grant, ids.project, 'SCHEDULE'),
  'scanRuns.forRun': ({ scanRuns }, grant) => scanRuns.forRun(grant, ids.project),
  'scanRuns.isActive': ({ scanRuns }, grant) => scanRuns.isActive(grant),
  'scanRuns.wantedCommit': ({ scanRuns }, grant) => scanRuns.wantedCommit(grant, ids.scan),
  'scans.record': ({ scans }, grant) =>
    scans.record(grant, { ...scanned, projectId: ids.project, jobId: ids.job }),
  'signingKeys.current': async ({ signingKeys }, grant) => {
    const { id } = await signingKeys.current(grant);
    return id;
  },
  'storage.grow': ({ storage }, grant) => storage.grow(grant, ids.project, 1_000_000_000),
  'storage.lockRoom': ({ storage }, grant) => storage.lockRoom(grant),
  'storage.lock': ({ storage }, grant) => storage.lock(grant),
  'storage.roomFor': ({ storage }, grant) => storage.roomFor(grant, ids.project),
  'suppressions.hold': async ({ suppressions }, grant) => {
    const held = await suppressions.hold(grant, ids.project);
    return held === null ? null : { held };
  },
  'storage.read': ({ storage }, grant) => storage.read(grant),
  'storage.refusal': ({ storage }, grant) => storage.refusal(grant, 1_000_000_000_000_000),
  'storage.usedShare': ({ storage }, grant) => storage.usedShare(grant),
  'storage.lockRefusal': ({ storage }, grant) => storage.lockRefusal(grant, 0),
});

type Outcome = { answer: unknown; wrote: boolean };

/** What comes of a call with a grant of one organization in a transaction of another, which is rolled back. */
const outcome = async (
  call: (stores: Stores, grant: Job) => unknown,
  grantOf: Everything,
  tenant: Everything,
): Promise<Outcome> => {
  const { database, openStores } = server.runtime;
  let found: Outcome = { answer: undefined, wrote: false };
  const undone = inOrganization(database, grantOf.ids.organization, (_transaction, grant) =>
    inOrganization(database, tenant.ids.organization, async (transaction) => {
      const answer = await call(openStores(transaction), grant);
      // PostgreSQL gives a transaction a number when it writes or locks its first row.
      const { rows } = await sql<{ wrote: boolean }>`
        select pg_current_xact_id_if_assigned() is not null as wrote`.execute(transaction);
      found = { answer, wrote: rows[0]?.wrote ?? false };
      throw new Error('undone');
    }),
  );
  const why = await undone.catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return why === 'undone' ? found : { answer: why, wrote: false };
};

/** What somebody gets who finds nothing, and who is refused. */
const nothing: readonly unknown[] = [undefined, null, false, 0, 'no result'];
const refused = /^new row violates row-level security policy/;
const isNothing = ({ answer, wrote }: Outcome) =>
  !wrote &&
  (nothing.includes(answer) ||
    (Array.isArray(answer) && answer.length === 0) ||
    (typeof answer === 'string' && refused.test(answer)));

test('a job with the grant of another organization reads and changes nothing', async () => {
  const before = await rowsOf(server, other.ids.organization);
  const leaking: unknown[] = [];
  const idle: string[] = [];
  for (const [method, call] of Object.entries(calls(other))) {
    const there = await outcome(call, other, own);
    if (!isNothing(there)) leaking.push([method, there]);
    // Else it would prove nothing: with its own organization as tenant the same call finds or changes something.
    if (isNothing(await outcome(call, other, other))) idle.push(method);
  }
  expect({ leaking, idle }).toEqual({ leaking: [], idle: [] });
  expect(await rowsOf(server, other.ids.organization)).toEqual(before);
});

test('a grant that is kept beyond its transaction can do nothing any more', async () => {
  const { database, openStores } = server.runtime;
  const kept = await inOrganization(database, own.ids.organization, async (_transaction, grant) => grant);
  const again = inOrganization(database, own.ids.organization, (transaction) =>
    openStores(transaction).storage.read(kept),
  );
  await expect(again).rejects.toThrow('A grant (JOB) was used after its transaction.');
  let failed: Job | undefined;
  const failing = inOrganization(database, own.ids.organization, async (_transaction, grant) => {
    failed = grant;
    throw new Error('in between');
  });
  await expect(failing).rejects.toThrow('in between');
  expect(() => failed?.organizationId).toThrow('A grant (JOB) was used after its transaction.');
});

test('a clone that is missing is fetched by the system: who may only read opens no access token', () => {
  type Readers = CallableBy<Grant<'ORGANIZATION_READ'>, Stores>;
  // The compiler compares: were it in a reader's reach, its name would be missing here.
  const opened: Record<Extract<Readers, 'repositories.source'>, true> = {};
  expect(opened).toEqual({});
});
