import type { MergeObstacle, PullRequestCheckKind, Role } from '../../../schema/generated/types.ts';
import { atMost } from '../../../schema/rules/roles.ts';
import { matchesBranch } from '../../engines/git/index.ts';
import { providerNames } from '../../engines/providers/index.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { rolePermissions } from '../../platform/auth/permissions.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import { ownerObstacle, ownershipOf, unknownOwners } from './codeOwners/codeOwners.ts';
import type { Ownership } from './codeOwners/readOwnedFiles.ts';
import { checkKinds, isUnfinished, type PullRequestCheckRow } from './checks/checkRows.ts';
import type { PullRequestRow } from './rows.ts';

/** Whoever wants to merge. */
export type Merger = { userId: string; role: Role; byKey: boolean };

/** What obstacles ask of the code; only what rules of the target branch are about is read. */
export type MergedCode = {
  /** Whether the source branch lacks commits of the target branch. */
  isBehind: () => Promise<boolean>;
  /** Who owns the changed files. */
  ownership: () => Promise<Ownership>;
};

/** Stands for code that git has not read yet: what it would say is asked again once it has. */
export const unreadCode: MergedCode = {
  isBehind: async () => false,
  ownership: async () => ({ files: [], problem: null }),
};

type Reader = Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>;
type Needed = Pick<
  Stores,
  'branchRules' | 'codeOwners' | 'projects' | 'pullRequestChecks' | 'pullRequests' | 'reviews'
>;
type Rule = Awaited<ReturnType<Stores['branchRules']['ofProject']>>[number];
type Add = (code: MergeObstacle['code'], message: string) => void;

const checkNames: Readonly<Record<PullRequestCheckKind, string>> = {
  PARSE: 'syntax check',
  SCAN: 'scan',
  TESTS: 'test run',
};

/** Whether git was last asked for conflicts about the commits that the branches have now. */
export const isChecked = ({ headSha, baseSha, checkedHeadSha, checkedBaseSha }: PullRequestRow): boolean =>
  headSha === checkedHeadSha && baseSha === checkedBaseSha;

const addState = (add: Add, row: PullRequestRow): void => {
  const { state, sourceBranch, targetBranch, hasSource, mergedTree } = row;
  if (!hasSource) add('BRANCH_GONE', `The branch ${sourceBranch} is deleted. Push it again to go on.`);
  if (state === 'DRAFT') add('DRAFT', 'It is a draft. Mark it as ready for review first.');
  if (isChecked(row) && mergedTree === null) {
    add(
      'CONFLICTS',
      `${sourceBranch} and ${targetBranch} changed the same lines. Merge ${targetBranch} into ${sourceBranch} and push.`,
    );
  }
};

const addCheck = (add: Add, kind: PullRequestCheckKind, check: PullRequestCheckRow | undefined): void => {
  const name = checkNames[kind];
  const reason = check?.reason?.split('\n', 1)[0] ?? '';
  if (!check || isUnfinished(check)) {
    add('CHECK_PENDING', `The required ${name} has not finished.`);
  } else if (check.state === 'FAILED') {
    add('CHECK_FAILED', `The required ${name} failed. ${reason}`.trim());
  } else if (check.state === 'NOT_CHECKED') {
    add('CHECK_FAILED', `The required ${name} could not run. ${reason}`.trim());
  }
};

const listed = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ');

const addReviews = async (
  add: Add,
  { reviews }: Needed,
  grant: Reader,
  row: PullRequestRow,
  required: number,
): Promise<{ isApproved: boolean }> => {
  const { approvals, stale, changesRequestedBy } = await reviews.countedApprovals(grant, row);
  const missing = required - approvals.length;
  if (missing > 0) {
    const earlier = stale.length > 0 ? ` Approved before the last push: ${listed(stale)}.` : '';
    add(
      'APPROVALS_MISSING',
      `${missing} more ${missing === 1 ? 'approval is' : 'approvals are'} required.${earlier}`,
    );
  }
  if (changesRequestedBy.length > 0) {
    add('CHANGES_REQUESTED', `${changesRequestedBy.join(', ')} requested changes.`);
  }
  return { isApproved: approvals.length > 0 };
};

