import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import type { ChangedFindings } from './findingNews.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { dependencyResolvers } from './advisories/dependencyResolvers.ts';
import { dependencyStore } from './advisories/dependencyStore.ts';
import { importResolvers } from './advisories/importResolvers.ts';
import { importStore as advisoryImportStore } from './advisories/importStore.ts';
import { lookUpStore } from './advisories/lookUps/lookUpStore.ts';
import { packageReportStore } from './advisories/packageReportStore.ts';
import { recheckStore } from './advisories/recheckStore.ts';
import { serveAdvisoryFiles } from './advisories/serveAdvisoryFiles.ts';
import { serveBillOfMaterials } from './advisories/bill/serveBillOfMaterials.ts';
import { licenseStore } from './licenses/licenseStore.ts';
import { deadlineStore } from './deadlineStore.ts';
import { findingResolvers } from './findingResolvers.ts';
import { findingStore } from './findingStore.ts';
import { securityResolvers } from './resolvers.ts';
import { policyResolvers } from './runs/policyResolvers.ts';
import { evidenceStore } from './runs/evidenceStore.ts';
import { policyStore } from './runs/policyStore.ts';
import { verdictStore } from './runs/verdictStore.ts';
import { runResolvers } from './runs/runResolvers.ts';
import { runStore } from './runs/runStore.ts';
import { scanVerdictStore } from './runs/scanVerdictStore.ts';
import { unscannedStore } from './runs/unscannedStore.ts';
import { riskStore } from './triage/riskStore.ts';
import { serveImport } from './sarif/importSarif.ts';
import { importStore } from './sarif/importStore.ts';
import { sarifStore } from './sarif/sarifRows.ts';
import { serveSarif } from './sarif/serveSarif.ts';
import { commitScanStore } from './scans/commitScanStore.ts';
import { scanStore } from './scans/scanStore.ts';
import { treeScanStore } from './scans/treeScanStore.ts';
import { scoreChangeStore } from './scores/scoreChangeStore.ts';
import { scoreResolvers } from './scores/scoreResolvers.ts';
import { suppressionResolvers } from './suppressions/suppressionResolvers.ts';
import { suppressionStore } from './suppressions/suppressionStore.ts';
import { secretResolvers } from './secretResolvers.ts';
import { secretStore } from './secretStore.ts';
import { securityStore } from './store.ts';
import { triageStore } from './triage/triageStore.ts';
import { undoStore } from './triage/undoStore.ts';
import { securityNodes } from './nodes.ts';

