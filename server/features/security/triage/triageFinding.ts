import {
  confirmFindingInputSchema,
  dismissFindingInputSchema,
  reopenFindingInputSchema,
  resolveFindingInputSchema,
} from '../../../../schema/generated/validation.ts';
import { type TriageStep, triageSteps } from '../../../../schema/rules/triage.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { type AskedAcceptance, acceptanceOf } from './acceptance.ts';
import type { FindingRow } from '../findingStore.ts';
import { refusalOf } from './triageWords.ts';

type Given = AskedAcceptance & { id: string; comment?: string | null };

/** Takes one step with a finding. Throws CONFLICT when it stands where the step does not begin: someone was faster. */
const take = async (
  context: Context,
  grant: Grant<'FINDING_TRIAGE'>,
  { id, comment = null, ...asked }: Given,
  step: TriageStep,
): Promise<{ finding: FindingRow | null }> => {
  const { session, stores } = context;
  const { to, event } = triageSteps[step];
  const [before] = await stores.triage.lock(grant, [knownId(id, 'finding')]);
  if (!before) throw notFound('finding', id);
  const refusal = refusalOf(step, before.state);
  if (refusal) throw fault(null, 'CONFLICT', refusal);
  const acceptance = await acceptanceOf(context, asked);
  const actorName = session.require().name;
  const decision = { type: event, state: to, reason: asked.reason ?? null, acceptance, comment, actorName };
  await stores.triage.decide(grant, [before.id], decision);
  return { finding: await stores.findings.find(session.allow('ORGANIZATION_READ'), before.id) };
};

const rules = {
  access: permit('FINDING_TRIAGE'),
  audit: ({ finding }: { finding: FindingRow | null }) => ({ target: finding?.title ?? null }),
  onFailure: { finding: null },
};

/** Says that an open finding is true. */
export const confirmFinding = mutation(
  { ...rules, input: confirmFindingInputSchema },
  ({ grant, input, context }) => take(context, grant, input, 'confirm'),
);

/** Decides that nothing is to be done about a finding, for an accepted risk until a day. */
export const dismissFinding = mutation(
  { ...rules, input: dismissFindingInputSchema },
  ({ grant, input, context }) => take(context, grant, input, 'dismiss'),
);

/** Says that a finding was mended. */
export const resolveFinding = mutation(
  { ...rules, input: resolveFindingInputSchema },
  ({ grant, input, context }) => take(context, grant, input, 'resolve'),
);

/** Opens a finding again that was dismissed or resolved. */
export const reopenFinding = mutation(
  { ...rules, input: reopenFindingInputSchema },
  ({ grant, input, context }) => take(context, grant, input, 'reopen'),
);
