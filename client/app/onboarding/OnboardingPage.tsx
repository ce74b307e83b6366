import Box from '@mui/material/Box';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { OnboardingStep } from '../../../schema/generated/types.ts';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { appPaths, authPaths } from '../../shared/address/paths.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { promiseOf, ViewerContext } from '../../shared/session/viewer.ts';
import { useOnboardingSuspenseQuery, useSaveOnboardingStepMutation } from '../app.generated.ts';
import { CompleteStep } from './CompleteStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { RepositoryStep } from './RepositoryStep.tsx';
import { StepProgress } from './StepProgress.tsx';
import { type StepProps, steps } from './steps.ts';
import { TeamStep } from './TeamStep.tsx';
import { WelcomeStep } from './WelcomeStep.tsx';

const panels: Record<OnboardingStep, ComponentType<StepProps>> = {
  WELCOME: WelcomeStep,
  REPOSITORY: RepositoryStep,
  TEAM: TeamStep,
  PLAN: PlanStep,
  COMPLETE: CompleteStep,
};

/** The present step, and how to move; each move is saved, so that one can leave and go on later. */
const useSteps = (saved: OnboardingStep) => {
  const [step, setStep] = useState(saved);
  const [save] = useSaveOnboardingStepMutation();
  const toast = useToast();
  const index = steps.findIndex((entry) => entry.step === step);
  const move = async (change: number) => {
    const target = steps[Math.min(steps.length - 1, Math.max(0, index + change))];
    if (!target) return;
    setStep(target.step);
    try {
      await save({ variables: { input: { step: target.step } } });
    } catch (error) {
      const description = readErrorDetails(error).message;
      toast({ title: 'Your progress could not be saved', description, variant: 'destructive' });
    }
  };
  return { step, index, next: () => void move(1), back: () => void move(-1) };
};

const Steps = ({ saved }: { saved: OnboardingStep }) => {
  const { step, index, next, back } = useSteps(saved);
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus();
  }, [step]);
  const Panel = panels[step];
  return (
    // A constant height keeps the progress in its place from step to step.
    <Box sx={{ minHeight: { sm: 600 } }}>
      <StepProgress index={index} />
      <Box ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
        <Suspense>
          <Panel next={next} back={back} />
        </Suspense>
      </Box>
    </Box>
  );
};

/** /auth/onboarding: from a new organization to its first project, for those who may set it up. */
export const OnboardingPage = () => {
  const { data } = useOnboardingSuspenseQuery({ fetchPolicy: 'network-only' });
  const { viewer } = data;
  if (!viewer) return <Navigate to={authPaths.signInThen(authPaths.onboarding)} replace />;
  if (!viewer.permissions.includes('ORGANIZATION_UPDATE'))
    return <Navigate to={appPaths.dashboard} replace />;
  return (
    <ViewerContext value={promiseOf(viewer)}>
      <Steps saved={viewer.organization.onboardingStep} />
    </ViewerContext>
  );
};
