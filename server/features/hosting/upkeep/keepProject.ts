import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';

/**
 * Keeps a project from being deleted before the transaction ends; it may be gone already. Whoever locks its repository asks for this first:
 * deleting locks the project and then, with what goes with it, the repository, and rows that refer to the project ask for the same of it.
 */
export const keepProject = async (
  transaction: Kysely<DB>,
  organizationId: string,
  projectId: string,
): Promise<void> => {
  await transaction
    .selectFrom('projects')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '=', projectId)
    .forKeyShare()
    .execute();
};
