import type { BranchProtection, ScanPorts } from '../ports.ts';
import type { Report } from '../report.ts';
import { judgeControl } from '../severity/judgement.ts';
import type { ControlRule } from '../severity/severityTable.ts';
import type { RepositoryAnswer } from './repositoryAnswer.ts';

const check = 'branch-protection';

const failed = (
  branch: string,
  rule: ControlRule,
  report: Pick<Report, 'title' | 'description' | 'fix'>,
): RepositoryAnswer => ({
  answer: { check, outcome: 'FAILED' },
  reports: [
    {
      check,
      path: null,
      line: null,
      excerpt: null,
      anchor: branch,
      weakness: 284,
      ...judgeControl(rule),
      ...report,
    },
  ],
});

/** How a change reaches the default branch although nobody else has looked at it; null when that is refused. */
const withoutReview = ({
  branch,
  onlyAdminsPush,
  requiresPullRequest,
  approvals,
  requiresCodeOwners,
}: BranchProtection): string | null => {
  if (requiresPullRequest) {
    if (approvals > 0) return null;
    return requiresCodeOwners
      ? `${branch} requires a pull request and its code owners, but files without an owner can be merged without an approval.`
      : `${branch} requires a pull request, but no approval: its author can merge it alone.`;
  }
  return onlyAdminsPush ? null : `Members can push to ${branch} directly, without a pull request.`;
};

/** Whether the default branch is kept from being rewritten, and from changes that nobody looked at. */
export const branchProtection = async ({ source }: Pick<ScanPorts, 'source'>): Promise<RepositoryAnswer> => {
  const protection = await source.branchProtection();
  if (!protection) {
    const reason =
      'The branch rules are only known to the provider, and Slipway does not read them from providers yet.';
    return { answer: { check, outcome: 'NOT_CHECKED', reason, nothingThere: false }, reports: [] };
  }
  const { branch, mayBeRewritten } = protection;
  if (mayBeRewritten) {
    return failed(branch, 'default-branch-may-be-rewritten', {
      title: 'Default branch is not protected from force pushes',
      description: `Anyone who can push can rewrite the history of ${branch}, and earlier commits are lost.`,
      fix: 'Turn off force pushes to the default branch in the project settings.',
    });
  }
  const unreviewed = withoutReview(protection);
  if (!unreviewed) return { answer: { check, outcome: 'PASSED' }, reports: [] };
  return failed(branch, 'default-branch-accepts-unreviewed-changes', {
    title: 'Default branch accepts changes without review',
    description: unreviewed,
    fix: `Add a branch rule for ${branch} that requires a pull request and at least one approval.`,
  });
};
