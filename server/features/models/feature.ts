import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { chargeStore } from './chargeStore.ts';
import { modelResolvers } from './resolvers.ts';
import { modelStore } from './store.ts';

const stores = {
  models: ({ transaction, runtime }) => modelStore(transaction, runtime),
  modelCharges: ({ transaction, runtime }) => chargeStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Tests the language model of an organization. */
    testModel: true;
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  model: 'It may have been removed meanwhile: configure one in Settings > Organization > Models.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [modelResolvers],
  stores,
  needs: {
    jobs: ['cancel', 'create', 'find'],
    projectChanges: ['existing'],
  },
  queues: {
    testModel: {
      ...usualPolicy,
      // A test that was interrupted costs as much again: a person decides on that.
      attempts: 1,
      leaseSeconds: 60,
      canceledBy: 'MODEL_CONFIGURE',
    },
  },
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
