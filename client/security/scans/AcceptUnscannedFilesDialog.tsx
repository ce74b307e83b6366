import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { AcceptUnscannedFilesInput } from '../../../schema/generated/types.ts';
import {
  type AcceptUnscannedFilesInputValues,
  acceptUnscannedFilesInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useAcceptUnscannedFilesMutation } from './scanPages.generated.ts';

interface AcceptUnscannedFilesDialogProps {
  scanId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks why the unscanned files of a scan can be deployed and until when, and accepts them. */
export const AcceptUnscannedFilesDialog = ({ scanId, onDone, onClose }: AcceptUnscannedFilesDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [acceptUnscannedFiles] = useAcceptUnscannedFilesMutation();
  const submit = useMutationForm({
    submit: async (input: AcceptUnscannedFilesInput) =>
      (await acceptUnscannedFiles({ variables: { input } })).data?.acceptUnscannedFiles,
    onSuccess: () => {
      toast({ title: 'Unscanned files accepted', variant: 'success' });
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Accept unscanned files</DialogTitle>
      <DialogContent>
        <Form
          schema={acceptUnscannedFilesInputSchema}
          defaultValues={{ scanId, reason: '', acceptedUntil: '' }}
          onSubmit={submit}
          label="Accept unscanned files"
        >
          <Typography variant="body2" color="textSecondary">
            Deployments that require a scan can continue with these files. A file whose content changes must
            be accepted again; what concerns the whole repository, with each commit.
          </Typography>
          <MultilineField<AcceptUnscannedFilesInputValues> name="reason" label="Reason" minRows={2} />
          <TextField<AcceptUnscannedFilesInputValues>
            name="acceptedUntil"
            type="date"
            label="Accepted until"
            description="At most a year. The requirement applies again the day after."
            forgets
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Accept</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
