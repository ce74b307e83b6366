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
  const all = await transaction
    .selectFrom('branchRules')
    .select(['pattern', 'allowsForce', 'leastRole', 'requiresPullRequest', 'approvals', 'requiresCodeOwners'])
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .execute();
  const { defaultBranch: branch } = hosted;
  // A push and a merge must meet all rules that match.
  const rules = all.filter(({ pattern }) => matchesBranch(pattern, branch));
  const requiresPullRequest = rules.some((rule) => rule.requiresPullRequest);
  return {
    branch,
    mayBeRewritten:
      hosted.allowsForce && !requiresPullRequest && rules.every(({ allowsForce }) => allowsForce),
    onlyAdminsPush: rules.some(({ leastRole }) => leastRole !== 'MEMBER'),
    requiresPullRequest,
    approvals: Math.max(0, ...rules.map(({ approvals }) => approvals)),
    requiresCodeOwners: rules.some(({ requiresCodeOwners }) => requiresCodeOwners),
  };
};
