import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** Whether what repositories ask scanners to be quiet about is left out of scans: of each project, as its admins say. */
export const suppressionStore = (transaction: Kysely<DB>) => ({
  /** Whether it is, in a project; null of an unknown one. */
  hold: async (
    { organizationId }: Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>,
    projectId: string,
  ): Promise<boolean | null> => {
    const row = await transaction
      .selectFrom('projects')
      .select('allowsSuppressions')
      .where('organizationId', '=', organizationId)
      .where('id', '=', projectId)
      .executeTakeFirst();
    return row?.allowsSuppressions ?? null;
  },

  /** Says whether it is, from the next scan on. */
  allow: async (
    { organizationId }: Grant<'PROJECT_PROTECT'>,
    projectId: string,
    allowed: boolean,
  ): Promise<void> => {
    await transaction
      .updateTable('projects')
      .set({ allowsSuppressions: allowed })
      .where('organizationId', '=', organizationId)
      .where('id', '=', projectId)
      .execute();
  },
});
