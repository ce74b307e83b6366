import type { FindingEventType, FindingState } from '../generated/types.ts';

/** What a person can do about a finding. */
export type TriageStep = 'confirm' | 'dismiss' | 'resolve' | 'reopen';

/** How the history keeps a step. */
export type TriageEvent = Extract<FindingEventType, 'CONFIRMED' | 'DISMISSED' | 'RESOLVED' | 'REOPENED'>;

/** From which states a step begins, in which one it ends, and as what the history keeps it. */
type Transition = {
  from: readonly FindingState[];
  to: FindingState;
  event: TriageEvent;
};

/** All that can become of a finding by people, in the order in which it is offered. */
export const triageSteps: Readonly<Record<TriageStep, Transition>> = {
  confirm: { from: ['OPEN'], to: 'CONFIRMED', event: 'CONFIRMED' },
  dismiss: { from: ['OPEN', 'CONFIRMED'], to: 'DISMISSED', event: 'DISMISSED' },
  resolve: { from: ['OPEN', 'CONFIRMED'], to: 'RESOLVED', event: 'RESOLVED' },
  reopen: { from: ['DISMISSED', 'RESOLVED'], to: 'OPEN', event: 'REOPENED' },
};

const steps: readonly TriageStep[] = ['confirm', 'dismiss', 'resolve', 'reopen'];

/** The steps that can be taken with a finding in a state. */
export const triageStepsFrom = (state: FindingState): TriageStep[] =>
  steps.filter((step) => triageSteps[step].from.includes(state));
