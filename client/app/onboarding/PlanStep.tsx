import Button from '@mui/material/Button';
import { TrialPanel } from '../../billing/plans/TrialPanel.tsx';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import type { StepProps } from './steps.ts';

/** Starts the trial. */
export const PlanStep = ({ next, back }: StepProps) => (
  <>
    <AuthHeading title="Choose your plan">You can change it at any time.</AuthHeading>
    <TrialPanel onDone={next} secondary={<Button onClick={back}>Back</Button>} />
  </>
);
