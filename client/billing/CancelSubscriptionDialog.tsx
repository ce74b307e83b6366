import { ConfirmDialog } from '../shared/dialogs/ConfirmDialog.tsx';
import { formatDate } from '../shared/display/formats.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { type SubscriptionFactsFragment, useCancelSubscriptionMutation } from './subscription.generated.ts';

interface CancelSubscriptionDialogProps {
  subscription: SubscriptionFactsFragment;
  onCanceled: () => void;
  onClose: () => void;
}

/** Asks before the subscription is canceled, and says when it ends and what holds then. */
export const CancelSubscriptionDialog = (props: CancelSubscriptionDialogProps) => {
  const { subscription, onCanceled, onClose } = props;
  const { plan, nextBillingDate } = subscription;
  const toast = useToast();
  const [cancelSubscription] = useCancelSubscriptionMutation();
  const cancel = async () => {
    const { data } = await cancelSubscription();
    const [refusal] = data?.cancelSubscription.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Subscription canceled', variant: 'success' });
    onCanceled();
  };
  return (
    <ConfirmDialog
      title="Cancel your subscription?"
      confirmLabel="Cancel subscription"
      destructive
      onConfirm={cancel}
      onClose={onClose}
    >
      {nextBillingDate
        ? `${plan.name} ends on ${formatDate(nextBillingDate)}, and you can resume it until then. `
        : `${plan.name} ends immediately, because nothing has been paid. `}
      The Starter limits apply afterwards. Nothing is deleted: anything over the limits stays readable.
    </ConfirmDialog>
  );
};
