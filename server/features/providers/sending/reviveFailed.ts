import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** Milliseconds after which a status is given up: nobody waits for it any more. */
export const patience = 24 * 60 * 60_000;

/** Lets the statuses of a project wait again that were not accepted, unless nobody waits for them any more. */
export const reviveFailed = async (
  transaction: Kysely<DB>,
  { organizationId, projectId, now }: { organizationId: string; projectId: string; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('commitStatuses')
    .set({ report: 'WAITING', attempts: 0 })
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .where('report', '=', 'FAILED')
    .where('changedAt', '>', new Date(now.getTime() - patience))
    .execute();
};
