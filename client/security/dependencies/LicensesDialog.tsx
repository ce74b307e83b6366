import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ChangeAllowedLicensesInput } from '../../../schema/generated/types.ts';
import { changeAllowedLicensesInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useChangeAllowedLicensesMutation } from './dependencies.generated.ts';
import { LicensesField } from './LicensesField.tsx';

interface LicensesDialogProps {
  /** The licenses that are allowed now. */
  allowed: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** Says which licenses dependencies may have; who may not change it reads it. */
export const LicensesDialog = ({ allowed, onDone, onClose }: LicensesDialogProps) => {
  const title = useId();
  const toast = useToast();
  const mayChange = usePermission('PROJECT_PROTECT');
  const [changeAllowedLicenses] = useChangeAllowedLicensesMutation();
  const onSubmit = useMutationForm({
    submit: async (input: ChangeAllowedLicensesInput) =>
      (await changeAllowedLicenses({ variables: { input } })).data?.changeAllowedLicenses,
    onSuccess: () => {
      toast({ title: 'Allowed licenses saved', variant: 'success' });
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Allowed licenses</DialogTitle>
      <DialogContent>
        <Form
          schema={changeAllowedLicensesInputSchema}
          defaultValues={{ licenses: [...allowed] }}
          onSubmit={onSubmit}
          label="Allowed licenses"
          readOnly={!mayChange}
        >
          <Typography variant="body2" color="textSecondary">
            The licenses that dependencies of your projects may have, as{' '}
            <Link href="https://spdx.org/licenses/" target="_blank" rel="noreferrer">
              SPDX identifiers
            </Link>{' '}
            such as MIT or Apache-2.0. Of “MIT OR GPL-3.0-only” one must be allowed, of “MIT AND ISC” both.
          </Typography>
          <LicensesField />
          <Typography variant="body2" color="textSecondary">
            {mayChange
              ? 'The list of dependencies changes at once, the check “Allowed licenses” with the next scan of each project.'
              : 'Owners and admins can change it.'}
          </Typography>
          <FormActions>
            <Button onClick={onClose}>{mayChange ? 'Cancel' : 'Close'}</Button>
            {mayChange ? <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton> : null}
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
