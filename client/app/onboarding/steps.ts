import type { OnboardingStep } from '../../../schema/generated/types.ts';

/** The way through onboarding, in order. */
export const steps: readonly { step: OnboardingStep; label: string }[] = [
  { step: 'WELCOME', label: 'Welcome' },
  { step: 'REPOSITORY', label: 'Repository' },
  { step: 'TEAM', label: 'Team' },
  { step: 'PLAN', label: 'Plan' },
  { step: 'COMPLETE', label: 'Complete' },
];

/** What each panel gets to move on. */
export interface StepProps {
  next: () => void;
  back: () => void;
}
