import type { FindingState, TriageStep as AskedStep } from '../../../../schema/generated/types.ts';
import { type TriageStep, triageSteps } from '../../../../schema/rules/triage.ts';

const words: Record<FindingState, string> = {
  OPEN: 'open',
  CONFIRMED: 'confirmed',
  DISMISSED: 'dismissed',
  RESOLVED: 'resolved',
};

/** Why a step cannot be taken with a finding in a state, or null when it can. */
export const refusalOf = (step: TriageStep, state: FindingState): string | null =>
  triageSteps[step].from.includes(state)
    ? null
    : `This finding is ${words[state]} by now. Look at its history first.`;

/** What was done by a step with findings, for the audit log. */
export const stepDone: Readonly<Record<AskedStep, string>> = {
  CONFIRM: 'Confirmed',
  DISMISS: 'Dismissed',
  RESOLVE: 'Resolved',
  REOPEN: 'Reopened',
  ASSIGN: 'Assigned',
};
