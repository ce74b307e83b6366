import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { approvalStore } from './approvals/approvalStore.ts';
import { budgetResolvers } from './budgets/budgetResolvers.ts';
import { agentChangeStore } from './changeStore.ts';
import { mcpToolResolvers } from './mcpTools/mcpToolResolvers.ts';
import { mcpToolStore } from './mcpTools/mcpToolStore.ts';
import { pauseResolvers } from './pause/pauseResolvers.ts';
import { pauseStore } from './pause/pauseStore.ts';
import { questionStore } from './questions/questionStore.ts';
import { agentResolvers } from './resolvers.ts';
import { agentLoopStore } from './runs/loopStore.ts';
import { requestedChangeStore } from './runs/requestedChangeStore.ts';
import { agentRunChangeStore } from './runs/runChangeStore.ts';
import { runResolvers } from './runs/runResolvers.ts';
import { agentRunStore } from './runs/runStore.ts';
import { serveTranscript } from './runs/serveTranscript.ts';
import { scoreResolvers } from './scoreboard/scoreResolvers.ts';
import { scoreStore } from './scoreboard/scoreStore.ts';
import { agentTaskResolvers } from './tasks/taskResolvers.ts';
import { triggerResolvers } from './triggers/triggerResolvers.ts';
import { triggerStore } from './triggers/triggerStore.ts';
import { agentStore } from './store.ts';
import { agentNodes } from './nodes.ts';

const stores = {
  agents: ({ transaction }) => agentStore(transaction),
  agentApprovals: ({ transaction, runtime }) => approvalStore(transaction, runtime.clock),
  agentChanges: ({ transaction, runtime }) => agentChangeStore(transaction, runtime.clock),
  agentLoops: ({ transaction, runtime }) => agentLoopStore(transaction, runtime.clock),
  agentMcpTools: ({ transaction }) => mcpToolStore(transaction),
  agentQuestions: ({ transaction, runtime }) => questionStore(transaction, runtime.clock),
  agentRuns: ({ transaction, runtime }) => agentRunStore(transaction, runtime.clock),
  agentRunChanges: ({ transaction, runtime }) =>
    agentRunChangeStore(transaction, runtime.clock, runtime.jobs),
  requestedChanges: ({ transaction, runtime }) =>
    requestedChangeStore(transaction, runtime.clock, runtime.jobs),
  agentScores: ({ transaction, runtime }) => scoreStore(transaction, runtime.clock),
  agentPauses: ({ transaction, runtime }) => pauseStore(transaction, runtime.clock),
  agentTriggers: ({ transaction, runtime }) => triggerStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** A run that a task or a review started began or ended, or a pull request of a run was opened, merged, closed or reopened. */
    'agentRun.changed': { runId: string };
    /** A run ended. */
    'agentRun.finished': { runId: string };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  agent: 'It may have been deleted meanwhile: choose another one from Agents.',
  run: 'Choose another one from Agents.',
  'tool call': 'It may have been deleted with its run: choose a run from Agents.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  routes: [serveTranscript],
  resolvers: [
    agentResolvers,
    runResolvers,
    triggerResolvers,
    pauseResolvers,
    budgetResolvers,
    scoreResolvers,
    agentTaskResolvers,
    mcpToolResolvers,
  ],
  stores,
  nodes: agentNodes,
  needs: {
    findings: ['load', 'several'],
    hosting: ['ofProject'],
    jobs: ['allActive', 'cancel'],
    mcpServers: ['list'],
    modelCharges: ['ofAgent', 'ofMonth', 'ofRun'],
    models: ['find', 'obstacle'],
    projectChanges: ['existing'],
    projects: ['find', 'load'],
    providerReports: ['pullRequestRefusal'],
    scanRuns: ['newFindings'],
    taskHistory: ['record'],
    tasks: ['description', 'find', 'lock', 'lockIfThere', 'update'],
    teams: ['member'],
  },
  on: {
    'push.received': () => import('./triggers/onPush.ts'),
    'pullRequest.opened': () => import('./triggers/onPullRequest.ts'),
    'repository.updated': () => import('./triggers/onUpdate.ts'),
    'scan.finished': () => import('./triggers/onScan.ts'),
    'deployment.failed': () => import('./triggers/onFailedDeployment.ts'),
    'task.released': () => import('./tasks/onTaskReleased.ts'),
  },
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
