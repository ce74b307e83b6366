import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CreateOrganizationInput } from '../../schema/generated/types.ts';
import {
  type CreateOrganizationInputValues,
  createOrganizationInputSchema,
} from '../../schema/generated/validation.ts';
import { authPaths } from '../shared/address/paths.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useCreateOrganizationMutation } from './accounts.generated.ts';
import { useEnterSession } from './useEnterSession.ts';

/** Makes another organization, whose owner the person is, and leads to its onboarding. */
export const NewOrganizationDialog = ({ onClose }: { onClose: () => void }) => {
  const title = useId();
  const enter = useEnterSession();
  const [createOrganization] = useCreateOrganizationMutation({ fetchPolicy: 'no-cache' });
  const submit = useMutationForm({
    submit: async (input: CreateOrganizationInput) =>
      (await createOrganization({ variables: { input } })).data?.createOrganization,
    onSuccess: ({ user }) => {
      if (user) enter(user, authPaths.onboarding);
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>New Organization</DialogTitle>
      <DialogContent>
        <Form
          schema={createOrganizationInputSchema}
          defaultValues={{ name: '' }}
          onSubmit={submit}
          label="New organization"
        >
          <Typography variant="body2" color="textSecondary">
            It has its own projects, members and plan. You become its owner.
          </Typography>
          <TextField<CreateOrganizationInputValues> name="name" label="Organization Name" />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Creating...">Create Organization</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
