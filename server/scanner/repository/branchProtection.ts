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
      'The rules for its branches are known to the provider only. Slipway does not ask providers for them yet.',
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
          title: 'The default branch may be rewritten',
          description: `Whoever may push may replace the history of ${branch}, and what was there before is seen by nobody.`,
          path: null,
          line: null,
          excerpt: null,
          anchor: branch,
          weakness: 284,
          fix: 'Turn force pushes to the default branch off in the project’s settings.',
        },
      ],
    };
  }
  return onlyAdminsPush
    ? { answer: { check, outcome: 'PASSED' }, reports: [] }
    : unknown(
        `${branch} can be neither rewritten nor deleted, but members push to it without review. A branch rule that lets only admins push would pass.`,
      );
};
