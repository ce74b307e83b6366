import { dayFrom } from './triage/acceptance.ts';
import { seedAdvisoryImports } from '../../testing/records/everythingOfAdvisories.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { sortsBy } from '../../testing/lists/listScreen.ts';
import { realRepository } from '../../testing/realRepository.ts';
import { input, nothing, proven } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** The same whenever it is asked for. */
const today = new Date().toISOString();

/** A row in each of its tables. */
const records = (server: TestServer, { owner, word }: Seeding) => seedAdvisoryImports(server, owner, word);

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Query.advisoryData': { attempts: nothing, nameless: true },
    'Query.advisoryEcosystems': { attempts: nothing },
    'Query.advisoryImports': { attempts: nothing },
    'Query.advisoryService': { attempts: nothing },
    'Query.askedPackages': { attempts: nothing, nameless: true },
    'Query.dependencies': {
      attempts: ({ ids, word }) => [
        {},
        { filter: { search: word } },
        { filter: { project: [ids.project], vulnerable: true, license: ['MIT'] } },
      ],
    },
    'Query.dependencyOptions': { attempts: nothing },
    'Query.finding': { attempts: ({ ids }) => [{ id: ids.finding }] },
    'Query.findings': {
      attempts: ({ ids, word }) => [
        {},
        { filter: { search: word } },
        { filter: { project: [ids.project] }, sort: { field: 'FIRST_SEEN_AT', direction: 'DESC' } },
      ],
    },
    'Query.scan': { attempts: ({ ids }) => [{ id: ids.scan }] },
    'Query.scans': {
      attempts: ({ ids }) => [
        {},
        { filter: { project: [ids.project] } },
        { filter: { state: ['SUCCEEDED'] } },
      ],
    },
    'Query.scoreChanges': {
      attempts: ({ ids }) => [{}, { project: ids.project }],
    },
    'Query.security': { attempts: nothing },
    'Query.securityDay': { attempts: () => [{ day: today }] },
    // The sample scan left a file out by rule, and nothing that must be accepted.
    'Mutation.acceptUnscannedFiles': {
      attempts: ({ ids }) => [
        input({ scanId: ids.scan, reason: 'Read by hand', acceptedUntil: '2026-12-31' }),
      ],
      refused: 'INVALID',
    },
    // It has ended already.
    'Mutation.cancelScan': { attempts: ({ ids }) => [input({ id: ids.scan })], refused: 'NOT_ALLOWED' },
    'Mutation.changeAllowedLicenses': { attempts: () => [input({ licenses: ['0BSD'] })], nameless: true },
    'Mutation.changeScanPolicy': {
      attempts: ({ ids }) => [
        input({ failsPartial: false }),
        input({ projectId: ids.project, newFinding: 'LOW', failsPartial: true }),
      ],
    },
    'Mutation.changeSuppressions': {
      attempts: ({ ids }) => [input({ projectId: ids.project, allowed: true })],
    },
    'Mutation.confirmFinding': { attempts: ({ ids }) => [input({ id: ids.finding })] },
    'Mutation.dismissFinding': {
      attempts: ({ ids }) => [
        input({
          id: ids.finding,
          reason: 'ACCEPTED_RISK',
          acceptedUntil: dayFrom(new Date(), 30),
          riskOwnerId: ids.colleague,
          comment: 'Never mind',
        }),
      ],
    },
    // An address that needs no look-up, and that nobody fetches from as nobody does the job.
    'Mutation.importAdvisories': {
      attempts: ({ ids }) => [
        proven({ address: 'https://93.184.216.34/all.zip' }),
        proven({ fileId: ids.advisoryFile }),
      ],
      ofNoTenant: true,
    },
    'Mutation.reopenFinding': { attempts: ({ ids }) => [input({ id: ids.resolved })] },
    'Mutation.resolveFinding': { attempts: ({ ids }) => [input({ id: ids.finding })] },
    // The repository is a sample, which cannot be fetched.
    'Mutation.startScan': {
      attempts: ({ ids }) => [input({ projectId: ids.project }), input({ projectIds: [ids.project] })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.triageFindings': {
      attempts: ({ ids }) => [
        input({
          ids: [ids.finding],
          step: 'ASSIGN',
          assigneeId: ids.colleague,
        }),
        input({
          ids: [ids.finding],
          step: 'DISMISS',
          reason: 'ACCEPTED_RISK',
          acceptedUntil: dayFrom(new Date(), 30),
          riskOwnerId: ids.colleague,
        }),
      ],
    },
    'Mutation.undoTriage': { attempts: ({ ids }) => [input({ id: ids.decision })] },
    'Mutation.updateFindingDeadlines': {
      attempts: () => [input({ criticalDays: 1, highDays: 2, mediumDays: 3, lowDays: 4 })],
      nameless: true,
    },
    'Mutation.withdrawUnscannedFiles': {
      attempts: ({ ids }) => [input({ scanId: ids.scan })],
      refused: 'INVALID',
    },
    'Subscription.scanChanged': {
      attempts: ({ ids }) => [{}, { projectId: ids.project }, { id: ids.scan }],
    },
  },
  changes: {
    'Mutation.acceptUnscannedFiles': async ({ runtime }, { ids }) => {
      await runtime.database.system
        .updateTable('scanOmissions')
        .set({ unscanned: true })
        .where('scanId', '=', ids.scan)
        .execute();
      return {};
    },
    'Mutation.withdrawUnscannedFiles': async ({ runtime }, { ids }) => {
      const { system } = runtime.database;
      await system
        .updateTable('scanOmissions')
        .set({ unscanned: true })
        .where('scanId', '=', ids.scan)
        .execute();
      const { path } = await system
        .selectFrom('scanOmissions')
        .select('path')
        .where('scanId', '=', ids.scan)
        .executeTakeFirstOrThrow();
      await system
        .updateTable('unscannedFileAcceptances')
        .set({ path })
        .where('projectId', '=', ids.project)
        .execute();
      return {};
    },
    'Mutation.startScan': realRepository,
    'Mutation.cancelScan': async (server, target) => {
      await realRepository(server, target);
      const { data } = await target.owner.execute(
        'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } } }',
        input({ projectId: target.ids.project }),
      );
      return { variables: input({ id: data.startScan.scans[0].id }), asker: target.owner };
    },
  },
  routes: {
    'POST /advisory-files': ({ word }) => ({
      method: 'POST',
      url: `/advisory-files?name=${word}.json`,
      payload: '[]',
      headers: { 'content-type': 'application/octet-stream' },
    }),
    'GET /projects/:projectId/sbom.json': ({ ids }) => ({
      method: 'GET',
      url: `/projects/${ids.project}/sbom.json`,
    }),
    'GET /projects/:projectId/findings.sarif': ({ ids }) => ({
      method: 'GET',
      url: `/projects/${ids.project}/findings.sarif`,
    }),
    'POST /projects/:projectId/findings.sarif': ({ ids }) => ({
      method: 'POST',
      url: `/projects/${ids.project}/findings.sarif`,
      payload: JSON.stringify({ version: '2.1.0', runs: [] }),
      headers: { 'content-type': 'application/sarif+json' },
    }),
  },
  lists: [
    {
      name: 'dependencies',
      operation: 'DependencyList',
      field: 'dependencies',
      tables: ['scan_packages'],
      first: () => ({ first: 25, filter: {} }),
      search: (search) => ({ filter: { search } }),
      filters: { direct: { filter: { direct: true } }, license: { filter: { license: ['MIT'] } } },
    },
    {
      name: 'findings',
      operation: 'FindingList',
      field: 'findings',
      tables: ['findings'],
      first: () => ({ first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } }),
      search: (search) => ({ filter: { search } }),
      filters: { severity: { filter: { severity: ['LOW'] } }, resolved: { filter: { state: ['RESOLVED'] } } },
      sorts: sortsBy('SEVERITY', 'FIRST_SEEN_AT', 'CHECK', 'DUE_AT'),
    },
    {
      name: 'changes of the score',
      operation: 'ScoreChanges',
      field: 'scoreChanges',
      tables: ['score_changes', 'score_change_parts'],
      first: () => ({ backwards: false }),
    },
  ],
  screens: {
    SecurityPage: () => ({ first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } }),
    FindingList: () => ({ first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } }),
    FindingDetail: ({ finding }) => ({ id: finding }),
  },
  actsAsSystem: [
    {
      because: 'Scans that are due are found in all organizations; each is started in its own.',
      files: ['server/features/security/runs/scanClock.ts'],
    },
    {
      because: 'Accepted risks end in any organization; each is opened again in its own.',
      files: ['server/features/security/triage/riskClock.ts'],
    },
    {
      because: 'Advisories are of no organization; whose packages they may concern is ordered in each.',
      files: [
        'server/features/security/advisories/lookUps/lookUpClock.ts',
        'server/features/security/advisories/recheckClock.ts',
        'server/features/security/advisories/runImport.ts',
      ],
    },
  ],
} satisfies FeatureTesting;
