import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { type QueuePolicy, usualPolicy } from '../../platform/jobs/queues.ts';
import { startTidyingBuilds } from './builds/buildFolders.ts';
import { buildResolvers } from './builds/buildResolvers.ts';
import { buildStore } from './builds/buildStore.ts';
import { failedBuildStore } from './builds/failedBuildStore.ts';
import { packageUpdateStore } from './builds/packageUpdateStore.ts';
import { testRunStore } from './builds/testRunStore.ts';
import { changeResolvers } from './changes/changeResolvers.ts';
import { changeStore } from './changes/changeStore.ts';
import { commandResolvers } from './commands/commandResolvers.ts';
import { commandStore } from './commands/commandStore.ts';
import { cronStore } from './commands/cronStore.ts';
import { databaseResolvers } from './databases/databaseResolvers.ts';
import { databaseStore } from './databases/databaseStore.ts';
import { serveBackup } from './databases/downloads/serveBackup.ts';
import { domainResolvers } from './domains/domainResolvers.ts';
import { domainStore } from './domains/domainStore.ts';
import { environmentResolvers } from './environmentResolvers.ts';
import { environmentStore } from './environmentStore.ts';
import { approvalStore } from './gates/approvalStore.ts';
import { gateStore } from './gates/gateStore.ts';
import { outboundStore } from './outbound/outboundStore.ts';
import { orderStore } from './orders/orderStore.ts';
import { passportResolvers } from './passports/passportResolvers.ts';
import { passportStore } from './passports/passportStore.ts';
import { servePassport } from './passports/servePassport.ts';
import { signingKeyStore } from './passports/signingKeyStore.ts';
import { previewStore } from './previews/previewStore.ts';
import { serveLayers } from './artifacts/serveLayers.ts';
import { releaseResolvers } from './releaseResolvers.ts';
import { releaseStore } from './releaseStore.ts';
import { deploymentResolvers } from './resolvers.ts';
import { rolloutStore } from './orders/rolloutStore.ts';
import { pastDeploymentStore } from './pastDeploymentStore.ts';
import { ruleStore } from './rules/ruleStore.ts';
import { deploymentStore } from './store.ts';
import { volumeResolvers } from './volumes/volumeResolvers.ts';
import { volumeStore } from './volumes/volumeStore.ts';
import { variableStore } from './variables/variableStore.ts';
import { deploymentNodes } from './nodes.ts';

const stores = {
  deployments: ({ transaction }) => deploymentStore(transaction),
  passports: ({ transaction, runtime }) => passportStore(transaction, runtime),
  signingKeys: ({ transaction, runtime }) => signingKeyStore(transaction, runtime),
  deploymentOrders: ({ transaction, runtime }) => orderStore(transaction, runtime.clock, runtime.jobs),
  environments: ({ transaction }) => environmentStore(transaction),
  builds: ({ transaction, runtime }) => buildStore(transaction, runtime.clock, runtime.jobs),
  failedBuilds: ({ transaction, runtime }) => failedBuildStore(transaction, runtime.clock),
  pastDeployments: ({ transaction, runtime }) => pastDeploymentStore(transaction, runtime.clock),
  testRuns: ({ transaction, runtime }) => testRunStore(transaction, runtime),
  packageUpdates: ({ transaction, runtime }) => packageUpdateStore(transaction, runtime),
  databases: ({ transaction, runtime }) => databaseStore(transaction, runtime),
  commands: ({ transaction, runtime }) => commandStore(transaction, runtime),
  crons: ({ transaction }) => cronStore(transaction),
  volumes: ({ transaction, runtime }) => volumeStore(transaction, runtime),
  variables: ({ transaction, runtime }) => variableStore(transaction, runtime),
  releases: ({ transaction, runtime }) => releaseStore(transaction, runtime.clock),
  releaseChanges: ({ transaction }) => changeStore(transaction),
  rollouts: ({ transaction, runtime }) => rolloutStore(transaction, runtime.clock, runtime.jobs),
  gates: ({ transaction, runtime }) => gateStore(transaction, runtime.clock),
  approvals: ({ transaction, runtime }) => approvalStore(transaction, runtime.clock),
  environmentRules: ({ transaction, runtime }) => ruleStore(transaction, runtime.clock),
  outbound: ({ transaction, runtime }) => outboundStore(transaction, runtime.clock),
  domains: ({ transaction, runtime }) => domainStore(transaction, runtime.clock),
  previews: ({ transaction, runtime }) => previewStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Makes a commit into a release. */
    build: true;
    /** Brings a release to an environment. */
    rollout: true;
    /** Brings an earlier release back to an environment. */
    rollback: true;
    /** Makes databases of services, and restores backups of them. */
    database: true;
    /** Runs a command that a person ordered in an environment. */
    command: true;
    /** Runs a command of a cron. */
    cron: true;
    /** Restores volumes of services, and applies their limits. */
    volume: true;
  }
}

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** A build failed, or a release did not start: the deployment that waited for it has failed. Nothing tells of one that a person rejected. */
    'deployment.failed': { projectId: string; branch: string | null; commitSha: string };
    /** A deployment was created, went on, is blocked, or is for another commit. `deployment.finished` tells of its end. */
    'deployment.changed': { deploymentId: string };
    /** A deployment waits for what its reasons tell, or for something else than before. */
    'deployment.blocked': { deploymentId: string };
    /** A deployment reached its environment, ended without that, or was found unhealthy or undone afterwards. */
    'deployment.finished': { deploymentId: string };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** Sites run in a process of their own, which alone does these jobs. */
