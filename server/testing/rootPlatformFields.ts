import { changedAt } from './everything.ts';
import { input, nothing, type RootField, type RootFields } from './rootField.ts';

const administers = (attempts: RootField['attempts']): RootField => ({ attempts });

/** What the platform's administrators read and change, of any organization. */
export const rootPlatformFields: RootFields = {
  'Query.platformBilling': administers(nothing),
  'Query.platformDashboard': administers(nothing),
  'Query.platformUsage': administers(() => [{ days: 30 }]),
  'Query.tenant': administers(({ ids }) => [{ id: ids.organization }]),
  'Query.tenants': administers(({ word }) => [{}, { search: word }]),

  'Mutation.changeTenantRole': administers(({ ids }) => [
    input({ tenantId: ids.organization, userId: ids.colleague, role: 'ADMIN' }),
  ]),
  'Mutation.createTenant': administers(({ word }) => [
    input({ name: 'Made up', ownerName: 'Nosy', ownerEmail: `nosy@${word}.example`, plan: 'STARTER' }),
  ]),
  'Mutation.endTenantSessions': administers(({ ids }) => [
    input({ tenantId: ids.organization, userId: ids.colleague }),
  ]),
  'Mutation.reactivateTenant': {
    ...administers(({ ids }) => [input({ id: ids.organization })]),
    refused: 'NOT_ALLOWED',
  },
  'Mutation.removeTenantMember': administers(({ ids }) => [
    input({ tenantId: ids.organization, userId: ids.colleague }),
  ]),
  'Mutation.resendTenantInvitation': administers(({ ids }) => [
    input({ tenantId: ids.organization, invitationId: ids.invitation }),
  ]),
  'Mutation.suspendTenant': administers(({ ids }) => [
    input({ id: ids.organization, reason: 'For no reason at all' }),
  ]),
  'Mutation.updateTenant': administers(({ ids }) => [
    input({ id: ids.organization, name: 'Taken over', updatedAt: changedAt }),
  ]),
};
