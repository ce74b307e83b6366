import { cardName } from '../../../schema/rules/cards.ts';
import { invoiceNumber } from '../../../schema/rules/invoices.ts';
import { planOf } from '../../../schema/rules/plans.ts';
import {
  platformBillingInvoicesArgsSchema,
  platformBillingSubscriptionsArgsSchema,
  platformUsageByTenantArgsSchema,
  queryPlatformUsageArgsSchema,
  queryTenantsArgsSchema,
  tenantPeopleArgsSchema,
} from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { createTenant } from './createTenant.ts';
import { readArguments } from './reading/readArguments.ts';
import { resendTenantInvitation } from './resendTenantInvitation.ts';
import { reactivateTenant, suspendTenant } from './suspendTenant.ts';
import { changeTenantRole, endTenantSessions, removeTenantMember } from './tenantMembers.ts';
import { usd } from './tenantStatus.ts';
import { updateSellerDetails } from './updateSellerDetails.ts';
import { updateTenant } from './updateTenant.ts';

const administer = 'PLATFORM_ADMINISTER';

/** Everything here is the platform administrator's; other people cannot even reach the types. */
export const tenantResolvers = {
  Query: {
    tenants: (_, { first, after, last, before, ...choice }, { session, stores }) => {
      const grant = session.allow(administer);
      readArguments(queryTenantsArgsSchema, choice);
      return stores.tenants.list(grant, choice, { first, after, last, before });
    },
    tenant: (_, { id }, { session, stores }) =>
      stores.tenants.find(session.allow(administer), knownId(id, 'organization')),
    platformDashboard: (_, _arguments, { session, stores }) =>
      stores.tenants.figures(session.allow(administer)),
    platformUsage: (_, { days }, { session, stores }) => {
      const grant = session.allow(administer);
      readArguments(queryPlatformUsageArgsSchema, { days });
      return stores.tenants.platformUsage(grant, days ?? 30);
    },
    platformBilling: (_, _arguments, { session, stores }) =>
      stores.tenants.recurring(session.allow(administer)),
  },
  Mutation: {
    createTenant,
    updateTenant,
    suspendTenant,
    reactivateTenant,
    changeTenantRole,
    removeTenantMember,
    endTenantSessions,
    resendTenantInvitation,
    updateSellerDetails,
  },
  Tenant: {
    plan: ({ plan }) => planOf(plan),
    people: ({ id }, args, { session, stores }) => {
      const grant = session.allow(administer);
      readArguments(tenantPeopleArgsSchema, args);
      return stores.tenants.people(grant, id, args);
    },
    invitations: ({ id }, _, { session, stores }) =>
      stores.tenants.invitations(session.allow(administer), id),
    recentProjects: ({ id }, _, { session, stores }) =>
      stores.tenants.recentProjects(session.allow(administer), id),
    usage: ({ id }, _, { session, stores }) => stores.tenants.usage(session.allow(administer), id),
    subscription: ({ id }, _, { session, stores }) =>
      stores.tenants.subscription(session.allow(administer), id),
    invoices: ({ id }, args, { session, stores }) =>
      stores.tenants.invoices(session.allow(administer), { ...args, tenantId: id }),
    history: ({ id }, _, { session, stores }) => stores.tenants.history(session.allow(administer), id),
  },
  TenantSubscription: {
    plan: ({ plan }) => planOf(plan),
    price: ({ priceCents }) => usd(priceCents),
    monthlyRevenue: ({ monthlyCents }) => usd(monthlyCents),
    paymentMethod: ({ card }) => card && cardName(card),
  },
  TenantInvoice: {
    number: ({ number }) => invoiceNumber(number),
    date: ({ issuedAt }) => issuedAt,
    amount: ({ amountCents }) => usd(amountCents),
  },
  PlatformDashboard: {
    monthlyRevenue: async (_, _arguments, { session, stores }) =>
      usd((await stores.tenants.recurring(session.allow(administer))).monthlyCents),
    payingOrganizations: async (_, _arguments, { session, stores }) =>
      (await stores.tenants.recurring(session.allow(administer))).paying,
    machine: ({ at }, _, { session, stores }) => stores.tenants.machine(session.allow(administer), at),
    growth: ({ at }, _, { session, stores }) => stores.tenants.growth(session.allow(administer), at),
    revenue: ({ at }, _, { session, stores }) => stores.tenants.revenueByMonth(session.allow(administer), at),
    newestTenants: async (_, _arguments, { session, stores }) => {
      const sort = { field: 'CREATED_AT', direction: 'DESC' } as const;
      return (await stores.tenants.list(session.allow(administer), { sort }, { first: 5 })).nodes;
    },
    attention: ({ at }, _, { session, stores }) => stores.tenants.attention(session.allow(administer), at),
  },
  PlatformAttention: { amount: ({ amountCents }) => usd(amountCents) },
  RevenueMonth: {
    recurring: ({ recurringCents }) => usd(recurringCents),
    collected: ({ collectedCents }) => usd(collectedCents),
  },
  PlatformUsage: {
    byTenant: (period, args, { session, stores }) => {
      const grant = session.allow(administer);
      readArguments(platformUsageByTenantArgsSchema, args);
      return stores.tenants.usageByTenant(grant, period, args);
    },
    resources: ({ at }, _, { session, stores }) => stores.tenants.resources(session.allow(administer), at),
  },
  PlatformResources: {
    queues: ({ queues }, { first }) => queues.slice(0, Math.max(first ?? queues.length, 0)),
  },
  PlatformBilling: {
    seller: (_, _arguments, { session, stores }) => stores.tenants.seller(session.allow(administer)),
    monthlyRevenue: ({ monthlyCents }) => usd(monthlyCents),
    payingSubscriptions: ({ paying }) => paying,
    averageRevenue: ({ monthlyCents, paying }) =>
      paying === 0 ? null : usd(Math.round(monthlyCents / paying)),
    churn: ({ at }, _, { session, stores }) => stores.tenants.churn(session.allow(administer), at),
    byPlan: (_, _arguments, { session, stores }) => stores.tenants.revenueByPlan(session.allow(administer)),
    byMonth: ({ at }, _, { session, stores }) => stores.tenants.revenueByMonth(session.allow(administer), at),
    subscriptions: (_, args, { session, stores }) => {
      const grant = session.allow(administer);
      readArguments(platformBillingSubscriptionsArgsSchema, args);
      return stores.tenants.subscriptions(grant, args);
    },
    invoices: (_, args, { session, stores }) => {
      const grant = session.allow(administer);
      readArguments(platformBillingInvoicesArgsSchema, args);
      return stores.tenants.invoices(grant, args);
    },
  },
  PlanRevenue: {
    plan: ({ plan }) => planOf(plan),
    payingSubscriptions: ({ paying }) => paying,
    monthlyRevenue: ({ monthlyCents }) => usd(monthlyCents),
  },
} satisfies Resolvers;
