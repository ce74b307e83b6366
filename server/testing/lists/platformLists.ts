import { type ListScreen, sortsBy } from './listScreen.ts';

const billing = { withSubscriptions: false, withInvoices: false, withRevenue: false, withPlans: false };

/** Every list of the platform's administrator. */
export const platformLists: ListScreen[] = [
  {
    name: 'tenants',
    operation: 'TenantList',
    field: 'tenants',
    tables: ['organizations', 'subscriptions', 'projects', 'users'],
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
    first: () => ({ days: 30, first: 20 }),
    search: (search) => ({ search }),
    sorts: sortsBy('NAME', 'API_OPERATIONS', 'AGENT_RUNS', 'STORAGE'),
  },
  {
    name: 'subscriptions',
    operation: 'PlatformBilling',
    field: 'subscriptions',
    tables: ['organizations', 'subscriptions'],
    first: () => ({ ...billing, withSubscriptions: true, first: 20 }),
    search: (search) => ({ search }),
    filters: { plan: { plan: ['ENTERPRISE'] }, status: { subscriptionStatus: ['PAST_DUE'] } },
  },
  {
    name: 'platform invoices',
    operation: 'PlatformBilling',
    field: 'invoices',
    tables: ['invoices'],
    first: () => ({ ...billing, withInvoices: true, first: 20 }),
    search: (search) => ({ search }),
    filters: { status: { invoiceStatus: ['OPEN'] } },
  },
  {
    name: 'people of a tenant',
    operation: 'TenantPeople',
    field: 'people',
    tables: ['memberships', 'users', 'sessions'],
    first: ({ organizationId }) => ({ id: organizationId, first: 20 }),
    search: (search) => ({ search }),
  },
];
