import type { Asker } from '../testServer.ts';

/** A rule as somebody types it: what is left out keeps branches from being rewritten and deleted, and lets members push. */
export type TypedRule = {
  pattern: string;
  allowsForce?: boolean;
  allowsDeletion?: boolean;
  leastRole?: string;
  memberIds?: string[];
  requiresPullRequest?: boolean;
  approvals?: number;
  requiresCodeOwners?: boolean;
  requiredChecks?: string[];
  upToDate?: boolean;
  mergeRole?: string;
};

/** Makes a rule for branches of a project; answers what was refused of it. */
export const protect = async (
  asker: Asker,
  projectId: string,
  rule: TypedRule,
): Promise<{ field: string[] | null; message: string }[]> => {
  const usual = { allowsForce: false, allowsDeletion: false, leastRole: 'MEMBER', memberIds: [] };
  const { data } = await asker.execute(
    'mutation ($input: CreateBranchRuleInput!) { createBranchRule(input: $input) { errors { field message } } }',
    { input: { projectId, ...usual, ...rule } },
  );
  return data.createBranchRule.errors;
};
