import type { PullRequestCheckKind, Role } from '../generated/types.ts';
import { atMost } from './roles.ts';

/** What a branch rule demands. */
export type BranchDemands = {
  pattern: string;
  allowsForce: boolean;
  allowsDeletion: boolean;
  leastRole: Role;
  memberIds: readonly string[];
  requiresPullRequest: boolean;
  approvals: number;
  requiresCodeOwners: boolean;
  requiredChecks: readonly PullRequestCheckKind[];
  upToDate: boolean;
  mergeRole: Role;
};

const lowered = (before: Role, after: Role): boolean => after !== before && atMost(after, before);

/** Whether a changed rule allows something that it did not allow before: then the server asks for the password. */
export const loosensRule = (before: BranchDemands, after: BranchDemands): boolean =>
  // Branches that match the old pattern only lose the rule.
  after.pattern !== before.pattern ||
  (after.allowsForce && !before.allowsForce) ||
  (after.allowsDeletion && !before.allowsDeletion) ||
  lowered(before.leastRole, after.leastRole) ||
  lowered(before.mergeRole, after.mergeRole) ||
  after.memberIds.some((id) => !before.memberIds.includes(id)) ||
  (before.requiresPullRequest && !after.requiresPullRequest) ||
  after.approvals < before.approvals ||
  (before.requiresCodeOwners && !after.requiresCodeOwners) ||
  before.requiredChecks.some((kind) => !after.requiredChecks.includes(kind)) ||
  (before.upToDate && !after.upToDate);
