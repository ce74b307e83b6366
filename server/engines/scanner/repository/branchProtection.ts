import type { ScanPorts } from '../ports.ts';
import type { RepositoryAnswer } from './repositoryAnswer.ts';

/** Whether the default branch is kept from being rewritten, and from changes that nobody looked at. */
export const branchProtection = async ({ source }: Pick<ScanPorts, 'source'>): Promise<RepositoryAnswer> => {
  const check = 'branch-protection';
  const protection = await source.branchProtection();
  const unknown = (reason: string): RepositoryAnswer => ({
    answer: { check, outcome: 'NOT_CHECKED', reason, nothingThere: false },
    reports: [],
  });
  if (!protection) {
    return unknown(
      'The branch rules are only known to the provider, and Slipway does not read them from providers yet.',
    );
  }
  const { branch, mayBeRewritten, onlyAdminsPush } = protection;
  if (mayBeRewritten) {
    return {
      answer: { check, outcome: 'FAILED' },
      reports: [
        {
          check,
          rule: 'default-branch-may-be-rewritten',
          severity: 'HIGH',
          title: 'Default branch is not protected from force pushes',
          description: `Anyone who can push can rewrite the history of ${branch}, and earlier commits are lost.`,
          path: null,
          line: null,
          excerpt: null,
          anchor: branch,
          weakness: 284,
          fix: 'Turn off force pushes to the default branch in the project settings.',
        },
      ],
    };
  }
  return onlyAdminsPush
    ? { answer: { check, outcome: 'PASSED' }, reports: [] }
    : unknown(
        `${branch} cannot be rewritten or deleted, but members can push to it without review. A branch rule that allows only admins to push would pass.`,
      );
};
