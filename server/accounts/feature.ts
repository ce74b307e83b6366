import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { accountResolvers } from './resolvers.ts';
import { accountStore } from './store.ts';
import { accountTokenStore } from './tokenStore.ts';
import { admissionStore } from './admissionStore.ts';
import { avatarStore } from './avatarStore.ts';
import { credentialStore } from './credentialStore.ts';
import { emailChangeStore } from './emailChangeStore.ts';
import { familiarNetworkStore } from './familiarNetworkStore.ts';
import { serveAvatars } from './serveAvatars.ts';
import { sessionStore } from './sessionStore.ts';
import { startUnverifiedClock } from './unverifiedClock.ts';
import { loginChallengeStore } from './twoFactor/challengeStore.ts';
import { twoFactorResolvers } from './twoFactor/resolvers.ts';
import { twoFactorStore } from './twoFactor/store.ts';
import { unverifiedAccountStore } from './unverifiedAccountStore.ts';

const stores = {
  accounts: ({ transaction }) => accountStore(transaction),
  credentials: ({ transaction }) => credentialStore(transaction),
  sessions: ({ transaction }) => sessionStore(transaction),
  accountTokens: ({ transaction }) => accountTokenStore(transaction),
  emailChanges: ({ transaction }) => emailChangeStore(transaction),
  admissions: ({ transaction }) => admissionStore(transaction),
  unverifiedAccounts: ({ transaction }) => unverifiedAccountStore(transaction),
  familiarNetworks: ({ transaction }) => familiarNetworkStore(transaction),
  twoFactor: ({ transaction, runtime }) => twoFactorStore(transaction, runtime),
  loginChallenges: ({ transaction }) => loginChallengeStore(transaction),
  avatars: ({ transaction }) => avatarStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [accountResolvers, twoFactorResolvers],
  stores,
  routes: [serveAvatars],
  timers: [startUnverifiedClock],
} satisfies Feature;
