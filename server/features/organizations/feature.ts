import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { departureStore } from './members/departureStore.ts';
import { heldInvitationStore } from './invitations/heldInvitationStore.ts';
import { invitationStore } from './invitations/invitationStore.ts';
import { memberStore } from './members/memberStore.ts';
import { organizationResolvers } from './resolvers.ts';
import { organizationStore } from './store.ts';
import { seatStore } from './members/seatStore.ts';

const stores = {
  organizations: ({ transaction }) => organizationStore(transaction),
  invitations: ({ transaction }) => invitationStore(transaction),
  heldInvitations: ({ transaction, runtime }) => heldInvitationStore(transaction, runtime),
  seats: ({ transaction }) => seatStore(transaction),
  members: ({ transaction }) => memberStore(transaction),
  departures: ({ transaction }) => departureStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [organizationResolvers],
  stores,
  needs: {
    accounts: ['member', 'members'],
    activity: ['record'],
    billing: ['subscriptions', 'trials'],
    clones: ['removeAll'],
    credentials: ['personIn', 'verifyEmail'],
    notifications: ['notify'],
    sessions: ['moveTo', 'renew'],
  },
} satisfies Feature;
