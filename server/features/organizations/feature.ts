import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { departureStore } from './members/departureStore.ts';
import { heldInvitationStore } from './invitations/heldInvitationStore.ts';
import { invitationStore } from './invitations/invitationStore.ts';
import { memberStore } from './members/memberStore.ts';
import { organizationResolvers } from './resolvers.ts';
import { organizationStore } from './store.ts';
import { seatStore } from './members/seatStore.ts';
import { organizationNodes } from './nodes.ts';

const stores = {
  organizations: ({ transaction }) => organizationStore(transaction),
  invitations: ({ transaction }) => invitationStore(transaction),
  heldInvitations: ({ transaction, runtime }) => heldInvitationStore(transaction, runtime),
  seats: ({ transaction }) => seatStore(transaction),
  members: ({ transaction }) => memberStore(transaction),
  departures: ({ transaction }) => departureStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** A person became a member. */
    'member.joined': { userId: string; name: string };
    /** A person is no member any more: removed, or left. */
    'member.removed': { userId: string; name: string };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  invitation: 'It may have been accepted or revoked meanwhile: Settings lists those that wait.',
  member: 'They may have left meanwhile: choose another one from the members.',
  organization: 'It may have been deleted, or you may have left it, meanwhile: choose another one.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [organizationResolvers],
  stores,
  nodes: organizationNodes,
  needs: {
    activity: ['record'],
    billing: ['subscriptions', 'trials'],
    clones: ['removeAll'],
    credentials: ['personIn', 'verifyEmail'],
    notifications: ['notify'],
    sessions: ['moveTo', 'renew'],
  },
  notFound: waysOn,
} satisfies Feature;
