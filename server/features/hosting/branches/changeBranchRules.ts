import {
  createBranchRuleInputSchema,
  deleteBranchRuleInputSchema,
  updateBranchRuleInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Role } from '../../../../schema/generated/types.ts';
import { loosensRule } from '../../../../schema/rules/branchRules.ts';
import { atMost } from '../../../../schema/rules/roles.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { isBranchPattern } from '../../../engines/git/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { duplicateOf, fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import type { BranchRule, BranchRuleRow } from './branchRuleStore.ts';
import { ruleWords } from './ruleWords.ts';
import { tellOfRelaxing } from './tellOfRelaxing.ts';

type Protector = Grant<'PROJECT_PROTECT'>;
type Changed = { project: ProjectRow | null; target: string };

const mostRules = 50;
const mostMembers = 20;
const access = permit('PROJECT_PROTECT');
const audit = ({ target }: Changed) => ({ target });
const onFailure = { project: null };

/** Nobody makes, changes or removes what keeps the own role out: it would be no rule for them. */
const mayChange = (grant: Protector, leastRole: Role, field: 'leastRole' | 'mergeRole' | 'id'): void => {
  if (atMost(leastRole, grant.role)) return;
  throw fault(field, 'NOT_ALLOWED', 'Only an owner can change a rule that lets owners alone push or merge.');
};

/** What was given of a rule. */
type Given = Pick<BranchRule, 'pattern' | 'allowsForce' | 'allowsDeletion' | 'leastRole' | 'memberIds'> & {
  [Name in keyof typeof noRequirements]?: BranchRule[Name] | null | undefined;
} & { mergeRole?: Role | null | undefined };

const noRequirements: Pick<
  BranchRule,
  'requiresPullRequest' | 'approvals' | 'requiresCodeOwners' | 'requiredChecks' | 'upToDate'
> = {
  requiresPullRequest: false,
  approvals: 0,
  requiresCodeOwners: false,
  requiredChecks: [],
  upToDate: false,
};

/** What is left out stays as it was before. */
const requirementsOf = (given: Given, before: typeof noRequirements): typeof noRequirements => ({
  requiresPullRequest: given.requiresPullRequest ?? before.requiresPullRequest,
  approvals: given.approvals ?? before.approvals,
  requiresCodeOwners: given.requiresCodeOwners ?? before.requiresCodeOwners,
  requiredChecks: [...new Set(given.requiredChecks ?? before.requiredChecks)],
  upToDate: given.upToDate ?? before.upToDate,
});

/** Makes sure that a given rule makes sense. */
const ruleOf = async (
  { stores }: Context,
  grant: Protector,
  input: Given,
  before: typeof noRequirements = noRequirements,
) => {
  const { pattern, allowsForce, allowsDeletion, leastRole, mergeRole, memberIds: given } = input;
  if (pattern.startsWith('refs/')) {
    throw fault('pattern', 'INVALID', 'Leave out “refs/”: patterns match branch names.');
  }
  if (!isBranchPattern(pattern)) {
    throw fault('pattern', 'INVALID', 'No branch can have such a name. Try main, release/* or **/stable.');
  }
  if (leastRole === 'VIEWER') {
    throw fault('leastRole', 'INVALID', 'Viewers cannot push. Choose members, admins or owners.');
  }
  if (mergeRole === 'VIEWER') {
    throw fault('mergeRole', 'INVALID', 'Viewers cannot merge. Choose members, admins or owners.');
  }
  mayChange(grant, leastRole, 'leastRole');
  if (mergeRole) mayChange(grant, mergeRole, 'mergeRole');
  const memberIds = [...new Set(given.map((id) => knownId(id, 'member')))];
  if (memberIds.length > mostMembers) {
    throw fault(
      'memberIds',
      'INVALID',
      `Name at most ${mostMembers} members. A role reaches everybody who has it.`,
    );
  }
  const people = memberIds.length > 0 ? await stores.branchRules.people(grant, memberIds) : [];
  const missing = memberIds.find((id) => people.every((person) => person.id !== id));
  if (missing) throw notFound('member', missing);
  const viewer = people.find(({ role }) => role === 'VIEWER');
  if (viewer) throw fault('memberIds', 'INVALID', `${viewer.name} is a viewer, who cannot push.`);
  return { pattern, allowsForce, allowsDeletion, leastRole, memberIds, ...requirementsOf(input, before) };
};

const answer = async (
  { session, stores }: Context,
  { projectId, projectName }: { projectId: string; projectName: string },
  said: string,
): Promise<Changed> => ({
  project: await stores.projects.find(session.allow('ORGANIZATION_READ'), projectId),
  target: `${projectName}: ${said}`,
});

const withFreePattern = async (change: Promise<void>): Promise<void> => {
  try {
    await change;
  } catch (error) {
    if (!duplicateOf(error)) throw error;
    throw fault('pattern', 'TAKEN', 'There is a rule for this pattern already. Change that one.');
  }
};

/** Makes a rule for branches. */
export const createBranchRule = mutation(
  { access, input: createBranchRuleInputSchema, audit, onFailure },
  async ({ grant, input, context }) => {
    const { branchRules } = context.stores;
    const repository = await branchRules.lock(grant, knownId(input.projectId, 'project'));
    const rule = await ruleOf(context, grant, input);
    if ((await branchRules.ofPush(grant, repository.projectId)).length >= mostRules) {
      throw fault('pattern', 'NOT_ALLOWED', `A repository has at most ${mostRules} rules. Combine some.`);
    }
    const mergeRole = input.mergeRole ?? null;
    await withFreePattern(branchRules.create(grant, repository.projectId, { ...rule, mergeRole }));
    return answer(context, repository, ruleWords({ ...rule, mergeRole: mergeRole ?? rule.leastRole }));
  },
);

/** The rule of an id, and its repository, which is locked. */
const lockRule = async ({ stores }: Context, grant: Protector, givenId: string) => {
  const id = knownId(givenId, 'branch rule');
  const repository = await stores.branchRules.lock(grant, await stores.branchRules.projectOf(grant, id));
  const rules: BranchRuleRow[] = await stores.branchRules.ofPush(grant, repository.projectId);
  const rule = rules.find((each) => each.id === id);
  if (!rule) throw notFound('branch rule', id);
  mayChange(grant, rule.leastRole, 'id');
  mayChange(grant, rule.mergeRole, 'id');
  return { repository, rule };
};

/** Changes a branch rule. To relax it needs the password, and notifies the others who can change rules. */
export const updateBranchRule = preparedMutation(
  { access, input: updateBranchRuleInputSchema, audit, onFailure },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { repository, rule } = await lockRule(context, grant, input.id);
    const changed = await ruleOf(context, grant, input, rule);
    const mergeRole = input.mergeRole ?? (await context.stores.branchRules.mergeRoleOf(grant, rule.id));
    const after = { ...changed, mergeRole: mergeRole ?? changed.leastRole };
    const said = `${ruleWords(rule)} → ${ruleWords(after)}`;
    if (loosensRule(rule, after)) {
      requireProof(proof, 'relax the rule');
      await tellOfRelaxing(context, grant, { ...repository, what: 'relaxed a branch rule', said });
    }
    await withFreePattern(context.stores.branchRules.update(grant, rule.id, { ...changed, mergeRole }));
    return answer(context, repository, said);
  },
);

/** Removes a branch rule. It needs the password, and notifies the others who can change rules. */
export const deleteBranchRule = preparedMutation(
  { access, input: deleteBranchRuleInputSchema, audit, onFailure: { deletedId: null, ...onFailure } },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { repository, rule } = await lockRule(context, grant, input.id);
    requireProof(proof, 'remove the rule');
    const said = ruleWords(rule);
    await tellOfRelaxing(context, grant, { ...repository, what: 'removed a branch rule', said });
    await context.stores.branchRules.remove(grant, rule.id);
    return { ...(await answer(context, repository, said)), deletedId: rule.id };
  },
);
