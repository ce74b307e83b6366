import { type Kysely, sql } from 'kysely';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { type Connection, connection, keyset, type PageArguments } from '../graphql/connection.ts';
import { newId } from '../graphql/ids.ts';

/** An entry as the log shows it. */
export type AuditEntryRow = {
  id: string;
  action: string;
  actorName: string;
  apiKeyName: string | null;
  target: string | null;
  ipAddress: string | null;
  createdAt: Date;
};
export type AuditEntryPage = Connection<AuditEntryRow>;

/** What is written of a change. */
export type NewAuditEntry = {
  actor: { userId: string; name: string; organizationId: string };
  /** The API key that the actor's program used, or null. */
  apiKeyName: string | null;
  action: string;
  target: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  at: Date;
};

/** The audit log: entries are added and read, never changed. */
export const auditStore = (transaction: Kysely<DB>) => ({
  /** Adds an entry, in the transaction of the change it tells of. */
  record: async (entry: NewAuditEntry): Promise<void> => {
    const { actor, at, ...rest } = entry;
    await transaction
      .insertInto('auditEntries')
      .values({
        ...rest,
        id: newId(),
        organizationId: actor.organizationId,
        userId: actor.userId,
        actorName: actor.name,
        createdAt: at,
      })
      .execute();
  },

  /** The entries of the organization, newest first; 50 a page unless asked otherwise. */
  list: async (grant: Grant<'AUDIT_READ'>, args: PageArguments): Promise<AuditEntryPage> => {
    const entries = transaction.selectFrom('auditEntries').where('organizationId', '=', grant.organizationId);
    const page = keyset(
      { expression: sql.ref('created_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('id') },
      args,
      50,
    );
    const rows = await entries
      .select([
        'id',
        'action',
        'actorName',
        'target',
        'ipAddress',
        'createdAt',
        page.cursorValue.as('cursorValue'),
      ])
      .where(page.where)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute();
    return connection(rows, page, args, async () => {
      const { count } = await entries
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    });
  },
});
