import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ChosenTerms } from '../../../schema/rules/planChoice.ts';
import { formatMoney } from '../../shared/display/formats.ts';
import type { FailureWords } from '../../shared/page/errorDetails.ts';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { DueToday } from './DueToday.tsx';
import type { LimitChange } from './limitChanges.ts';
import { PlanDifference } from './PlanDifference.tsx';
import type { PlanChoicesQuery } from './planChange.generated.ts';
import { useStartTrial } from './useStartTrial.ts';
import { periodOf } from '../words.ts';

interface TrialConfirmationProps {
  plan: PlanChoicesQuery['plans'][number];
  billingCycle: ChosenTerms['billingCycle'];
  changes: readonly LimitChange[];
  onStarted: () => void;
  /** It was refused, for a reason that may have changed what can be chosen. */
  onRefused: (refusal: FailureWords) => Promise<void>;
  onClose: () => void;
}

/** What the free trial of a plan gives and costs, and the button that begins it. */
export const TrialConfirmation = (props: TrialConfirmationProps) => {
  const { plan, billingCycle, changes, onStarted, onRefused, onClose } = props;
  const toast = useToast();
  const { start, starting } = useStartTrial({
    onStarted: () => {
      toast({ title: `Your trial of ${plan.name} has started`, variant: 'success' });
      onStarted();
    },
    onRefused,
  });
  const price = billingCycle === 'ANNUAL' ? plan.annualPrice : plan.price;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <PlanDifference changes={changes} />
      {price ? <DueToday total={{ ...price, cents: 0 }} /> : null}
      <Typography variant="body2" color="textSecondary">
        {`14 days free, no credit card required.${price ? ` Then ${formatMoney(price)} a ${periodOf[billingCycle]}` : ''}, if you add a payment method; without one nothing is charged, and everything stays readable.`}
      </Typography>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          loading={starting}
          onClick={() => start({ plan: plan.code, billingCycle })}
        >
          Start Free Trial
        </Button>
      </FormActions>
    </Box>
  );
};