const stores = {
  security: ({ transaction, runtime }) => securityStore(transaction, runtime.clock),
  advisoryImports: ({ transaction, runtime }) => advisoryImportStore(transaction, runtime.clock),
  dependencies: ({ transaction }) => dependencyStore(transaction),
  commitScans: ({ transaction, runtime }) => commitScanStore(transaction, runtime.clock, runtime.jobs),
  evidence: ({ transaction, runtime }) => evidenceStore(transaction, runtime.secrets),
  findings: ({ transaction, runtime }) => findingStore(transaction, runtime.clock),
  licenses: ({ transaction }) => licenseStore(transaction),
  lookUps: ({ transaction }) => lookUpStore(transaction),
  deadlines: ({ transaction, runtime }) => deadlineStore(transaction, runtime.clock),
  risks: ({ transaction, runtime }) => riskStore(transaction, runtime.clock, runtime.jobs),
  scoreChanges: ({ transaction, runtime }) => scoreChangeStore(transaction, runtime.clock),
  packageReports: ({ transaction, runtime }) =>
    packageReportStore(transaction, { clock: runtime.clock, isAsked: runtime.env.advisoriesApi !== null }),
  rechecks: ({ transaction, runtime }) => recheckStore(transaction, runtime.clock),
  scans: ({ transaction, runtime }) => scanStore(transaction, runtime.clock),
  treeScans: ({ transaction, runtime }) => treeScanStore(transaction, runtime),
  unscannedFiles: ({ transaction, runtime }) => unscannedStore(transaction, runtime.clock),
  scanRuns: ({ transaction, runtime }) => runStore(transaction, runtime.clock, runtime.jobs),
  scanVerdicts: ({ transaction }) => scanVerdictStore(transaction),
  scanPolicies: ({ transaction }) => policyStore(transaction),
  suppressions: ({ transaction }) => suppressionStore(transaction),
  verdicts: ({ transaction }) => verdictStore(transaction),
  imports: ({ transaction, runtime }) => importStore(transaction, runtime.clock, runtime.jobs),
  leakedSecrets: ({ transaction }) => secretStore(transaction),
  sarif: ({ transaction }) => sarifStore(transaction),
  triage: ({ transaction, runtime }) => triageStore(transaction, runtime.clock, runtime.jobs),
  undoneTriage: ({ transaction, runtime }) => undoStore(transaction, runtime.clock, runtime.jobs),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Imports published advisories that an operator brought. */
    importAdvisories: true;
    /** Compares the packages of a project's latest scan with advisories that are newer than it. */
    recheckPackages: true;
    /** Scans a project at the head of its default branch. */
    scan: true;
    /** Scans one commit of a project for its deployments. */
    scanCommit: true;
  }
}

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** A scan of a project has begun to read a commit. It is told again when the scan begins anew. */
    'scan.started': { projectId: string; scanId: string; commitSha: string };
    /** A scan of a project has ended, whether it succeeded or not. Nothing tells of one that was canceled. */
    'scan.finished': { projectId: string; scanId: string };
    /** Findings were opened or resolved, by a scan, by a person, or as time went on: the first 500 of each, those of scans by severity. */
    'findings.changed': ChangedFindings;
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  'bill of materials': 'Scan the project first: it lists what its lock files name.',
  decision: 'Whoever decided about findings can undo it for ten minutes: change the findings one by one.',
  'uploaded file': 'It may have been imported already, or another one took its place: choose the file again.',
  finding: 'It may have been deleted with its project: choose another one from Security.',
  scan: 'It may have been deleted with its project: Security lists the scans that are there.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [
    securityResolvers,
    findingResolvers,
    dependencyResolvers,
    importResolvers,
    runResolvers,
    scoreResolvers,
    secretResolvers,
    policyResolvers,
    suppressionResolvers,
  ],
  routes: [serveSarif, serveImport, serveBillOfMaterials, serveAdvisoryFiles],
  stores,
  nodes: securityNodes,
  needs: {
    activity: ['record'],
    audit: ['record'],
    buildSettings: ['read'],
    history: ['objectsAt'],
    jobs: ['active', 'allActive', 'cancel', 'create', 'find', 'isQueued', 'order'],
    notifications: ['notify', 'withdraw'],
    projectChanges: ['hold', 'keepingClone'],
    projects: ['load'],
    repositories: ['head', 'source'],
    storage: ['grow', 'roomFor'],
    teams: ['member'],
  },
  on: {
    'push.received': () => import('./runs/onPush.ts'),
    'repository.read': () => import('./runs/onRepositoryRead.ts'),
  },
  work: () => import('./work.ts'),
  queues: {
    importAdvisories: {
      ...usualPolicy,
      attempts: 3,
      concurrency: 1,
      visibleTo: 'PLATFORM_ADMINISTER',
      canceledBy: 'PLATFORM_ADMINISTER',
    },
    recheckPackages: {
      ...usualPolicy,
      attempts: 3,
      canceledBy: 'SCAN_START',
      // Time orders it, never a key.
      canceledByKey: async () => false,
    },
    scanCommit: {
      ...usualPolicy,
      attempts: 2,
      leaseSeconds: 60,
      expirySeconds: 1_800,
      // The deployment that needs it can be canceled.
      canceledBy: 'NOBODY',
    },
    scan: {
      ...usualPolicy,
      attempts: 2,
      leaseSeconds: 60,
      expirySeconds: 1_800,
      fair: true,
      turnSeconds: 10,
      canceledBy: 'SCAN_START',
      canceledByKey: async ({ scanRuns }, grant, jobId) =>
        (await scanRuns.load(grant, jobId))?.apiKeyId === grant.apiKeyId,
    },
  },
  notFound: waysOn,
} satisfies Feature;
