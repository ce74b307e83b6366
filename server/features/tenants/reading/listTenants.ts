import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  PlanCode,
  SubscriptionStatus,
  TenantSort,
  TenantSortField,
  TenantStatus,
} from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import {
  type Connection,
  countedOnce,
  type PageArguments,
  type SortKey,
} from '../../../platform/graphql/pages/connection.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { found, tenantStatus } from '../tenantStatus.ts';

/** An organization as the platform's operator sees it. */
export type TenantRow = {
  id: string;
  name: string;
  slug: string;
  plan: PlanCode;
  status: TenantStatus;
  subscriptionStatus: SubscriptionStatus;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  users: number | (() => Promise<number>);
  projects: number | (() => Promise<number>);
  createdAt: Date;
  updatedAt: Date;
  lastActivity: Date | null | (() => Promise<Date | null>);
};
export type TenantPage = Connection<TenantRow>;

/** Which tenants to list; an empty list of values chooses nothing in particular, as when it is left out. */
export type TenantChoice = {
  search?: string | null | undefined;
  plan?: readonly PlanCode[] | null | undefined;
  status?: readonly TenantStatus[] | null | undefined;
  sort?: TenantSort | null | undefined;
};

const users = sql<number>`(select count(*)::integer from memberships where memberships.organization_id = organizations.id)`;
const projects = sql<number>`(select count(*)::integer from projects where projects.organization_id = organizations.id)`;
const lastActivity = sql<Date | null>`(select max(users.last_seen_at) from memberships join users on users.id = memberships.user_id
  where memberships.organization_id = organizations.id)`;

const sortKeys: Readonly<
  Record<TenantSortField, { expression: RawBuilder<unknown>; type: SortKey['type'] }>
> = {
  NAME: { expression: sql`lower(organizations.name)`, type: 'text' },
  USERS: { expression: users, type: 'integer' },
  PROJECTS: { expression: projects, type: 'integer' },
  CREATED_AT: { expression: sql.ref('organizations.created_at'), type: 'timestamptz' },
  LAST_ACTIVITY: { expression: sql`coalesce(seen.at, 'epoch')`, type: 'timestamptz' },
};

/** When somebody of each organization was seen last, read at once: one by one takes more than twice as long to sort by. */
const seen = sql<{ organizationId: string; at: Date | null }>`(
  select memberships.organization_id, max(users.last_seen_at) as at
  from memberships join users on users.id = memberships.user_id
  group by memberships.organization_id)`.as('seen');

/** Every organization but the operator's own, with its subscription. */
export const tenantsOf = (system: Kysely<DB>) =>
  system
    .selectFrom('organizations')
    .innerJoin('subscriptions', 'subscriptions.organizationId', 'organizations.id')
    .where('organizations.operator', '=', false);

const facts = [
  'organizations.id',
  'organizations.name',
  'organizations.slug',
  'organizations.suspendedAt',
  'organizations.suspensionReason',
  'organizations.createdAt',
  'organizations.updatedAt',
  'subscriptions.plan',
  tenantStatus.as('status'),
  'subscriptions.status as subscriptionStatus',
] as const;
const figures = [users.as('users'), projects.as('projects'), lastActivity.as('lastActivity')] as const;
const columns = [...facts, ...figures] as const;

/** One tenant, or null; its people and projects are counted if somebody asks, in one statement. */
export const openTenant = async (system: Kysely<DB>, id: string): Promise<TenantRow | null> => {
  const tenant = tenantsOf(system).where('organizations.id', '=', id);
  const row = await tenant.select(facts).executeTakeFirst();
  if (!row) return null;
  const counts = countedOnce({}, () => tenant.select(figures).executeTakeFirst());
  return {
    ...row,
    users: async () => (await counts())?.users ?? 0,
    projects: async () => (await counts())?.projects ?? 0,
    lastActivity: async () => (await counts())?.lastActivity ?? null,
  };
};

/** One tenant, or null. */
export const findTenant = async (system: Kysely<DB>, id: string): Promise<TenantRow | null> =>
  (await tenantsOf(system).select(columns).where('organizations.id', '=', id).executeTakeFirst()) ?? null;

/** A page of tenants, by name unless asked otherwise, 20 a page: one statement, and one more if they are to be counted. */
export const listTenants = async (
  system: Kysely<DB>,
  { sort, plan, status, search }: TenantChoice,
  args: PageArguments,
): Promise<TenantPage> => {
  const direction = sort?.direction === 'DESC' ? 'desc' : 'asc';
  const key = { ...sortKeys[sort?.field ?? 'NAME'], direction, id: sql.ref('organizations.id') } as const;
  const chosen = tenantsOf(system)
    .where(found(search))
    .$if(sort?.field === 'LAST_ACTIVITY', (query) =>
      query.leftJoin(seen, 'seen.organizationId', 'organizations.id'),
    )
    .$if(Boolean(plan?.length), (query) => query.where('subscriptions.plan', 'in', plan ?? []))
    .$if(Boolean(status?.length), (query) => query.where(tenantStatus, 'in', status ?? []));
  return readPage(chosen.select(columns), key, args, 20);
};
