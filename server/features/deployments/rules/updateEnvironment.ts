import type { z } from 'zod/mini';
import { loosens } from '../../../../schema/rules/environmentRules.ts';
import { updateEnvironmentInputSchema } from '../../../../schema/generated/validation.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { recheckBlocked } from '../gates/recheckBlocked.ts';
import type { EnvironmentRow } from '../rows.ts';
import { changedRules, type FlatRules, flatRules } from './ruleWords.ts';
import { tellOfLoosening } from './tellOfLoosening.ts';

type Input = z.output<typeof updateEnvironmentInputSchema>;

const newer = () =>
  fault(
    null,
    'CONFLICT',
    'Someone else changed this environment since you opened it. What you typed is kept; reload the page to see the newer version.',
  );

/** What was given, where it is given. For the branch and the severity null says something, for all others it says nothing. */
const givenOf = ({
  id: _id,
  updatedAt: _updatedAt,
  currentPassword: _currentPassword,
  branch,
  blockingSeverity,
  ...rest
}: Input): Partial<FlatRules> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value != null)),
  ...(branch === undefined ? {} : { branch: branch?.trim() || null }),
  ...(blockingSeverity === undefined ? {} : { blockingSeverity }),
});

const requireSense = ({ kind, branch: own }: EnvironmentRow, after: FlatRules): void => {
  if (kind === 'PREVIEW' && after.branch !== own) {
    throw fault('branch', 'NOT_ALLOWED', 'The branch of a preview cannot be changed.');
  }
  if (kind !== 'PRODUCTION' && after.afterStaging) {
    throw fault('afterStaging', 'NOT_ALLOWED', 'Only production can wait for staging.');
  }
};

const requireReplicas = ({ runtime }: Context, after: FlatRules): void => {
  if (runtime.env.cluster === null && after.replicas > 1) {
    const why = 'This server runs services on its own machine, each once.';
    throw fault('replicas', 'NOT_ALLOWED', `${why} Replicas need services in Kubernetes.`);
  }
};

/**
 * Changes what of an environment's rules was given and is different; what waited for them is looked at again. Where less must hold than before
 * a session alone is not enough, and whoever else may do so is told when a deployment of who did it waited there.
 */
export const updateEnvironment = preparedMutation(
  {
    access: permit('ENVIRONMENT_CONFIGURE'),
    input: updateEnvironmentInputSchema,
    audit: ({ target }: { environment: EnvironmentRow | null; target: string | null }) =>
      target === null ? null : { target },
    onFailure: { environment: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores } = context;
    const before = await stores.environments.lock(grant, knownId(input.id, 'environment'));
    if (!before) throw notFound('environment', input.id);
    const after = { ...flatRules(before), ...givenOf(input) };
    const said = changedRules(flatRules(before), after);
    if (said.length === 0) return { environment: before, target: null };
    if (new Date(input.updatedAt).getTime() !== before.changedAt.getTime()) throw newer();
    requireSense(before, after);
    if (before.replicas !== after.replicas) requireReplicas(context, after);
    const isLoosened = loosens(flatRules(before), after);
    if (isLoosened) requireProof(proof, 'relax the requirements or the monitoring');
    const own = isLoosened ? await stores.environmentRules.waitingOf(grant, before.id) : [];
    const { blockingSeverity, scanOfCommit, tests, approvals, ...rules } = after;
    const gates = { blockingSeverity, scanOfCommit, tests, approvals };
    await stores.environmentRules.update(grant, before.id, { ...rules, gates });
    await recheckBlocked(stores, grant, before.projectId);
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), before.projectId);
    const place = `${project?.name ?? ''}, ${environmentName(before)}`;
    const held = await tellOfLoosening(stores, grant, own, {
      environment: before,
      place,
      by: session.require().name,
      what: 'requirements were relaxed',
      said: said.join(', '),
    });
    const target = `${place}: ${said.join(', ')}${held}`;
    return { environment: await stores.environments.lock(grant, before.id), target };
  },
);
