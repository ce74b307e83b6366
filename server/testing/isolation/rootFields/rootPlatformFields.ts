import { seededPassword } from '../../people/accounts.ts';
import { changedAt } from '../../records/everything.ts';
import { input, nothing, type RootField, type RootFields } from './rootField.ts';

const administers = (attempts: RootField['attempts']): RootField => ({ attempts });

/** The variables of a change, which takes the password too. */
const proven = (value: object) => input({ ...value, currentPassword: seededPassword });

/** What the platform's administrators read and change, of any organization. */
export const rootPlatformFields: RootFields = {
  'Query.advisoryEcosystems': administers(nothing),
  'Query.advisoryImports': administers(nothing),
  'Query.advisoryService': administers(nothing),
  'Query.platformBilling': administers(nothing),
  'Query.platformDashboard': administers(nothing),
  'Query.platformUsage': administers(() => [{ days: 30 }]),
  'Query.tenant': administers(({ ids }) => [{ id: ids.organization }]),
  'Query.tenants': administers(({ word }) => [{}, { search: word }]),

  'Mutation.changeTenantRole': administers(({ ids }) => [
    proven({ tenantId: ids.organization, userId: ids.colleague, role: 'ADMIN' }),
  ]),
  'Mutation.createTenant': administers(({ word }) => [
    proven({ name: 'Made up', ownerName: 'Nosy', ownerEmail: `nosy@${word}.example`, plan: 'STARTER' }),
  ]),
  'Mutation.endTenantSessions': administers(({ ids }) => [
    proven({ tenantId: ids.organization, userId: ids.colleague }),
  ]),
  // An address that needs no look-up, and that nobody fetches from as nobody does the job.
  'Mutation.importAdvisories': administers(({ ids }) => [
    proven({ address: 'https://93.184.216.34/all.zip' }),
    proven({ fileId: ids.advisoryFile }),
  ]),
  'Mutation.reactivateTenant': {
    ...administers(({ ids }) => [proven({ id: ids.organization })]),
    refused: 'NOT_ALLOWED',
  },
  'Mutation.removeTenantMember': administers(({ ids }) => [
    proven({ tenantId: ids.organization, userId: ids.colleague }),
  ]),
  'Mutation.resendTenantInvitation': administers(({ ids }) => [
    proven({ tenantId: ids.organization, invitationId: ids.invitation }),
  ]),
  'Mutation.suspendTenant': administers(({ ids }) => [
    proven({ id: ids.organization, reason: 'For no reason at all' }),
  ]),
  'Mutation.updateTenant': administers(({ ids }) => [
    proven({ id: ids.organization, name: 'Taken over', updatedAt: changedAt }),
  ]),
};
