import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChosenTerms, planChoiceText } from '../../../schema/rules/planChoice.ts';
import { formatDate, formatMoney } from '../../shared/display/formats.ts';
import type { FailureWords } from '../../shared/page/errorDetails.ts';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { useBillingDialog } from '../billingAddress.ts';
import { DueToday } from './DueToday.tsx';
import { InvoiceLineList } from '../InvoiceLineList.tsx';
import type { LimitChange } from './limitChanges.ts';
import { PaidWith } from './PaidWith.tsx';
import { PlanDifference } from './PlanDifference.tsx';
import { type PlanChangeQuery, usePlanChangeSuspenseQuery } from './planChange.generated.ts';
import { useConfirmPlanChange } from './useConfirmPlanChange.ts';
import { periodOf } from '../words.ts';

interface PlanChangeConfirmationProps {
  chosen: ChosenTerms;
  /** What of the limits is gained and lost. */
  changes: readonly LimitChange[];
  /** When the trial ends that is running; null without one. */
  trialEndsAt: string | null;
  /** Something else was chosen since: what is shown must not be confirmed. */
  pending: boolean;
  onConfirm: () => void;
  onChanged: () => void;
  /** It was refused, for a reason that may have changed what can be chosen. */
  onRefused: (refusal: FailureWords) => Promise<void>;
  onClose: () => void;
}

type Preview = PlanChangeQuery['planChangePreview'];

/** What comes after the change: "$999.00 a month from Dec 9, 2026". */
const Afterwards = ({ preview }: { preview: Preview }) => {
  const { nextAmount, nextBillingDate, billingCycle, credit } = preview;
  if (!nextAmount || !nextBillingDate) return null;
  const kept = credit.cents > 0 ? ` ${formatMoney(credit)} is kept as credit and used first.` : '';
  return (
    <Typography variant="body2" color="textSecondary">
      {`Then ${formatMoney(nextAmount)} a ${periodOf[billingCycle]} from ${formatDate(nextBillingDate)}.${kept}`}
    </Typography>
  );
};

/** What the change gains, loses and costs now, line by line, and the button that confirms exactly that. */
export const PlanChangeConfirmation = (props: PlanChangeConfirmationProps) => {
  const { chosen, changes, trialEndsAt, pending, onConfirm, onChanged, onRefused, onClose } = props;
  const { hrefOf } = useBillingDialog();
  const { data, refetch } = usePlanChangeSuspenseQuery({ variables: chosen, fetchPolicy: 'network-only' });
  const preview = data.planChangePreview;
  const refuse = async (refusal: FailureWords) => {
    await onRefused(refusal);
    await refetch();
  };
  const { confirm, confirming } = useConfirmPlanChange(preview, { onConfirm, onChanged, onRefused: refuse });
  const { total, lines, obstacles, priceGivenUp } = preview;
  const needsCard = obstacles.length > 0 && obstacles.every(({ field }) => field?.[0] === 'paymentMethod');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <PlanDifference changes={changes} />
      {priceGivenUp ? (
        <Alert severity="warning">
          {`You give up your early customer’s price of ${formatMoney(priceGivenUp)} for good: you cannot go back to it.`}
        </Alert>
      ) : null}
      {lines.length > 0 ? <InvoiceLineList lines={lines} total={total} /> : <DueToday total={total} />}
      <Afterwards preview={preview} />
      <PaidWith preview={preview} trialEndsAt={trialEndsAt} choice={planChoiceText(chosen)} />
      {obstacles.map((obstacle) => (
        <Alert key={obstacle.message} severity="warning">
          {obstacle.message}
        </Alert>
      ))}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        {needsCard ? (
          <Button variant="contained" href={hrefOf('add-payment-method', planChoiceText(chosen))}>
            Add payment method
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={confirming}
            disabled={pending || obstacles.length > 0}
            onClick={confirm}
          >
            {total.cents > 0 ? `Confirm and pay ${formatMoney(total)}` : 'Confirm change'}
          </Button>
        )}
      </FormActions>
    </Box>
  );
};
