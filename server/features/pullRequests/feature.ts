import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { autofixOfFinding } from './autofix/autofixOfFinding.ts';
import { codeOwnerResolvers } from './codeOwners/codeOwnerResolvers.ts';
import { codeOwnerStore } from './codeOwners/codeOwnerStore.ts';
import { pullRequestChangeStore } from './changeStore.ts';
import { checkResolvers } from './checks/checkResolvers.ts';
import { checkStore } from './checks/checkStore.ts';
import { patchCheckStore } from './checks/patchCheckStore.ts';
import { pullRequestCodeStore } from './codeStore.ts';
import { pullRequestResolvers } from './resolvers.ts';
import { readyMergeStore } from './readyMergeStore.ts';
import { agentReviewStore } from './reviews/agentReviewStore.ts';
import { placeStore } from './reviews/placeStore.ts';
import { reviewChangeStore } from './reviews/reviewChangeStore.ts';
import { reviewResolvers } from './reviews/reviewResolvers.ts';
import { reviewStore } from './reviews/reviewStore.ts';
import { serveAutofixPatch } from './autofix/serveAutofixPatch.ts';
import { servePatch } from './servePatch.ts';
import { isAwaited } from './provider/isAwaited.ts';
import { pushStore } from './provider/pushStore.ts';
import { pullRequestStore } from './store.ts';
import { trialResolvers } from './trials/trialResolvers.ts';
import { trialStore } from './trials/trialStore.ts';
import { pullRequestNodes } from './nodes.ts';

const stores = {
  pullRequests: ({ transaction }) => pullRequestStore(transaction),
  pullRequestChanges: ({ transaction, runtime }) =>
    pullRequestChangeStore(transaction, runtime.clock, runtime.jobs),
  pullRequestCode: ({ runtime, ...reading }) => pullRequestCodeStore(runtime, reading),
  providerPushes: ({ transaction }) => pushStore(transaction),
  pullRequestChecks: ({ transaction, runtime }) => checkStore(transaction, runtime.clock, runtime.jobs),
  patchChecks: ({ transaction, runtime }) => patchCheckStore(transaction, runtime.clock, runtime.jobs),
  codeOwners: ({ transaction }) => codeOwnerStore(transaction),
  readyMerges: ({ transaction, runtime }) => readyMergeStore(transaction, runtime.clock, runtime.jobs),
  agentReviews: ({ transaction, runtime }) => agentReviewStore(transaction, runtime.clock),
  reviews: ({ transaction }) => reviewStore(transaction),
  reviewChanges: ({ transaction, runtime }) => reviewChangeStore(transaction, runtime.clock),
  trials: ({ transaction, runtime }) => trialStore(transaction, runtime.clock, runtime.jobs),
  reviewPlaces: ({ runtime, ...reading }) => placeStore(runtime, reading),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Checks the merge result of a pull request, or a patch. */
    check: true;
    /** Merges pull requests of a project that wait until they are ready. */
    mergeWhenReady: true;
    /** Takes one turn of a run of an agent. */
    agentTurn: true;
    /** Tries the configuration of an agent on past commits. */
    agentTrial: true;
  }
}

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** A pull request was created, by a run or by somebody else. */
    'pullRequest.opened': { projectId: string; sourceBranch: string; byRun: boolean };
    /** A pull request was created, described, merged, closed or opened again, or one of its branches was pushed to. */
    'pullRequest.changed': { pullRequestId: string };
    /** A person requested changes to a pull request of an agent. */
    'pullRequest.changesRequested': { pullRequestId: string; reviewer: { id: string; name: string } };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** What a person can do who asked for a record that does not exist. */
