import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { UpdatePullRequestInput } from '../../../schema/generated/types.ts';
import {
  type UpdatePullRequestInputValues,
  updatePullRequestInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useUpdatePullRequestMutation } from './changes.generated.ts';
import type { PullRequest } from './pullRequestTypes.ts';

interface EditDialogProps {
  pullRequest: PullRequest;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Changes the title and the description of a pull request. */
export const EditDialog = ({ pullRequest, onDone, onClose }: EditDialogProps) => {
  const heading = useId();
  const { id, title, description } = pullRequest;
  const [update] = useUpdatePullRequestMutation();
  const onSubmit = useMutationForm({
    submit: async (values: UpdatePullRequestInput) =>
      (await update({ variables: { input: { ...values, description: values.description ?? '' } } })).data
        ?.updatePullRequest,
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={heading}>
      <DialogTitle id={heading}>Edit pull request</DialogTitle>
      <DialogContent>
        <Form
          schema={updatePullRequestInputSchema}
          defaultValues={{ id, title, description }}
          onSubmit={onSubmit}
          label="Edit pull request"
        >
          <TextField<UpdatePullRequestInputValues> name="title" label="Title" />
          <MultilineField<UpdatePullRequestInputValues>
            name="description"
            label="Description"
            description="Markdown."
            minRows={8}
            maxRows={20}
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Save</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
