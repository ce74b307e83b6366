import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UpdateBillingDetailsInput } from '../../schema/generated/types.ts';
import { updateBillingDetailsInputSchema } from '../../schema/generated/validation.ts';
import { BillingFields } from '../shared/form/BillingFields.tsx';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { RecordBoundary } from '../shared/page/RecordBoundary.tsx';
import { useToast } from '../shared/toasts/useToast.ts';
import { useBillingDetailsSuspenseQuery, useUpdateBillingDetailsMutation } from './subscription.generated.ts';

const DetailsForm = ({ onClose }: { onClose: () => void }) => {
  const toast = useToast();
  const { data } = useBillingDetailsSuspenseQuery({ fetchPolicy: 'network-only' });
  const [updateBillingDetails] = useUpdateBillingDetailsMutation();
  const { name, address, taxId } = data.organization.billingDetails;
  const submit = useMutationForm({
    submit: async (input: UpdateBillingDetailsInput) =>
      (await updateBillingDetails({ variables: { input } })).data?.updateBillingDetails,
    onSuccess: () => {
      toast({ title: 'Billing details saved', variant: 'success' });
      onClose();
    },
  });
  return (
    <Form
      schema={updateBillingDetailsInputSchema}
      defaultValues={{ name, address, taxId }}
      onSubmit={submit}
      label="Billing details"
    >
      <Typography variant="body2" color="textSecondary">
        Shown on new invoices. Invoices that were issued before don’t change.
      </Typography>
      <BillingFields nameDescription={`Leave it empty to use ${data.organization.name}.`} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};

/** Changes what new invoices show of the organization. */
export const BillingDetailsDialog = ({ onClose }: { onClose: () => void }) => {
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Billing Details</DialogTitle>
      <DialogContent>
        <RecordBoundary id="" noun="organization">
          <DetailsForm onClose={onClose} />
        </RecordBoundary>
      </DialogContent>
    </Dialog>
  );
};
