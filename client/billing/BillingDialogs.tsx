import { lazy, Suspense } from 'react';
import { readPlanChoice } from '../../schema/rules/planChoice.ts';
import { useBillingDialog } from './billingAddress.ts';
import { CancelSubscriptionDialog } from './CancelSubscriptionDialog.tsx';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import { RemoveCardDialog } from './payments/RemoveCardDialog.tsx';
import type { BillingQuery } from './subscription.generated.ts';

const ChangePlanDialog = lazy(async () => ({
  default: (await import('./plans/ChangePlanDialog.tsx')).ChangePlanDialog,
}));

interface BillingDialogsProps {
  organization: BillingQuery['organization'];
  onChanged: () => void;
}

/** The dialog that the URL asks for, with its code. */
export const BillingDialogs = ({ organization, onChanged }: BillingDialogsProps) => {
  const { open, id, close } = useBillingDialog();
  const { subscription, paymentMethods } = organization;
  const done = () => {
    close();
    onChanged();
  };
  const removed = open === 'remove-card' ? paymentMethods.find((card) => card.id === id) : undefined;
  return (
    <Suspense fallback={null}>
      {open === 'change-plan' ? (
        <ChangePlanDialog initial={readPlanChoice(id)} onChanged={done} onClose={close} />
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
      <PaymentDialogs dueNow={subscription.dueNow} onChanged={onChanged} />
    </Suspense>
  );
};
