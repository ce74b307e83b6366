import type { PushOrigin, Role } from '../../../../schema/generated/types.ts';
import { atMost } from '../../../../schema/rules/roles.ts';
import {
  branchOfRef,
  matchesBranch,
  type RefCommand,
  refused,
  refusedFor,
} from '../../../engines/git/index.ts';
import type { RuledWriter } from '../pushes/refWriter.ts';
import type { BranchRule } from './branchRuleStore.ts';

/** A change of a ref, and whether it rewrites it: what it led to before is no longer part of it. */
export type RefChange = RefCommand & { forced: boolean };

/** Branches that runs of agents create. */
const runBranches = 'slipway/';

/** A repository as its rules see it. */
type Ruled = { defaultBranch: string; allowsForce: boolean; pushCount: number };

const plural: Readonly<Record<Role, string>> = {
  OWNER: 'owners',
  ADMIN: 'admins and owners',
  MEMBER: 'members',
  VIEWER: 'viewers',
};

/** What the default branch has by itself, without any rule. */
const againstDefault = (
  { defaultBranch, allowsForce, pushCount }: Ruled,
  branch: string,
  { before, after, forced }: RefChange,
): string | null => {
  if (branch !== defaultBranch || pushCount === 0 || !before) return null;
  if (!after) return `${branch} is the default branch and cannot be deleted`;
  return forced && !allowsForce
    ? `${branch} is the default branch and cannot be rewritten: pull first, or push to another branch`
    : null;
};

/** Whether writes of an origin bypass reviews. Runs create branches of their own only. */
const isDirect: Readonly<Record<PushOrigin, boolean>> = {
  GIT: true,
  SUGGESTION: true,
  REVERT: true,
  MERGE: false,
  RUN: false,
};

/** Runs write only branches under slipway/, which only they create. */
const againstRunBranches = (
  branch: string,
  { before }: RefChange,
  { origin }: RuledWriter,
): string | null => {
  const isOfRun = branch.startsWith(runBranches);
  if (origin === 'RUN') return isOfRun ? null : `agents write only branches under ${runBranches}`;
  return isOfRun && before === null
    ? `only agents create branches under ${runBranches}: choose another name`
    : null;
};

const againstRule = (
  rule: BranchRule,
  branch: string,
  { before, after, forced }: RefChange,
  { origin, userId, role }: RuledWriter,
  isFirst: boolean,
): string | null => {
  const { pattern, allowsForce, allowsDeletion, memberIds, requiresPullRequest } = rule;
  if (!matchesBranch(pattern, branch)) return null;
  const merges = origin === 'MERGE' && after !== null;
  const leastRole = merges ? rule.mergeRole : rule.leastRole;
  if (requiresPullRequest && after && isDirect[origin] && !isFirst) {
    return `the rule ${pattern} requires a pull request: push to another branch and create one`;
  }
  if (!atMost(leastRole, role) && !(userId !== null && memberIds.includes(userId))) {
    const named = memberIds.length > 0 ? ', and members it names,' : '';
    return `the rule ${pattern} lets only ${plural[leastRole]}${named} ${merges ? 'merge' : 'push'}`;
  }
  if (before && !after && !allowsDeletion) return `the rule ${pattern} keeps it from being deleted`;
  return forced && !allowsForce ? `the rule ${pattern} keeps it from being rewritten: pull first` : null;
};

/**
 * Holds a push against what the default branch has by itself, and against all rules for branches.
 * @throws Refused with the rule that stands against each ref
 */
export const requireRules = (
  repository: Ruled,
  rules: readonly BranchRule[],
  changes: readonly RefChange[],
  writer: RuledWriter,
): void => {
  const refusals = new Map<string, string>();
  for (const change of changes) {
    const branch = branchOfRef(change.name);
    if (branch === null) continue;
    const why = [
      againstDefault(repository, branch, change),
      againstRunBranches(branch, change, writer),
      ...rules.map((rule) => againstRule(rule, branch, change, writer, repository.pushCount === 0)),
    ].find((text) => text !== null);
    if (why) refusals.set(change.name, `protected: ${why}`);
  }
  if (refusals.size > 0) throw refusedFor(refusals);
};

/**
 * Which branch becomes the default one of an empty repository: main or master if it is among the pushed ones, else the first by name.
 * @returns null when no branch is pushed
 */
export const firstDefaultBranch = (changes: readonly RefCommand[]): string | null => {
  const branches = changes.flatMap(({ name, after }) => (after ? (branchOfRef(name) ?? []) : [])).toSorted();
  return ['main', 'master'].find((name) => branches.includes(name)) ?? branches[0] ?? null;
};

/**
 * Refs are kept as files by whoever clones: `a` and `a/b` cannot both be there.
 * @throws Refused
 */
export const requireNoFolder = (names: ReadonlySet<string>): void => {
  for (const name of names) {
    for (let end = name.lastIndexOf('/'); end > 'refs/heads'.length; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (names.has(folder)) throw refused(`There is ${folder} already, so that there can be no ${name}.`);
    }
  }
};
