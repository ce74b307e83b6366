import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { accountResolvers } from './resolvers.ts';
import { accountStore } from './store.ts';
import { accountTokenStore } from './tokenStore.ts';
import { admissionStore } from './emailAddress/admissionStore.ts';
import { avatarStore } from './profile/avatarStore.ts';
import { emailChangeStore } from './emailAddress/emailChangeStore.ts';
import { familiarNetworkStore } from './signIn/familiarNetworkStore.ts';
import { serveAvatars } from './profile/serveAvatars.ts';
import { loginChallengeStore } from './twoFactor/challengeStore.ts';
import { twoFactorResolvers } from './twoFactor/resolvers.ts';
import { twoFactorStore } from './twoFactor/store.ts';
import { unverifiedAccountStore } from './signUp/unverifiedAccountStore.ts';

const stores = {
  accounts: ({ transaction }) => accountStore(transaction),
  accountTokens: ({ transaction }) => accountTokenStore(transaction),
  emailChanges: ({ transaction }) => emailChangeStore(transaction),
  admissions: ({ transaction }) => admissionStore(transaction),
  unverifiedAccounts: ({ transaction }) => unverifiedAccountStore(transaction),
  familiarNetworks: ({ transaction }) => familiarNetworkStore(transaction),
  twoFactor: ({ transaction, runtime }) => twoFactorStore(transaction, runtime),
  loginChallenges: ({ transaction }) => loginChallengeStore(transaction),
  avatars: ({ transaction }) => avatarStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  account: 'It may have been deleted meanwhile: sign in again.',
  picture: 'It may have been replaced meanwhile: reload the page.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [accountResolvers, twoFactorResolvers],
  stores,
  needs: {
    activity: ['record'],
    audit: ['record'],
    billing: ['subscriptions'],
    clones: ['removeAll'],
    credentials: [
      'auditedAs',
      'byEmail',
      'create',
      'enter',
      'landing',
      'personIn',
      'rename',
      'replaceEmail',
      'replaceHash',
      'setPassword',
      'suspended',
      'verifyEmail',
    ],
    departures: ['deleteOrganization', 'handOn', 'lockOrganization'],
    heldInvitations: ['release'],
    invitations: ['redeem'],
    notifications: ['notify'],
    organizations: ['create'],
    ownedKeys: ['settle'],
    sessions: ['end', 'endAll', 'endOf', 'endOthers', 'moveTo', 'renew', 'siblings', 'start'],
  },
  routes: [serveAvatars],
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
