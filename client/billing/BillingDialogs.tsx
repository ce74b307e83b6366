import { readPlanChoice } from '../../schema/rules/planChoice.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../shared/dialogs/useLinkedDialogs.ts';
import { useBillingDialog } from './billingAddress.ts';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import type { BillingQuery } from './subscription.generated.ts';

const planChange = lateDialog(async () => (await import('./plans/ChangePlanDialog.tsx')).ChangePlanDialog);
const cancellation = lateDialog(
  async () => (await import('./CancelSubscriptionDialog.tsx')).CancelSubscriptionDialog,
);
const cardRemoval = lateDialog(
  async () => (await import('./payments/RemoveCardDialog.tsx')).RemoveCardDialog,
);

const dialogs = {
  'change-plan': planChange,
  'cancel-subscription': cancellation,
  'remove-card': cardRemoval,
};

interface BillingDialogsProps {
  organization: BillingQuery['organization'];
  onChanged: () => void;
}

/** The dialog that the URL asks for, with its code. */
export const BillingDialogs = ({ organization, onChanged }: BillingDialogsProps) => {
  const { open, id, close } = useBillingDialog();
  useLinkedDialogs(dialogs);
  const { subscription, paymentMethods } = organization;
  const done = () => {
    close();
    onChanged();
  };
  const removed = open === 'remove-card' ? paymentMethods.find((card) => card.id === id) : undefined;
  return (
    <>
      {open === 'change-plan' ? (
        <planChange.Dialog initial={readPlanChoice(id)} onChanged={done} onClose={close} />
      ) : null}
      {open === 'cancel-subscription' ? (
        <cancellation.Dialog subscription={subscription} onCanceled={done} onClose={close} />
      ) : null}
      {removed ? (
        <cardRemoval.Dialog
          card={removed}
          last={paymentMethods.length === 1}
          onRemoved={done}
          onClose={close}
        />
      ) : null}
      <PaymentDialogs dueNow={subscription.dueNow} onChanged={onChanged} />
    </>
  );
};
