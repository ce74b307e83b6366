import { type Kysely, sql } from 'kysely';
import type { AuditOutcome } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { type Connection, type PageArguments, newestBy } from '../../platform/graphql/pages/connection.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { type NewAuditEntry, recordAudit } from '../../platform/graphql/recordAudit.ts';
import { type AuditFilter, matching } from './auditFilter.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';

/** An entry as the log shows it. */
export type AuditEntryRow = {
  id: string;
  action: string;
  outcome: AuditOutcome;
  actorName: string;
  userId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  target: string | null;
  subjectId: string | null;
  ipAddress: string | null;
  createdAt: Date;
};
export type AuditEntryPage = Connection<AuditEntryRow>;

/** What the log can be narrowed to. */
export type AuditFilters = { actors: { id: string; name: string }[]; actions: string[] };

const columns = [
  'id',
  'action',
  'outcome',
  'actorName',
  'userId',
  'apiKeyId',
  'apiKeyName',
  'target',
  'subjectId',
  'ipAddress',
  'createdAt',
] as const;

/** The audit log: entries are added and read, never changed. */
export const auditStore = (transaction: Kysely<DB>) => {
  const byId = rowLoader<AuditEntryRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('auditEntries')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  return {
    /** An entry, or null; several are read in one statement. */
    load: (grant: Grant<'AUDIT_READ'>, id: string): Promise<AuditEntryRow | null> => byId(grant, id),

    /** Adds an entry, in the transaction of the change it tells of. */
    record: (grant: TenantGrant, entry: NewAuditEntry): Promise<void> =>
      recordAudit(transaction, grant, entry),

    /** The entries of the organization that match, newest first; 50 a page unless asked otherwise. */
    list: async (grant: Grant<'AUDIT_READ'>, args: PageArguments & AuditFilter): Promise<AuditEntryPage> => {
      const entries = transaction
        .selectFrom('auditEntries')
        .where('organizationId', '=', grant.organizationId)
        .where(matching(args));
      return readPage(entries.select(columns), newestBy('created_at'), args, 50);
    },

    /**
     * The people and kinds of change that the organization's log names. Each is found by a jump through an index, not by reading
     * the log (https://wiki.postgresql.org/wiki/Loose_indexscan).
     */
    filters: async ({ organizationId }: Grant<'AUDIT_READ'>): Promise<AuditFilters> => {
      const { rows: actors } = await sql<{ id: string; name: string }>`
      with recursive people as (
        (select user_id from audit_entries where organization_id = ${organizationId} and user_id is not null
          order by user_id limit 1)
        union all
        select (select user_id from audit_entries
          where organization_id = ${organizationId} and user_id > people.user_id order by user_id limit 1)
        from people where people.user_id is not null
      )
      select user_id as id, newest.actor_name as name
      from people, lateral (
        select actor_name from audit_entries e
        where e.organization_id = ${organizationId} and e.user_id = people.user_id
        order by created_at desc, id desc limit 1
      ) newest
      order by lower(newest.actor_name), user_id limit 200`.execute(transaction);
      const { rows: actions } = await sql<{ action: string }>`
      with recursive kinds as (
        (select action from audit_entries where organization_id = ${organizationId} order by action limit 1)
        union all
        select (select action from audit_entries
          where organization_id = ${organizationId} and action > kinds.action order by action limit 1)
        from kinds where kinds.action is not null
      )
      select action from kinds where action is not null`.execute(transaction);
      return { actors, actions: actions.map(({ action }) => action) };
    },
  };
};