const waysOn = {
  'pull request': 'It may have been deleted with its project: choose another one from Pull requests.',
  thread: 'Its pull request may have been deleted with its project: choose another one from Pull requests.',
  comment: 'Its pull request may have been deleted with its project: choose another one from Pull requests.',
  trial: 'Only the newest trial of an agent is kept: choose the agent from Agents.',
  'patch check': 'Checks of patches are kept for a week. Send the patch again.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  routes: [servePatch, serveAutofixPatch],
  resolvers: [
    pullRequestResolvers,
    checkResolvers,
    codeOwnerResolvers,
    reviewResolvers,
    autofixOfFinding,
    trialResolvers,
  ],
  stores,
  nodes: pullRequestNodes,
  needs: {
    activity: ['record'],
    agentApprovals: ['ask', 'end', 'newest'],
    agentLoops: [
      'addAnswer',
      'addMessage',
      'askForCall',
      'beginCall',
      'destination',
      'endCall',
      'transcript',
    ],
    agentMcpTools: ['chosen', 'pauseAgent'],
    agentPauses: ['find'],
    agentQuestions: ['answer', 'lockAsking', 'read'],
    agentRunChanges: [
      'beginStep',
      'beginTurn',
      'endStep',
      'endTurn',
      'finish',
      'goOn',
      'holdBack',
      'lock',
      'log',
      'pause',
      'resume',
      'resumeDecided',
      'setCommit',
      'setTaskStatus',
      'steps',
      'taskOf',
      'wait',
      'waitForAnswer',
      'waitForApproval',
    ],
    agentRuns: ['load'],
    agentScores: ['ofFix'],
    agentTriggers: ['organizationRefusal'],
    agents: ['actsOn', 'byIds', 'find'],
    audit: ['record'],
    blockedSecrets: ['block', 'isOn'],
    branchRules: ['ofProject'],
    code: ['open'],
    failedBuilds: ['flaky', 'ofProject'],
    environments: ['ofProject'],
    findings: ['find', 'fixable', 'several', 'steps'],
    history: ['commits'],
    hosting: ['ofProject'],
    jobs: ['active', 'find', 'order'],
    mcpServers: ['open', 'record'],
    modelCharges: ['reserve', 'settle'],
    models: ['obstacle', 'open'],
    notifications: ['notify'],
    packageReports: ['ofProject'],
    packageUpdates: ['open'],
    pastDeployments: ['ofProject'],
    projectChanges: ['hold', 'keepingClone'],
    projects: ['find', 'load'],
    providerReports: ['notePullRequest', 'pullRequestRefusal'],
    pushes: ['lock', 'recordRequested', 'roleOf', 'targets'],
    refs: ['record'],
    repositories: ['ofProject', 'source'],
    requestedChanges: ['ofPullRequest', 'start'],
    scanRuns: ['forRun'],
    scans: ['isScanned'],
    security: ['latestScan'],
    storage: ['grow', 'lockRoom', 'roomFor'],
    taskHistory: ['comment', 'findComment', 'record'],
    tasks: ['lockIfThere', 'update'],
    teams: ['member'],
    testRuns: ['open'],
    treeScans: ['open'],
    triage: ['decide', 'lock'],
  },
  on: {
    'agentRun.changed': () => import('./runs/onRunChanged.ts'),
    'task.answered': () => import('./runs/takeAnswer.ts'),
    'pullRequest.changesRequested': () => import('./runs/onChangesRequested.ts'),
    'pullRequest.wanted': () => import('./changes/onWanted.ts'),
    'push.received': () => import('./checks/onPush.ts'),
    'repository.delivered': () => import('./provider/onProviderNews.ts'),
    'repository.tokenSaved': () => import('./provider/onToken.ts'),
    'repository.updated': () => import('./provider/onProviderNews.ts'),
    'scan.finished': () => import('./runs/resumeRuns.ts'),
  },
  awaits: isAwaited,
  queues: {
    check: {
      ...usualPolicy,
      attempts: 3,
      leaseSeconds: 30,
      expirySeconds: 1_800,
      fair: true,
      canceledBy: 'PULL_REQUEST_CREATE',
      // Those of pull requests are ordered by pushes, and not by keys.
      canceledByKey: ({ patchChecks }, grant, jobId) => patchChecks.isOwn(grant, jobId),
    },
    mergeWhenReady: { ...usualPolicy, canceledBy: 'NOBODY' },
    agentTurn: {
      ...usualPolicy,
      // Each turn is a job: a run waits at most one turn for those of another organization.
      fair: true,
      canceledBy: 'AGENT_RUN',
      visibleTo: 'ORGANIZATION_READ',
      expirySeconds: 1_800,
    },
    agentTrial: {
      ...usualPolicy,
      attempts: 3,
      leaseSeconds: 30,
      expirySeconds: 3_600,
      fair: true,
      canceledBy: 'AGENT_CONFIGURE',
    },
  },
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
