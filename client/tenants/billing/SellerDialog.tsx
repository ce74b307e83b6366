import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UpdateSellerDetailsInput } from '../../../schema/generated/types.ts';
import { updateSellerDetailsInputSchema } from '../../../schema/generated/validation.ts';
import { BillingFields } from '../../shared/form/BillingFields.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { AdminDialog } from '../changes/AdminDialog.tsx';
import { useSellerDetailsSuspenseQuery, useUpdateSellerDetailsMutation } from './billing.generated.ts';

const SellerForm = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const { data } = useSellerDetailsSuspenseQuery({ fetchPolicy: 'network-only' });
  const [updateSellerDetails] = useUpdateSellerDetailsMutation();
  const { name, address, taxId } = data.platformBilling.seller;
  const submit = useMutationForm({
    submit: async (input: UpdateSellerDetailsInput) =>
      (await updateSellerDetails({ variables: { input } })).data?.updateSellerDetails,
    onSuccess: () => {
      toast({ title: 'Seller details saved', variant: 'success' });
      onClose();
    },
  });
  return (
    <Form
      schema={updateSellerDetailsInputSchema}
      defaultValues={{ name, address, taxId, currentPassword: '' }}
      onSubmit={submit}
      label="Seller details"
    >
      <Typography variant="body2" color="textSecondary">
        Shown as the seller on new invoices of all organizations. Invoices that were issued before don’t
        change.
      </Typography>
      <BillingFields />
      <ProofField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};

/** Changes what new invoices show of the operator. */
export const SellerDialog = ({ onClose }: { onClose: () => void }) => (
  <AdminDialog title="Seller Details" id="" onClose={onClose}>
    <SellerForm onClose={onClose} />
  </AdminDialog>
);
