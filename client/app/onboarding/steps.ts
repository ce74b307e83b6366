import type { OnboardingStep } from '../../../schema/generated/types.ts';
import type { Drafts } from './StepDraft.tsx';

interface StepEntry {
  step: OnboardingStep;
  label: string;
}

/** The way through onboarding, in order. */
export const steps: readonly StepEntry[] = [
  { step: 'WELCOME', label: 'Welcome' },
  { step: 'REPOSITORY', label: 'Repository' },
  { step: 'TEAM', label: 'Team' },
  { step: 'PLAN', label: 'Plan' },
  { step: 'COMPLETE', label: 'Complete' },
];

/** How a step is called in the address: `?step=team`. */
export const nameOf = ({ label }: StepEntry): string => label.toLowerCase();

/** Whether the address names the step. Nobody is told to be all set before they got there: `last` is where they moved last. */
export const isNamed = (entry: StepEntry, name: string, last: OnboardingStep): boolean =>
  nameOf(entry) === name && (entry.step !== 'COMPLETE' || last === 'COMPLETE');

/** What each panel gets to move on. */
export interface StepProps {
  next: () => void;
  back: () => void;
  drafts: Drafts;
}