const inSites: QueuePolicy = {
  ...usualPolicy,
  attempts: 3,
  leaseSeconds: 15,
  // A backup, a release command, copies of volumes and a start.
  expirySeconds: 3_600,
  concurrency: 8,
  // One that comes up slowly does not hold up those to other environments.
  concurrencyPerOrganization: 2,
  // Nor do those of organizations that bring one after another.
  fair: true,
  // Nor those of several that come up slowly: beyond the usual time for a health check, what others wait for begins anew later.
  turnSeconds: 15,
  givesWayTo: 'OTHER_ORGANIZATIONS',
  // A service goes on saying something in the log of the job that started it.
  keeps: 'NEWEST',
  canceledBy: 'NOBODY',
  runsIn: 'SITES',
};

/** Commands run where sites do: beside what leads services to databases and other hosts. */
const commands: QueuePolicy = {
  ...usualPolicy,
  // One that was begun is not repeated: a second attempt says that it was interrupted.
  attempts: 3,
  leaseSeconds: 15,
  // The longest command, and what is got ready before it.
  expirySeconds: 4_200,
  concurrency: 16,
  concurrencyPerOrganization: 2,
  fair: true,
  keeps: 'NEWEST',
  canceledBy: 'ENVIRONMENT_CONFIGURE',
  runsIn: 'SITES',
};

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  backup: 'It may have been deleted meanwhile: the environment lists the backups that are there.',
  database: 'It may have been deleted meanwhile: the environment shows whether it has one.',
  build: 'It may have been deleted with its project: the project lists the builds that are there.',
  deployment: 'It may have been deleted with its project: the project lists the deployments that are there.',
  domain: 'It may have been removed meanwhile: the environment lists the domains that are there.',
  environment: 'It may have been removed meanwhile: the project shows the environments that are there.',
  'freeze window': "It may have been removed meanwhile: the environment's settings list those that hold.",
  release: 'It may have been deleted with its project: the project lists the releases that are there.',
  passport: 'A release has one as soon as it is built: look at its deployment again in a moment.',
  snapshot: 'It may have been deleted meanwhile: the environment lists the snapshots that are there.',
  volume: 'It may have been deleted meanwhile: the environment lists the volumes that are there.',
  variable: 'It may have been removed meanwhile: the environment lists the variables that are there.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [
    deploymentResolvers,
    environmentResolvers,
    domainResolvers,
    databaseResolvers,
    commandResolvers,
    volumeResolvers,
    buildResolvers,
    releaseResolvers,
    changeResolvers,
    passportResolvers,
  ],
  routes: [servePassport, serveBackup, serveLayers],
  housekeeping: [startTidyingBuilds],
  stores,
  nodes: deploymentNodes,
  needs: {
    activity: ['record'],
    audit: ['record'],
    buildSettings: ['read'],
    code: ['open', 'revision'],
    commitScans: ['order'],
    evidence: ['ofCommit'],
    findings: ['several'],
    history: ['commit', 'commits', 'compare', 'filesWhere', 'since'],
    jobs: ['find'],
    notifications: ['notify'],
    projectChanges: ['hold', 'keepingClone'],
    projects: ['load'],
    repositories: ['ofProject', 'source'],
    repositoryBranches: ['current'],
    scans: ['concerned'],
    storage: ['grow', 'lockRefusal', 'refusal', 'roomFor', 'usedShare'],
  },
  queues: {
    build: {
      ...usualPolicy,
      attempts: 2,
      leaseSeconds: 30,
      expirySeconds: 1_800,
      fair: true,
      // Deployments are stopped, and builds for which none waits end by that.
      canceledBy: 'NOBODY',
      stop: ({ builds }, grant, projectId, reason) => builds.stopAll(grant, projectId, reason),
    },
    rollout: inSites,
    // What is unhealthy is helped at once, and does not wait for what comes up slowly.
    rollback: inSites,
    database: {
      ...usualPolicy,
      leaseSeconds: 15,
      // A restore copies, which takes minutes where there is much.
      expirySeconds: 1_200,
      concurrency: 4,
      canceledBy: 'NOBODY',
      runsIn: 'SITES',
    },
    // What a person runs may read all secrets of the environment, and its data.
    command: { ...commands, visibleTo: 'ENVIRONMENT_CONFIGURE' },
    cron: commands,
    volume: {
      ...usualPolicy,
      leaseSeconds: 15,
      // A restore copies, which takes minutes where there is much.
      expirySeconds: 1_200,
      concurrency: 4,
      canceledBy: 'NOBODY',
      runsIn: 'SITES',
    },
  },
  on: {
    'push.received': () => import('./previews/onPush.ts'),
    'repository.updated': () => import('./previews/onUpdate.ts'),
  },
  work: () => import('./work.ts'),
  siteWork: () => import('./siteWork.ts'),
  notFound: waysOn,
} satisfies Feature;
