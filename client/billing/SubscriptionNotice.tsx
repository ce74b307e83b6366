import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { formatMoney } from '../shared/display/formats.ts';
import { useMinute } from '../shared/display/minute.ts';
import { useBillingDialog } from './billingAddress.ts';
import type { SubscriptionFactsFragment } from './subscription.generated.ts';
import { noticeOf } from './noticeOf.ts';
import { useBillingAction } from './useBillingAction.ts';
import { usePayAmountDueMutation } from './payments/payments.generated.ts';
import { useResumeSubscriptionMutation } from './subscription.generated.ts';

interface SubscriptionNoticeProps {
  subscription: SubscriptionFactsFragment;
  hasCard: boolean;
  onChanged: () => void;
}

/** Says what stands out about the subscription, with the one button that mends it. */
export const SubscriptionNotice = ({ subscription, hasCard, onChanged }: SubscriptionNoticeProps) => {
  const now = useMinute();
  const { hrefOf } = useBillingDialog();
  const [payAmountDue] = usePayAmountDueMutation();
  const [resume] = useResumeSubscriptionMutation();
  const act = useBillingAction(onChanged);
  const notice = noticeOf(subscription, now);
  if (!notice) return null;
  const { endsAt, status, dueNow } = subscription;
  const pay = async () => (await payAmountDue()).data?.payAmountDue.errors;
  const takeBack = async () => (await resume()).data?.resumeSubscription.errors;
  const button = () => {
    if (endsAt) {
      return (
        <Button size="small" onClick={() => void act(takeBack, 'Subscription resumed')}>
          Resume subscription
        </Button>
      );
    }
    if (dueNow && hasCard) {
      return (
        <Button size="small" onClick={() => void act(pay, 'Invoice paid')}>
          Pay {formatMoney(dueNow)} now
        </Button>
      );
    }
    return status === 'TRIALING' && hasCard ? null : (
      <Button size="small" href={hrefOf('add-payment-method')}>
        Add payment method
      </Button>
    );
  };
  return (
    <Alert severity={notice.severity} action={button()} sx={{ marginBottom: 4 }}>
      {notice.text}
    </Alert>
  );
};
