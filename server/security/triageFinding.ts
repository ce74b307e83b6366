import type { DismissalReason, FindingState } from '../../schema/generated/types.ts';
import {
  confirmFindingInputSchema,
  dismissFindingInputSchema,
  reopenFindingInputSchema,
  resolveFindingInputSchema,
} from '../../schema/generated/validation.ts';
import { type TriageStep, triageSteps } from '../../schema/rules/triage.ts';
import type { Grant } from '../auth/grants.ts';
import type { Context } from '../graphql/context.ts';
import { fault } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import type { FindingRow } from './findingStore.ts';

type Given = { id: string; comment?: string | null; reason?: DismissalReason | null };

const words: Record<FindingState, string> = {
  OPEN: 'open',
  CONFIRMED: 'confirmed',
  DISMISSED: 'dismissed',
  RESOLVED: 'resolved',
};

/** Takes one step with a finding. Throws CONFLICT when it stands where the step does not begin: someone was faster. */
const take = async (
  { session, stores }: Context,
  grant: Grant<'FINDING_TRIAGE'>,
  { id, comment = null, reason = null }: Given,
  step: TriageStep,
): Promise<{ finding: FindingRow | null }> => {
  const { from, to, event } = triageSteps[step];
  const before = await stores.triage.lock(grant, knownId(id, 'finding'));
  if (!from.includes(before.state)) {
    throw fault(
      null,
      'CONFLICT',
      `This finding is ${words[before.state]} by now. Look at its history first.`,
    );
  }
  const actorName = session.require().name;
  await stores.triage.decide(grant, before.id, { type: event, state: to, reason, comment, actorName });
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

/** Decides that nothing is to be done about a finding. */
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
