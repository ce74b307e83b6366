import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { ChosenTerms } from '../../../schema/rules/planChoice.ts';
import { formatDate } from '../../shared/display/formats.ts';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import type { FailureWords } from '../../shared/page/errorDetails.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { type TrialOfferQuery, useTrialOfferSuspenseQuery } from './trial.generated.ts';
import { CycleSwitch } from './CycleSwitch.tsx';
import { TrialPlans } from './TrialPlans.tsx';
import { useStartTrial } from './useStartTrial.ts';

interface TrialPanelProps {
  /** The trial has begun, or there is none to begin. */
  onDone: () => void;
  /** Buttons in front of the one that leads on: Back. */
  secondary?: ReactNode;
}

type Subscription = TrialOfferQuery['organization']['subscription'];

/** Why no trial can be begun, as a sentence; undefined when one can. */
const refusalOf = (subscription: Subscription): string | undefined => {
  if (!subscription) return "Only the organization's owner can choose a plan.";
  const { status, plan, trialEndsAt, trialAvailable } = subscription;
  if (trialAvailable) return undefined;
  if (status === 'TRIALING' && trialEndsAt)
    return `Your organization is on ${plan.name}; its trial ends on ${formatDate(trialEndsAt)}.`;
  if (status === 'NONE')
    return 'An owner of your organization has already had a free trial. Choose a plan under Billing whenever you like.';
  return `Your organization is on ${plan.name}.`;
};

/** Offers the trial of every plan that has a price: first the one that was chosen before, or the most popular one. */
export const TrialPanel = ({ onDone, secondary }: TrialPanelProps) => {
  const withSubscription = usePermission('BILLING_MANAGE');
  const { data } = useTrialOfferSuspenseQuery({ variables: { withSubscription } });
  const plans = data.plans.filter(({ price }) => price);
  const { subscription } = data.organization;
  const [failure, setFailure] = useState<FailureWords>();
  const { start, starting } = useStartTrial({ onStarted: onDone, onRefused: setFailure });
  const [chosen, setChosen] = useState<ChosenTerms>({
    plan: subscription?.chosen?.plan.code ?? plans.find(({ popular }) => popular)?.code ?? 'PROFESSIONAL',
    billingCycle: subscription?.chosen?.billingCycle ?? 'MONTHLY',
  });
  const refusal = refusalOf(subscription);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {refusal ? null : (
        <>
          <CycleSwitch
            value={chosen.billingCycle}
            onChange={(billingCycle) => setChosen({ ...chosen, billingCycle })}
          />
          <TrialPlans plans={plans} chosen={chosen} onChoose={setChosen} />
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {refusal ?? '14-day free trial. No credit card required.'}
      </Typography>
      {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {secondary}
        {refusal ? (
          <Button variant="contained" onClick={onDone}>
            Continue
          </Button>
        ) : (
          <Button variant="contained" loading={starting} onClick={() => start(chosen)}>
            Start Free Trial
          </Button>
        )}
      </Box>
    </Box>
  );
};
