import type { Role } from '../../../schema/generated/types.ts';
import type { BranchRuleFragment } from './rules.generated.ts';

/** Who may push by role, as people choose it. */
export const pushersByRole: readonly { value: Role; label: string }[] = [
  { value: 'MEMBER', label: 'Everyone who can push' },
  { value: 'ADMIN', label: 'Admins and owners' },
  { value: 'OWNER', label: 'Owners' },
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
  [pushersOf(rule), rewritingOf(rule), rule.allowsDeletion ? 'may be deleted' : 'no deletion'].join(' · ');

/** Why somebody cannot change rules. */
export const adminsOnly = 'Only admins and owners can change branch rules.';
