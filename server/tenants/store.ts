import { sql } from 'kysely';
import type { PlanCode, TenantStatus } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import { type Connection, connection, keyset, type PageArguments } from '../graphql/connection.ts';
import type { Runtime } from '../runtime.ts';

/** An organization as the platform's operator sees it. */
export type TenantRow = {
  id: string;
  name: string;
  plan: PlanCode;
  status: TenantStatus;
  users: number;
  projects: number;
  createdAt: Date;
  lastActivity: Date | null;
};
export type TenantPage = Connection<TenantRow>;

type Filter = { search?: string | null; status?: TenantStatus | null };

/** Where a tenant stands is not stored: suspended comes before the trial, and that before active. */
const status = sql<TenantStatus>`case
  when organizations.suspended_at is not null then 'SUSPENDED'
  when subscriptions.status = 'TRIALING' then 'TRIAL'
  else 'ACTIVE' end`;

const byName = {
  expression: sql`lower(organizations.name)`,
  type: 'text',
  direction: 'asc',
  id: sql.ref('organizations.id'),
} as const;

/** All tenants of the platform. It reads as the system, as no organization may see another one. */
export const tenantStore = (runtime: Pick<Runtime, 'database'>) => ({
  /** The tenants by name, 20 a page unless asked otherwise; the operator's own organization is left out. */
  list: async (_grant: Grant<'PLATFORM_ADMINISTER'>, args: PageArguments & Filter): Promise<TenantPage> => {
    const pattern = args.search ? `%${args.search.trim().replaceAll(/[\\%_]/g, '\\$&')}%` : null;
    const wanted = args.status ?? null;
    const found = runtime.database.system
      .selectFrom('organizations')
      .innerJoin('subscriptions', 'subscriptions.organizationId', 'organizations.id')
      .where('organizations.operator', '=', false)
      .$if(pattern !== null, (query) => query.where('organizations.name', 'ilike', pattern))
      .$if(Boolean(wanted), (query) => query.where(status, '=', wanted));
    const page = keyset(byName, args, 20);
    const rows = await found
      .select(({ selectFrom }) => [
        'organizations.id',
        'organizations.name',
        'organizations.createdAt',
        'subscriptions.plan',
        status.as('status'),
        selectFrom('memberships')
          .whereRef('memberships.organizationId', '=', 'organizations.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('users'),
        selectFrom('projects')
          .whereRef('projects.organizationId', '=', 'organizations.id')
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('projects'),
        selectFrom('memberships')
          .innerJoin('users', 'users.id', 'memberships.userId')
          .whereRef('memberships.organizationId', '=', 'organizations.id')
          .select((of) => of.fn.max('users.lastSeenAt').as('seen'))
          .$asScalar()
          .as('lastActivity'),
        page.cursorValue.as('cursorValue'),
      ])
      .where(page.where)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute();
    return connection(rows, page, args, async () => {
      const { count } = await found
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    });
  },
});
