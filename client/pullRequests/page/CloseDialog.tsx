import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClosePullRequestInput } from '../../../schema/generated/types.ts';
import {
  type ClosePullRequestInputValues,
  closePullRequestInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { closeReasonOptions } from '../pullRequestWords.ts';
import { useClosePullRequestMutation } from './changes.generated.ts';
import type { PullRequest } from './pullRequestTypes.ts';

interface CloseDialogProps {
  pullRequest: PullRequest;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Says what closing does beside closing, where that depends on the reason. */
const Consequence = () => {
  const reason = useWatch<ClosePullRequestInputValues, 'reason'>({ name: 'reason' });
  return reason === 'FALSE_POSITIVE' ? (
    <Typography variant="body2" color="textSecondary">
      Closing also dismisses the finding as a false positive.
    </Typography>
  ) : null;
};

/** Closes a pull request without a merge. Asks for the reason; it is required for one that fixes findings. */
export const CloseDialog = ({ pullRequest, onDone, onClose }: CloseDialogProps) => {
  const heading = useId();
  const { id, findings } = pullRequest;
  const fixes = findings.length > 0;
  const [closePullRequest] = useClosePullRequestMutation();
  const onSubmit = useMutationForm({
    submit: async (input: ClosePullRequestInput) =>
      (await closePullRequest({ variables: { input } })).data?.closePullRequest,
    onSuccess: onDone,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Close pull request</DialogTitle>
      <DialogContent>
        <Form
          schema={closePullRequestInputSchema}
          defaultValues={{ id, reason: '', comment: '' }}
          onSubmit={onSubmit}
          label="Close pull request"
        >
          <Typography variant="body2" color="textSecondary">
            Nothing is merged and both branches stay. You can reopen the pull request later.
          </Typography>
          <SelectField<ClosePullRequestInputValues>
            name="reason"
            label={fixes ? 'Reason' : 'Reason (optional)'}
            options={closeReasonOptions.filter(({ value }) => fixes || value !== 'FALSE_POSITIVE')}
          />
          <Consequence />
          <MultilineField<ClosePullRequestInputValues>
            name="comment"
            label="Comment (optional)"
            minRows={2}
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Closing...">Close pull request</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
