import type { Kysely } from 'kysely';
import type { TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { newId } from './ids.ts';

/** What is written of a change. */
export type NewAuditEntry = {
  /** Who made it; `userId` is null for what Slipway does by itself. */
  actor: { userId: string | null; name: string };
  /** The id and the name of the API key that the actor's program used, or null. */
  apiKeyId?: string | null;
  apiKeyName: string | null;
  action: string;
  target: string | null;
  /** The id of the record that it is about, if that has one. */
  subjectId?: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  at: Date;
};

/** Adds an entry to the audit log of an organization, in the transaction of the change it tells of. */
export const recordAudit = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant,
  { actor, at, ...rest }: NewAuditEntry,
): Promise<void> => {
  await transaction
    .insertInto('auditEntries')
    .values({
      ...rest,
      id: newId(),
      organizationId,
      userId: actor.userId,
      actorName: actor.name,
      createdAt: at,
    })
    .execute();
};
