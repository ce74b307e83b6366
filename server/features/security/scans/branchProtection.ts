import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { matchesBranch } from '../../../engines/git/index.ts';
import type { BranchProtection } from '../../../engines/scanner/index.ts';

/** What protects the default branch of a repository that is hosted here; null when it is hosted elsewhere. */
export const readBranchProtection = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  projectId: string,
): Promise<BranchProtection | null> => {
  const hosted = await transaction
    .selectFrom('hostedRepositories')
    .select(['defaultBranch', 'allowsForce'])
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!hosted) return null;
  const rules = await transaction
    .selectFrom('branchRules')
    .select(['pattern', 'leastRole'])
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .execute();
  const { defaultBranch, allowsForce } = hosted;
  const narrows = ({ pattern, leastRole }: (typeof rules)[number]) =>
    leastRole !== 'MEMBER' && matchesBranch(pattern, defaultBranch);
  return { branch: defaultBranch, mayBeRewritten: allowsForce, onlyAdminsPush: rules.some(narrows) };
};
