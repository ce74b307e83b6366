import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { AddPaymentMethodInput } from '../../../schema/generated/types.ts';
import {
  type AddPaymentMethodInputValues,
  addPaymentMethodInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { formatMoney, type MoneyShape } from '../../shared/display/formats.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { CardNumberField } from './CardNumberField.tsx';
import { useAddPaymentMethodMutation } from './payments.generated.ts';
import { cardName } from '../../../schema/rules/cards.ts';

interface PaymentMethodDialogProps {
  /** What is paid with the card at once; null when nothing is. */
  dueNow: MoneyShape | null;
  /** Whether another card is to take the place of the present one; the first one otherwise. */
  update: boolean;
  onAdded: () => void;
  onClose: () => void;
}

const empty = { cardNumber: '', expiry: '', securityCode: '' };

/** Adds a card, which invoices are paid with from then on. */
export const PaymentMethodDialog = ({ dueNow, update, onAdded, onClose }: PaymentMethodDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [addPaymentMethod] = useAddPaymentMethodMutation();
  const onSubmit = useMutationForm({
    submit: async (input: AddPaymentMethodInput) =>
      (await addPaymentMethod({ variables: { input }, fetchPolicy: 'no-cache' })).data?.addPaymentMethod,
    onSuccess: ({ paymentMethod, invoice }) => {
      const paid = invoice ? ` ${invoice.number} is paid with it.` : '';
      const added = paymentMethod ? `${cardName(paymentMethod)} is the default card now.` : '';
      toast({
        title: `Payment method ${update ? 'updated' : 'added'}`,
        description: added + paid,
        variant: 'success',
      });
      onAdded();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{update ? 'Update Payment Method' : 'Add payment method'}</DialogTitle>
      <DialogContent>
        <Form schema={addPaymentMethodInputSchema} defaultValues={empty} onSubmit={onSubmit} label="Card">
          <Alert severity="info">
            This server uses the test processor: use a test card such as 4242 4242 4242 4242 with any future
            date and any security code. No money is charged.
          </Alert>
          <CardNumberField />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 4 }}>
            <TextField<AddPaymentMethodInputValues>
              name="expiry"
              label="Expiry date"
              placeholder="MM / YY"
              autoComplete="cc-exp"
            />
            <TextField<AddPaymentMethodInputValues>
              name="securityCode"
              label="Security code"
              inputMode="numeric"
              autoComplete="cc-csc"
            />
          </Box>
          {dueNow ? (
            <Alert severity="warning">{`${formatMoney(dueNow)} is paid with this card at once.`}</Alert>
          ) : null}
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">
              {dueNow ? `Save and pay ${formatMoney(dueNow)}` : 'Save card'}
            </SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
