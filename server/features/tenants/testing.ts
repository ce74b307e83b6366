import { ownerLetter, reactivatedLetter, removedByOperatorLetter, suspendedLetter } from './tenantLetters.ts';
import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { sortsBy } from '../../testing/lists/listScreen.ts';
import { changedAt } from '../../testing/recordIds.ts';
import { nothing, proven } from '../../testing/isolation/rootFields/rootField.ts';

const billing = { withSubscriptions: false, withInvoices: false, withRevenue: false, withPlans: false };

export const testing = {
  rootFields: {
    'Query.platformDashboard': { attempts: nothing },
    'Query.platformUsage': { attempts: () => [{ days: 30 }] },
    'Query.suspension': { attempts: nothing, nameless: true },
    'Query.tenant': { attempts: ({ ids }) => [{ id: ids.organization }] },
    'Query.tenants': { attempts: ({ word }) => [{}, { search: word }] },
    'Mutation.changeTenantRole': {
      attempts: ({ ids }) => [proven({ tenantId: ids.organization, userId: ids.colleague, role: 'ADMIN' })],
    },
    'Mutation.createTenant': {
      attempts: ({ word }) => [
        proven({ name: 'Made up', ownerName: 'Nosy', ownerEmail: `nosy@${word}.example`, plan: 'STARTER' }),
      ],
    },
    'Mutation.endTenantSessions': {
      attempts: ({ ids }) => [proven({ tenantId: ids.organization, userId: ids.colleague })],
    },
    'Mutation.reactivateTenant': {
      attempts: ({ ids }) => [proven({ id: ids.organization })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.removeTenantMember': {
      attempts: ({ ids }) => [proven({ tenantId: ids.organization, userId: ids.colleague })],
    },
    'Mutation.resendTenantInvitation': {
      attempts: ({ ids }) => [proven({ tenantId: ids.organization, invitationId: ids.invitation })],
    },
    'Mutation.suspendTenant': {
      attempts: ({ ids }) => [proven({ id: ids.organization, reason: 'For no reason at all' })],
    },
    'Mutation.updateSellerDetails': {
      attempts: () => [proven({ name: 'Nosy Ltd', address: 'Elsewhere', taxId: '' })],
      ofNoTenant: true,
    },
    'Mutation.updateTenant': {
      attempts: ({ ids }) => [proven({ id: ids.organization, name: 'Taken over', updatedAt: changedAt })],
    },
  },
  changes: {
    'Mutation.reactivateTenant': async (server, { owner }) => {
      const suspended = { suspendedAt: server.clock.now(), suspensionReason: 'For a test' };
      await server.runtime.database.system
        .updateTable('organizations')
        .set(suspended)
        .where('id', '=', owner.organizationId)
        .execute();
      return {};
    },
  },
  lists: [
    {
      name: 'tenants',
      operation: 'TenantList',
      field: 'tenants',
      tables: ['organizations', 'subscriptions', 'projects', 'users'],
      asAdministrator: true,
      first: () => ({ first: 20 }),
      search: (search) => ({ search }),
      filters: { plan: { plan: ['ENTERPRISE'] }, status: { status: ['TRIAL'] } },
      sorts: sortsBy('NAME', 'USERS', 'PROJECTS', 'CREATED_AT', 'LAST_ACTIVITY'),
    },
    {
      name: 'usage by organization',
      operation: 'PlatformUsageByTenant',
      field: 'byTenant',
      // It ranks all organizations by what they used.
      tables: [],
      asAdministrator: true,
      first: () => ({ days: 30, first: 20 }),
      search: (search) => ({ search }),
      sorts: sortsBy('NAME', 'API_OPERATIONS', 'AGENT_RUNS', 'STORAGE'),
    },
    {
      name: 'subscriptions',
      operation: 'PlatformBilling',
      field: 'subscriptions',
      tables: ['organizations', 'subscriptions'],
      asAdministrator: true,
      first: () => ({ ...billing, withSubscriptions: true, first: 20 }),
      search: (search) => ({ search }),
      filters: { plan: { plan: ['ENTERPRISE'] }, status: { subscriptionStatus: ['PAST_DUE'] } },
    },
    {
      name: 'platform invoices',
      operation: 'PlatformBilling',
      field: 'invoices',
      tables: ['invoices'],
      asAdministrator: true,
      first: () => ({ ...billing, withInvoices: true, first: 20 }),
      search: (search) => ({ search }),
      filters: { status: { invoiceStatus: ['OPEN'] } },
    },
    {
      name: 'people of a tenant',
      operation: 'TenantPeople',
      field: 'people',
      tables: ['memberships', 'users', 'sessions'],
      asAdministrator: true,
      first: ({ organizationId }) => ({ id: organizationId, first: 20 }),
      search: (search) => ({ search }),
    },
  ],
  screens: {
    PlatformDashboard: () => ({}),
    TenantList: () => ({ first: 12 }),
    TenantDetail: ({ organization }) => ({ id: organization }),
    PlatformUsageOverview: () => ({ days: 30 }),
    PlatformUsageByTenant: () => ({ days: 30, first: 12 }),
    PlatformResources: () => ({}),
    PlatformApiUsage: () => ({ days: 30 }),
    PlatformBilling: () => ({ first: 12 }),
  },
  actsAsSystem: [
    {
      because: 'The platform administrator reads and manages all organizations.',
      files: ['server/features/tenants/administer.ts', 'server/features/tenants/store.ts'],
    },
  ],
  letters: ({ typed, link, told }) => ({
    ownerLetter: ownerLetter(told, { byName: typed, planName: 'Starter', trialEndsOn: 'Friday', link }),
    suspendedLetter: suspendedLetter(told, { reason: typed, link }),
    reactivatedLetter: reactivatedLetter(told, { link }),
    removedByOperatorLetter: removedByOperatorLetter(told),
  }),
} satisfies FeatureTesting;
