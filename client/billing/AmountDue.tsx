import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { cardName } from '../../schema/rules/cards.ts';
import { formatMoney } from '../shared/display/formats.ts';
import { useBillingDialog } from './billingAddress.ts';
import { usePayAmountDueMutation } from './payments/payments.generated.ts';
import type { PaymentMethodEntryFragment, SubscriptionFactsFragment } from './subscription.generated.ts';
import { useBillingAction } from './useBillingAction.ts';

interface AmountDueProps {
  subscription: SubscriptionFactsFragment;
  defaultCard: PaymentMethodEntryFragment | undefined;
  onChanged: () => void;
}

const reasonOf = ({ status, openInvoice, dueNow }: SubscriptionFactsFragment) => {
  if (!dueNow) return 'No payment is due.';
  if (openInvoice && status === 'PAST_DUE')
    return `Invoice ${openInvoice.number} is unpaid: ${formatMoney(dueNow)}.`;
  return `The subscription is paused. A payment of ${formatMoney(dueNow)} starts a new billing period today.`;
};

/** Amount due of a suspended organization, with the button that pays it. */
export const AmountDue = ({ subscription, defaultCard, onChanged }: AmountDueProps) => {
  const { hrefOf } = useBillingDialog();
  const [payAmountDue] = usePayAmountDueMutation();
  const act = useBillingAction(onChanged);
  const { dueNow } = subscription;
  const pay = async () => (await payAmountDue()).data?.payAmountDue.errors;
  const button = () => {
    if (!dueNow) return null;
    return defaultCard ? (
      <Button size="small" variant="contained" onClick={() => void act(pay, 'Invoice paid')}>
        Pay {formatMoney(dueNow)} with {cardName(defaultCard)}
      </Button>
    ) : (
      <Button size="small" href={hrefOf('add-payment-method')}>
        Add payment method
      </Button>
    );
  };
  return (
    <Alert severity={dueNow ? 'error' : 'success'} action={button()} sx={{ marginBottom: 4 }}>
      {reasonOf(subscription)}
    </Alert>
  );
};
