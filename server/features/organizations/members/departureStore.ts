import { type Kysely, sql } from 'kysely';
import { type Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { roleChange } from '../../../platform/database/roles/roleChange.ts';
import { CHANNEL, publish } from '../../../platform/events/events.ts';

type Leaver = Grant<'ORGANIZATION_READ' | 'ORGANIZATION_DELETE'>;
/** Who ends an organization: its owner, or what ends the account of its only member. */
type Ender = TenantGrant<'ORGANIZATION_DELETE' | 'ENDING'>;

const announce = (topic: 'session' | 'jobCanceled') =>
  sql`json_build_object('topic', ${topic}::text, 'organizationId', organization_id::text, 'id', id)::text`;

/** Ends of memberships and of whole organizations: the system role only, as they lead out of the active organization. */
export const departureStore = (transaction: Kysely<DB>) => ({
  /** Another organization of the person that is not suspended, the one last used first; null when there is none. */
  otherOrganization: async ({ organizationId, userId }: Leaver): Promise<TenantGrant<'ENTRY'> | null> => {
    const found = await transaction
      .selectFrom('memberships')
      .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
      .where('memberships.userId', '=', userId)
      .where('memberships.organizationId', '!=', organizationId)
      .where('organizations.suspendedAt', 'is', null)
      .select('memberships.organizationId')
      .orderBy('memberships.lastUsedAt', (order) => order.desc().nullsLast())
      .orderBy('memberships.createdAt')
      .orderBy('memberships.organizationId')
      .limit(1)
      .executeTakeFirst();
    return found ? new TenantGrant('ENTRY', found.organizationId) : null;
  },

  /** Whether it is the organization of the platform's operator. Nobody else changes it before the transaction ends. */
  lockOrganization: async ({ organizationId }: Ender): Promise<{ operator: boolean }> =>
    transaction
      .selectFrom('organizations')
      .select('operator')
      .where('id', '=', organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow(),

  /** Who owns an organization. */
  owners: async ({
    organizationId,
  }: Grant<'ORGANIZATION_DELETE'>): Promise<{ name: string; email: string }[]> =>
    transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .where('memberships.organizationId', '=', organizationId)
      .where('memberships.role', '=', 'OWNER')
      .select(['users.name', 'users.email'])
      .execute(),

  /**
   * Whether an organization goes on without a person. If nobody else owns it, whoever has the highest role, and of those whoever has
   * been there longest, becomes its owner at that instant.
   */
  handOn: async ({ organizationId }: TenantGrant<'ENDING'>, userId: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('memberships')
      .set(roleChange('OWNER', at))
      .where('organizationId', '=', organizationId)
      .where('userId', '=', (of) =>
        of
          .selectFrom('memberships')
          .select('userId')
          .where('organizationId', '=', organizationId)
          .where('userId', '!=', userId)
          .orderBy('role')
          .orderBy('createdAt')
          .orderBy('userId')
          .limit(1),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** Deletes an organization with everything in it but its audit log. Sockets close and jobs stop in all processes. */
  deleteOrganization: async ({ organizationId }: Ender): Promise<void> => {
    await sql`select pg_notify(${CHANNEL}, ${announce('session')}) from sessions
      where organization_id = ${organizationId}`.execute(transaction);
    await sql`select pg_notify(${CHANNEL}, ${announce('jobCanceled')}) from jobs
      where organization_id = ${organizationId} and state in ('QUEUED', 'RUNNING')`.execute(transaction);
    // Processes that have clones of it remove them.
    await publish(transaction, { topic: 'clone', organizationId, id: organizationId });
    await transaction.deleteFrom('organizations').where('id', '=', organizationId).execute();
  },
});
