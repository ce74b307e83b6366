import { sql } from 'kysely';
import type { Awaits } from '../../../platform/jobs/subscriptions.ts';

/** Whether anything of an organization is reported: otherwise no event is written. */
export const isAwaited: Awaits = async (transaction, organizationId) => {
  const { rows } = await sql`
    select from provider_reports where organization_id = ${organizationId} and enabled limit 1`.execute(
    transaction,
  );
  return rows.length > 0;
};
