import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { cardName } from '../../../schema/rules/cards.ts';
import { formatDate } from '../../shared/display/formats.ts';
import { useBillingDialog } from '../billingAddress.ts';
import type { PlanChangeQuery } from './planChange.generated.ts';

interface PaidWithProps {
  preview: PlanChangeQuery['planChangePreview'];
  /** When the trial ends that is running; null without one. */
  trialEndsAt: string | null;
  /** What is chosen, to come back to after another card was added. */
  choice: string;
}

/** The card that pays for a change of plan, now or when the trial ends. */
export const PaidWith = ({ preview: { paymentMethod, total }, trialEndsAt, choice }: PaidWithProps) => {
  const { hrefOf } = useBillingDialog();
  if (!paymentMethod) {
    return trialEndsAt ? (
      <Typography variant="body2" color="textSecondary">
        {`There is no payment method yet. Without one, the subscription will be paused when the trial ends on ${formatDate(trialEndsAt)}.`}
      </Typography>
    ) : null;
  }
  const name = cardName(paymentMethod);
  return (
    <Typography variant="body2" color="textSecondary">
      {total.cents > 0 ? `Paid with ${name} at once. ` : `Invoices are paid with ${name}. `}
      <Link href={hrefOf('update-payment-method', choice)}>Use another card</Link>
    </Typography>
  );
};
