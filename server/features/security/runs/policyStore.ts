import { type Kysely, sql } from 'kysely';
import type { ScanPolicy } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** What holds until somebody says otherwise: no new finding that is high or worse, and no critical one at all. */
const usual = { newFinding: 'HIGH', openFinding: 'CRITICAL', failedCheck: null, failsPartial: true } as const;

type Rules = Omit<ScanPolicy, 'ofProject'>;
type Reader = Grant<'ORGANIZATION_READ'>;
type Changer = Grant<'PROJECT_PROTECT'>;

/** The policy that holds for a project of an organization; null: for projects without one of their own. */
export const readPolicy = async (
  transaction: Kysely<DB>,
  { organizationId }: { organizationId: string },
  projectId: string | null,
): Promise<ScanPolicy> => {
  const row = await transaction
    .selectFrom('scanPolicies')
    .select(['projectId', 'newFinding', 'openFinding', 'failedCheck', 'failsPartial'])
    .where('organizationId', '=', organizationId)
    .where(sql<boolean>`(project_id is null or project_id = ${projectId})`)
    .orderBy(sql`project_id nulls last`)
    .executeTakeFirst();
  if (!row) return { ...usual, ofProject: false };
  const { projectId: own, ...rules } = row;
  return { ...rules, ofProject: own !== null };
};

/** When scans let pipelines pass: policies of organizations, and of projects that have one of their own. */
export const policyStore = (transaction: Kysely<DB>) => ({
  /** The policy that holds for a project; null: for projects without one of their own. */
  find: (grant: Reader | Changer, projectId: string | null): Promise<ScanPolicy> =>
    readPolicy(transaction, grant, projectId),

  /** Writes the policy of a project, or of the organization; null takes away that of a project. */
  change: async (
    { organizationId }: Changer,
    projectId: string | null,
    rules: Rules | null,
  ): Promise<void> => {
    await transaction
      .deleteFrom('scanPolicies')
      .where('organizationId', '=', organizationId)
      .where(sql<boolean>`project_id is not distinct from ${projectId}`)
      .execute();
    if (rules === null) return;
    await transaction
      .insertInto('scanPolicies')
      .values({ ...rules, organizationId, projectId })
      .execute();
  },
});
