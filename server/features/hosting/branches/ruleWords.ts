import type { BranchRule } from './branchRuleStore.ts';

const checkNames = { PARSE: 'parsing', SCAN: 'scan', TESTS: 'tests' } as const;

const pushersOf = ({ leastRole, mergeRole, memberIds }: BranchRule): string => {
  const besides = memberIds.length > 0 ? `, ${memberIds.length} besides` : '';
  const mergers = mergeRole === leastRole ? '' : `, ${mergeRole.toLowerCase()}s merge`;
  return `${leastRole.toLowerCase()}s push${mergers}${besides}`;
};

const requirementsOf = (rule: BranchRule): string[] => [
  ...(rule.requiresPullRequest ? ['pull request required'] : []),
  ...(rule.approvals > 0
    ? [`${rule.approvals} ${rule.approvals === 1 ? 'approval' : 'approvals'} required`]
    : []),
  ...(rule.requiresCodeOwners ? ['code owners required'] : []),
  ...rule.requiredChecks.map((kind) => `${checkNames[kind]} required`),
  ...(rule.upToDate ? ['up to date'] : []),
];

/** A rule in the audit log and in notifications. */
export const ruleWords = (rule: BranchRule): string =>
  [
    rule.pattern,
    pushersOf(rule),
    rule.allowsForce ? 'may be rewritten' : 'not rewritten',
    rule.allowsDeletion ? 'may be deleted' : 'not deleted',
    ...requirementsOf(rule),
  ].join(', ');
