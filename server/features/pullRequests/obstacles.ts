import type { MergeObstacle, Role } from '../../../schema/generated/types.ts';
import { atMost } from '../../../schema/rules/roles.ts';
import { matchesBranch } from '../../engines/git/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { rolePermissions } from '../../platform/auth/permissions.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { PullRequestRow } from './rows.ts';

/** Whoever wants to merge. */
export type Merger = { userId: string; role: Role; byKey: boolean };

/** Whether git was last asked for conflicts about the commits that the branches have now. */
export const isChecked = ({ headSha, baseSha, checkedHeadSha, checkedBaseSha }: PullRequestRow): boolean =>
  headSha === checkedHeadSha && baseSha === checkedBaseSha;

/** What keeps somebody from merging a pull request now, in the order in which it is to be removed; nothing once it is merged or closed. */
export const obstaclesOf = async (
  stores: Pick<Stores, 'branchRules' | 'projects'>,
  grant: Grant<'ORGANIZATION_READ'>,
  row: PullRequestRow,
  { userId, role, byKey }: Merger,
): Promise<MergeObstacle[]> => {
  const { projectId, state, sourceBranch, targetBranch, hasSource, mergedTree } = row;
  if (state === 'MERGED' || state === 'CLOSED') return [];
  const obstacles: MergeObstacle[] = [];
  const add = (code: MergeObstacle['code'], message: string) => obstacles.push({ code, message });
  const project = await stores.projects.load(grant, projectId);
  if (project?.archived) {
    add('PROJECT_ARCHIVED', `${project.name} is archived. Restore the project first.`);
  }
  if (!hasSource) add('BRANCH_GONE', `The branch ${sourceBranch} is deleted. Push it again to go on.`);
  if (state === 'DRAFT') add('DRAFT', 'It is a draft. Mark it as ready for review first.');
  if (isChecked(row) && mergedTree === null) {
    add(
      'CONFLICTS',
      `${sourceBranch} and ${targetBranch} changed the same lines. Merge ${targetBranch} into ${sourceBranch} and push.`,
    );
  }
  if (byKey && (row.apiKeyId !== null || row.runId !== null)) {
    add('NEEDS_A_PERSON', 'A program or an agent created it: a person has to merge it in the browser.');
  }
  const rules = await stores.branchRules.ofProject(grant, projectId);
  const barring = rules.find(
    ({ pattern, leastRole, memberIds }) =>
      matchesBranch(pattern, targetBranch) && !atMost(leastRole, role) && !memberIds.includes(userId),
  );
  if (!rolePermissions[role].includes('PULL_REQUEST_MERGE')) {
    add('NOT_PERMITTED', 'Viewers cannot merge. Ask a member of the project.');
  } else if (barring) {
    add('NOT_PERMITTED', `The branch rule ${barring.pattern} does not let you change ${targetBranch}.`);
  }
  return obstacles;
};
