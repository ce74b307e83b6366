import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { BuildSettings } from '../../engines/builder/index.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

type Reader =
  | Grant<'ORGANIZATION_READ'>
  | Grant<'DEPLOYMENT_START'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** How projects are built, where their settings say otherwise than what is found in the repository. */
export const buildSettingsStore = (transaction: Kysely<DB>) => ({
  /** What a project's settings say, or null. */
  read: async ({ organizationId }: Reader, projectId: string): Promise<BuildSettings | null> => {
    const row = await transaction
      .selectFrom('buildSettings')
      .select('settings')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .$castTo<{ settings: BuildSettings }>()
      .executeTakeFirst();
    return row?.settings ?? null;
  },
});
