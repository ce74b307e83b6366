import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import type { NamedBy, WaysOn } from '../graphql/notFound.ts';
import { credentialStore } from './credentialStore.ts';
import { sessionStore } from './sessionStore.ts';

const stores = {
  credentials: ({ transaction }) => credentialStore(transaction),
  sessions: ({ transaction }) => sessionStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  session: 'It may have ended meanwhile: Settings lists those that go on.',
} satisfies WaysOn;

declare module '../graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  stores,
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
