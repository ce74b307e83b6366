import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { readPlanChoice } from '../../schema/rules/planChoice.ts';
import { useBillingDialog } from './billingAddress.ts';
import { CancelSubscriptionDialog } from './CancelSubscriptionDialog.tsx';
import { RemoveCardDialog } from './payments/RemoveCardDialog.tsx';
import type { BillingQuery } from './subscription.generated.ts';

const ChangePlanDialog = lazy(async () => ({
  default: (await import('./plans/ChangePlanDialog.tsx')).ChangePlanDialog,
}));
const PaymentMethodDialog = lazy(async () => ({
  default: (await import('./payments/PaymentMethodDialog.tsx')).PaymentMethodDialog,
}));
const BillingDetailsDialog = lazy(async () => ({
  default: (await import('./BillingDetailsDialog.tsx')).BillingDetailsDialog,
}));
const InvoiceDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));

interface BillingDialogsProps {
  organization: BillingQuery['organization'];
  onChanged: () => void;
}

/** The dialog that the URL asks for, with its code. */
export const BillingDialogs = ({ organization, onChanged }: BillingDialogsProps) => {
  const { open, id, close, hrefOf } = useBillingDialog();
  const navigate = useNavigate();
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
    <Suspense fallback={null}>
      {open === 'change-plan' ? (
        <ChangePlanDialog initial={readPlanChoice(id)} onChanged={done} onClose={close} />
      ) : null}
      {open === 'update-payment-method' || open === 'add-payment-method' ? (
        <PaymentMethodDialog
          dueNow={subscription.dueNow}
          update={open === 'update-payment-method'}
          onAdded={goOn(onChanged)}
          onClose={goOn()}
        />
      ) : null}
      {open === 'cancel-subscription' ? (
        <CancelSubscriptionDialog subscription={subscription} onCanceled={done} onClose={close} />
      ) : null}
      {removed ? (
        <RemoveCardDialog
          card={removed}
          last={paymentMethods.length === 1}
          onRemoved={done}
          onClose={close}
        />
      ) : null}
      {open === 'billing-details' ? <BillingDetailsDialog onClose={close} /> : null}
      {open === 'invoice' ? <InvoiceDialog id={id} onClose={close} /> : null}
    </Suspense>
  );
};
