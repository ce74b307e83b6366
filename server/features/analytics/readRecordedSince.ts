import { type Kysely, sql } from 'kysely';
import type { RecordedSince } from '../../../schema/generated/types.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

/**
 * When the first of what is counted was made, in one statement. Archived projects count here: what they recorded says that the
 * organization was recording.
 */
export const readRecordedSince = async (
  transaction: Kysely<DB>,
  organizationId: string,
): Promise<RecordedSince> => {
  const { rows } = await sql<RecordedSince>`
    ${named('analytics_recorded')} select
      (select min(created_at) from deployments where organization_id = ${organizationId}) as deployments,
      (select min(created_at) from deployments where organization_id = ${organizationId} and environment = 'PRODUCTION') as production_deployments,
      (select min(created_at) from agent_runs where organization_id = ${organizationId}) as agent_runs,
      (select min(done_at) from tasks where organization_id = ${organizationId} and done_at is not null) as tasks_done
  `.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of what is recorded answers one row, always.');
  return found;
};