const addOwners = async (
  add: Add,
  stores: Needed,
  grant: Reader,
  row: PullRequestRow,
  ownership: Ownership,
): Promise<void> => {
  const groups = await ownershipOf(stores, grant, row, ownership.files ?? []);
  const obstacle = unknownOwners(ownership) ?? ownerObstacle(groups, row);
  if (obstacle) add(obstacle.code, obstacle.message);
};

/** The branch rules for the target branch of a pull request. */
export const rulesFor = async (
  { branchRules }: Pick<Stores, 'branchRules'>,
  grant: Reader,
  { projectId, targetBranch }: Pick<PullRequestRow, 'projectId' | 'targetBranch'>,
): Promise<Rule[]> => {
  const all = await branchRules.ofProject(grant, projectId);
  return all.filter(({ pattern }) => matchesBranch(pattern, targetBranch));
};

/** Whether a program merges what it, its owner or an agent wrote: a person has to read that. */
const isUnread = async (
  { reviews }: Needed,
  grant: Reader,
  row: PullRequestRow,
  { byKey, userId }: Merger,
): Promise<boolean> =>
  byKey && (row.apiKeyId !== null || row.runId !== null || (await reviews.hasPart(grant, row, userId)));

const addRole = (add: Add, rules: readonly Rule[], row: PullRequestRow, { userId, role }: Merger): void => {
  const barring = rules.find(
    ({ mergeRole, memberIds }) => !atMost(mergeRole, role) && !memberIds.includes(userId),
  );
  if (!rolePermissions[role].includes('PULL_REQUEST_MERGE')) {
    add('NOT_PERMITTED', 'Viewers cannot merge. Ask a member of the project.');
  } else if (barring) {
    add(
      'NOT_PERMITTED',
      `The branch rule ${barring.pattern} does not let you merge into ${row.targetBranch}.`,
    );
  }
};

/**
 * What keeps somebody from merging a pull request now, in the order in which it is to be removed; nothing once it is merged or closed.
 */
export const obstaclesOf = async (
  stores: Needed,
  grant: Reader,
  row: PullRequestRow,
  merger: Merger,
  code: MergedCode,
): Promise<MergeObstacle[]> => {
  const { projectId, state, sourceBranch, targetBranch, hasSource } = row;
  if (state === 'MERGED' || state === 'CLOSED') return [];
  if (row.provider !== null) {
    const message = `It is at ${providerNames[row.provider]}, where it is reviewed and merged.`;
    return [{ code: 'AT_PROVIDER', message }];
  }
  const obstacles: MergeObstacle[] = [];
  const add: Add = (code, message) => obstacles.push({ code, message });
  if ((await stores.pullRequests.organizationState(grant)) === 'PAUSED') {
    add(
      'SUBSCRIPTION_PAUSED',
      'The subscription is paused: nothing is merged until a payment method is added.',
    );
  }
  const project = await stores.projects.load(grant, projectId);
  if (project?.archived) {
    add('PROJECT_ARCHIVED', `${project.name} is archived. Restore the project first.`);
  }
  addState(add, row);
  const rules = await rulesFor(stores, grant, row);
  if (hasSource && rules.some(({ upToDate }) => upToDate) && (await code.isBehind())) {
    add(
      'BEHIND',
      `${sourceBranch} lacks commits of ${targetBranch}. Merge ${targetBranch} into ${sourceBranch} and push.`,
    );
  }
  const required = checkKinds.filter((kind) =>
    rules.some(({ requiredChecks }) => requiredChecks.includes(kind)),
  );
  if (required.length > 0) {
    const checks = await stores.pullRequestChecks.ofPullRequest(grant, row);
    for (const kind of required)
      addCheck(
        add,
        kind,
        checks.find((check) => check.kind === kind),
      );
  }
  const { isApproved } = await addReviews(
    add,
    stores,
    grant,
    row,
    Math.max(0, ...rules.map(({ approvals }) => approvals)),
  );
  if (rules.some(({ requiresCodeOwners }) => requiresCodeOwners)) {
    await addOwners(add, stores, grant, row, await code.ownership());
  }
  if (!isApproved && (await isUnread(stores, grant, row, merger))) {
    add(
      'NEEDS_A_PERSON',
      'A program, an agent or the owner of the API key wrote it: a person approves it first, or merges it in the browser.',
    );
  }
  addRole(add, rules, row, merger);
  return obstacles;
};
