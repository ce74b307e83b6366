import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { OnboardingStep } from '../../../schema/generated/types.ts';
import { appPaths, authPaths } from '../../shared/address/paths.ts';
import { useSearchParamState } from '../../shared/address/useSearchParamState.ts';
import { LeaveGuard } from '../../shared/form/LeaveGuard.tsx';
import { useUnsavedWork } from '../../shared/form/unsavedWork.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { promiseOf, ViewerContext } from '../../shared/session/viewer.ts';
import { useOnboardingSuspenseQuery, useSaveOnboardingStepMutation } from '../app.generated.ts';
import { CompleteStep } from './CompleteStep.tsx';
import { PlanStep } from './PlanStep.tsx';
import { RepositoryStep } from './RepositoryStep.tsx';
import { StepProgress } from './StepProgress.tsx';
import type { Drafts } from './StepDraft.tsx';
import { isNamed, nameOf, type StepProps, steps } from './steps.ts';
import { TeamStep } from './TeamStep.tsx';
import { WelcomeStep } from './WelcomeStep.tsx';

const panels: Record<OnboardingStep, ComponentType<StepProps>> = {
  WELCOME: WelcomeStep,
  REPOSITORY: RepositoryStep,
  TEAM: TeamStep,
  PLAN: PlanStep,
  COMPLETE: CompleteStep,
};

/** The present step, which stands in the address, and how to move; each move is saved, so that one can leave and go on later. */
const useSteps = (saved: OnboardingStep) => {
  // Where the address names no step: what is saved changes with each move, and the way back leads here again.
  const [first] = useState(saved);
  const [last, setLast] = useState(saved);
  const [named, setNamed] = useSearchParamState('step');
  const [save] = useSaveOnboardingStepMutation();
  const tellFailure = useFailureToast();
  const step = steps.find((entry) => isNamed(entry, named, last))?.step ?? first;
  const index = steps.findIndex((entry) => entry.step === step);
  const move = async (change: number) => {
    const target = steps[Math.min(steps.length - 1, Math.max(0, index + change))];
    if (!target) return;
    setLast(target.step);
    setNamed(nameOf(target));
    try {
      await save({ variables: { input: { step: target.step } } });
    } catch (error) {
      tellFailure(error, { title: 'Your progress could not be saved' });
    }
  };
  return { step, index, next: () => void move(1), back: () => void move(-1) };
};

interface StepsProps {
  saved: OnboardingStep;
  done: readonly OnboardingStep[];
}

const Steps = ({ saved, done }: StepsProps) => {
  const { step, index, next, back } = useSteps(saved);
  const [drafts] = useState<Drafts>(() => new Map());
  // At the end, what was typed and skipped is past.
  useUnsavedWork(step !== 'COMPLETE' && drafts.size > 0);
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus();
  }, [step]);
  const Panel = panels[step];
  return (
    <>
      <LeaveGuard />
      {step === 'COMPLETE' ? null : (
        <Link
          href={appPaths.dashboard}
          variant="body2"
          color="textSecondary"
          // In the layout's header, beside the name of the product.
          sx={{ position: 'absolute', top: 0, right: 0, padding: { xs: 4, sm: 6 }, lineHeight: '28px' }}
        >
          Finish later
        </Link>
      )}
      <StepProgress index={index} done={done} />
      <Box ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
        <Suspense>
          <Panel next={next} back={back} drafts={drafts} />
        </Suspense>
      </Box>
    </>
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
      <Steps saved={viewer.organization.onboardingStep} done={viewer.organization.onboardingDone} />
    </ViewerContext>
  );
};
