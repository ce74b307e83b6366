import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { readPlanChoice } from '../../schema/rules/planChoice.ts';
import type { MoneyShape } from '../shared/display/formats.ts';
import { useBillingDialog } from './billingAddress.ts';

const PaymentMethodDialog = lazy(async () => ({
  default: (await import('./payments/PaymentMethodDialog.tsx')).PaymentMethodDialog,
}));
const BillingDetailsDialog = lazy(async () => ({
  default: (await import('./BillingDetailsDialog.tsx')).BillingDetailsDialog,
}));
const InvoiceDialog = lazy(async () => ({ default: (await import('./InvoiceDialog.tsx')).InvoiceDialog }));

interface PaymentDialogsProps {
  /** What is paid with a new card at once; null when nothing is. */
  dueNow: MoneyShape | null;
  onChanged: () => void;
}

/** The dialogs that read and pay invoices, by the URL: a new card, the billing details, an invoice. A suspended organization has them too. */
export const PaymentDialogs = ({ dueNow, onChanged }: PaymentDialogsProps) => {
  const { open, id, close, hrefOf } = useBillingDialog();
  const navigate = useNavigate();
  /** Back to the plan that a card was needed for, if there is one. */
  const goOn =
    (after = () => {}) =>
    () => {
      if (readPlanChoice(id)) void navigate(hrefOf('change-plan', id), { replace: true });
      else close();
      after();
    };
  return (
    <Suspense fallback={null}>
      {open === 'update-payment-method' || open === 'add-payment-method' ? (
        <PaymentMethodDialog
          dueNow={dueNow}
          update={open === 'update-payment-method'}
          onAdded={goOn(onChanged)}
          onClose={goOn()}
        />
      ) : null}
      {open === 'billing-details' ? <BillingDetailsDialog onClose={close} /> : null}
      {open === 'invoice' ? <InvoiceDialog id={id} onClose={close} /> : null}
    </Suspense>
  );
};
