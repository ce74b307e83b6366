import { useNavigate } from 'react-router-dom';
import { readPlanChoice } from '../../schema/rules/planChoice.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../shared/dialogs/useLinkedDialogs.ts';
import { useBillingDialog } from './billingAddress.ts';
import type { BillingQuery } from './subscription.generated.ts';

const planChange = lateDialog(async () => (await import('./plans/ChangePlanDialog.tsx')).ChangePlanDialog);
const newCard = lateDialog(
  async () => (await import('./payments/PaymentMethodDialog.tsx')).PaymentMethodDialog,
);
const cancellation = lateDialog(
  async () => (await import('./CancelSubscriptionDialog.tsx')).CancelSubscriptionDialog,
);
const cardRemoval = lateDialog(
  async () => (await import('./payments/RemoveCardDialog.tsx')).RemoveCardDialog,
);
const details = lateDialog(async () => (await import('./BillingDetailsDialog.tsx')).BillingDetailsDialog);
const invoice = lateDialog(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog);

const dialogs = {
  'change-plan': planChange,
  'add-payment-method': newCard,
  'update-payment-method': newCard,
  'cancel-subscription': cancellation,
  'remove-card': cardRemoval,
  'billing-details': details,
  invoice,
};

interface BillingDialogsProps {
  organization: BillingQuery['organization'];
  onChanged: () => void;
}

/** The dialog that the URL asks for, with its code. */
export const BillingDialogs = ({ organization, onChanged }: BillingDialogsProps) => {
  const { open, id, close, hrefOf } = useBillingDialog();
  const navigate = useNavigate();
  useLinkedDialogs(dialogs);
  const { subscription, paymentMethods } = organization;
  const done = () => {
    close();
    onChanged();
  };
  /** Back to the plan that a card was needed for, if there is one. */
  const goOn =
    (after = () => {}) =>
    () => {
      if (readPlanChoice(id)) void navigate(hrefOf('change-plan', id), { replace: true });
      else close();
      after();
    };
  const removed = open === 'remove-card' ? paymentMethods.find((card) => card.id === id) : undefined;
  return (
    <>
      {open === 'change-plan' ? (
        <planChange.Dialog initial={readPlanChoice(id)} onChanged={done} onClose={close} />
      ) : null}
      {open === 'update-payment-method' || open === 'add-payment-method' ? (
        <newCard.Dialog
          dueNow={subscription.dueNow}
          update={open === 'update-payment-method'}
          onAdded={goOn(onChanged)}
          onClose={goOn()}
        />
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
      {open === 'billing-details' ? <details.Dialog onClose={close} /> : null}
      {open === 'invoice' ? <invoice.Dialog id={id} onClose={close} /> : null}
    </>
  );
};
