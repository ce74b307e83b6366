import type { PullRequestCheckKind, Role } from '../../../schema/generated/types.ts';
import type { BranchRuleFragment } from './rules.generated.ts';

/** Who may push by role, as people choose it. */
export const pushersByRole: readonly { value: Role; label: string }[] = [
  { value: 'MEMBER', label: 'Everyone who can push' },
  { value: 'ADMIN', label: 'Admins and owners' },
  { value: 'OWNER', label: 'Owners' },
];

/** Who may merge by role, as people choose it. */
export const mergersByRole: readonly { value: Role; label: string }[] = [
  { value: 'MEMBER', label: 'Everyone who can merge' },
  { value: 'ADMIN', label: 'Admins and owners' },
  { value: 'OWNER', label: 'Owners' },
];

/** The checks that a rule can require. */
export const checksOfRules: readonly { value: PullRequestCheckKind; label: string }[] = [
  { value: 'PARSE', label: 'Changed files parse' },
  { value: 'SCAN', label: 'The scan finds nothing new' },
  { value: 'TESTS', label: 'The tests pass' },
];

const requirementsOf = (rule: BranchRuleFragment): string[] => [
  ...(rule.requiresPullRequest ? ['pull request required'] : []),
  ...(rule.approvals > 0 ? [`${rule.approvals} ${rule.approvals === 1 ? 'approval' : 'approvals'}`] : []),
  ...(rule.requiresCodeOwners ? ['code owners'] : []),
  ...(rule.requiredChecks.length > 0
    ? [`${rule.requiredChecks.length} required ${rule.requiredChecks.length === 1 ? 'check' : 'checks'}`]
    : []),
  ...(rule.upToDate ? ['up to date'] : []),
  ...(rule.mergeRole === 'MEMBER'
    ? []
    : [`${rule.mergeRole === 'OWNER' ? 'owners' : 'admins and owners'} merge`]),
];

const namedAtMost = 3;

/** "Admins and owners, and Grace, may push": who a rule lets push. */
const pushersOf = ({ leastRole, members }: BranchRuleFragment): string => {
  const byRole = pushersByRole.find(({ value }) => value === leastRole)?.label ?? '';
  if (leastRole === 'MEMBER') return byRole;
  const named = members.slice(0, namedAtMost).map(({ name }) => name);
  const more = members.length - named.length;
  return `${[byRole, ...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')} may push`;
};

/** Who may delete a branch may push it anew with other commits. */
const rewritingOf = ({ allowsForce, allowsDeletion }: BranchRuleFragment): string => {
  if (allowsForce) return 'may be rewritten';
  return allowsDeletion ? 'rewritten only by deleting first' : 'no rewriting';
};

/** What a rule says, in a line. */
export const ruleInWords = (rule: BranchRuleFragment): string =>
  [
    pushersOf(rule),
    rewritingOf(rule),
    rule.allowsDeletion ? 'may be deleted' : 'no deletion',
    ...requirementsOf(rule),
  ].join(' · ');

/** Why somebody cannot change rules. */
export const adminsOnly = 'Only admins and owners can change branch rules.';
