import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Can } from '../shared/session/Can.tsx';
import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { formatDate } from '../shared/display/formats.ts';
import { usePermission } from '../shared/session/viewer.ts';
import { useStartTrialMutation, useTrialOfferSuspenseQuery } from './billing.generated.ts';
import { OfferedPlan } from './OfferedPlan.tsx';

interface TrialPanelProps {
  /** The trial has begun, or the organization has a plan already. */
  onDone: () => void;
  /** Buttons in front of the one that leads on: Back. */
  secondary?: ReactNode;
}

/** Offers the trial of the most popular plan; who has a plan already is told which. */
export const TrialPanel = ({ onDone, secondary }: TrialPanelProps) => {
  const withSubscription = usePermission('BILLING_MANAGE');
  const { data } = useTrialOfferSuspenseQuery({ variables: { withSubscription } });
  const [startTrial, { loading }] = useStartTrialMutation();
  const [message, setMessage] = useState<string>();
  const offered = data.plans.find(({ popular }) => popular);
  const { subscription } = data.organization;
  const start = async () => {
    if (!offered) return;
    try {
      const { data: answer } = await startTrial({ variables: { input: { plan: offered.code } } });
      const error = answer?.startTrial.errors[0];
      if (error) setMessage(error.message);
      else onDone();
    } catch (error) {
      setMessage(readErrorDetails(error).message);
    }
  };
  const hasPlan = subscription && subscription.status !== 'NONE';
  const until = subscription?.status === 'TRIALING' && subscription.trialEndsAt;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {offered ? <OfferedPlan plan={offered} /> : null}
      <Typography variant="body2" color="textSecondary">
        {hasPlan
          ? `Your organization is on ${subscription.plan.name}${until ? `; its trial ends on ${formatDate(until)}` : ''}.`
          : '14-day free trial. No credit card required.'}
      </Typography>
      {message ? <Alert severity="error">{message}</Alert> : null}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        {secondary}
        {hasPlan ? (
          <Button variant="contained" onClick={onDone}>
            Continue
          </Button>
        ) : (
          <Can do="BILLING_MANAGE" reason="Only the organization's owner can choose a plan.">
            <Button variant="contained" loading={loading} onClick={() => void start()}>
              Start Free Trial
            </Button>
          </Can>
        )}
      </Box>
    </Box>
  );
};
