import { useNavigate } from 'react-router-dom';
import { readPlanChoice } from '../../schema/rules/planChoice.ts';
import type { MoneyShape } from '../shared/display/formats.ts';
import { lateDialog } from '../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../shared/dialogs/useLinkedDialogs.ts';
import { useBillingDialog } from './billingAddress.ts';

const newCard = lateDialog(
  async () => (await import('./payments/PaymentMethodDialog.tsx')).PaymentMethodDialog,
);
const details = lateDialog(async () => (await import('./BillingDetailsDialog.tsx')).BillingDetailsDialog);
const invoice = lateDialog(async () => (await import('./InvoiceDialog.tsx')).InvoiceDialog);

const dialogs = {
  'add-payment-method': newCard,
  'update-payment-method': newCard,
  'billing-details': details,
  invoice,
};

interface PaymentDialogsProps {
  /** Amount that a new card is charged immediately. Null if nothing is due. */
  dueNow: MoneyShape | null;
  onChanged: () => void;
}

/** The dialogs that read and pay invoices, by the URL: a new card, the billing details, an invoice. A suspended organization has them too. */
export const PaymentDialogs = ({ dueNow, onChanged }: PaymentDialogsProps) => {
  const { open, id, close, hrefOf } = useBillingDialog();
  const navigate = useNavigate();
  useLinkedDialogs(dialogs);
  /** Back to the plan that a card was needed for, if there is one. */
  const goOn =
    (after = () => {}) =>
    () => {
      if (readPlanChoice(id)) void navigate(hrefOf('change-plan', id), { replace: true });
      else close();
      after();
    };
  return (
    <>
      {open === 'update-payment-method' || open === 'add-payment-method' ? (
        <newCard.Dialog
          dueNow={dueNow}
          update={open === 'update-payment-method'}
          onAdded={goOn(onChanged)}
          onClose={goOn()}
        />
      ) : null}
      {open === 'billing-details' ? <details.Dialog onClose={close} /> : null}
      {open === 'invoice' ? <invoice.Dialog id={id} onClose={close} /> : null}
    </>
  );
};
