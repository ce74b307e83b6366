import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { usualPolicy } from '../jobs/queues.ts';
import { deadlineStore } from './deadlineStore.ts';
import { findingResolvers } from './findingResolvers.ts';
import { findingStore } from './findingStore.ts';
import { securityResolvers } from './resolvers.ts';
import { startRiskClock } from './riskClock.ts';
import { riskStore } from './riskStore.ts';
import { runScan } from './scans/runScan.ts';
import { scanStore } from './scans/scanStore.ts';
import { securityStore } from './store.ts';
import { triageStore } from './triageStore.ts';

const stores = {
  security: ({ transaction, runtime }) => securityStore(transaction, runtime.clock),
  findings: ({ transaction, runtime }) => findingStore(transaction, runtime.clock),
  deadlines: ({ transaction, runtime }) => deadlineStore(transaction, runtime.clock),
  risks: ({ transaction, runtime }) => riskStore(transaction, runtime.clock),
  scans: ({ transaction, runtime }) => scanStore(transaction, runtime.clock),
  triage: ({ transaction, runtime }) => triageStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../jobs/queues.ts' {
  interface Queues {
    /** Scans a project at the head of its default branch. */
    scan: true;
  }
}

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [securityResolvers, findingResolvers],
  stores,
  timers: [startRiskClock],
  queues: {
    scan: {
      ...usualPolicy,
      attempts: 2,
      leaseSeconds: 60,
      expirySeconds: 1_800,
      canceledBy: 'SCAN_START',
      work: (context) => ({ handle: runScan(context) }),
    },
  },
} satisfies Feature;
