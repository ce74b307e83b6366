import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { UpdateFindingDeadlinesInput } from '../../schema/generated/types.ts';
import {
  type UpdateFindingDeadlinesInputValues,
  updateFindingDeadlinesInputSchema,
} from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { NumberField } from '../shared/form/NumberField.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import {
  useFindingDeadlinesSuspenseQuery,
  useUpdateFindingDeadlinesMutation,
} from './triage/triage.generated.ts';

interface DeadlinesDialogProps {
  onChanged: () => void;
  onClose: () => void;
}

const fields = [
  { name: 'criticalDays', label: 'Critical' },
  { name: 'highDays', label: 'High' },
  { name: 'mediumDays', label: 'Medium' },
  { name: 'lowDays', label: 'Low' },
] as const;

/** In how many days findings are to be mended, by severity. */
export const DeadlinesDialog = ({ onChanged, onClose }: DeadlinesDialogProps) => {
  const title = useId();
  const toast = useToast();
  const { data } = useFindingDeadlinesSuspenseQuery({ fetchPolicy: 'network-only' });
  const [updateFindingDeadlines] = useUpdateFindingDeadlinesMutation();
  const submit = useMutationForm({
    submit: async (input: UpdateFindingDeadlinesInput) =>
      (await updateFindingDeadlines({ variables: { input } })).data?.updateFindingDeadlines,
    onSuccess: () => {
      toast({ title: 'Due dates were changed', variant: 'success' });
      onChanged();
      onClose();
    },
  });
  const deadlines = data.viewer?.organization.findingDeadlines;
  if (!deadlines) return null;
  const { criticalDays, highDays, mediumDays, lowDays } = deadlines;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Due dates</DialogTitle>
      <DialogContent>
        <Form
          schema={updateFindingDeadlinesInputSchema}
          defaultValues={{ criticalDays, highDays, mediumDays, lowDays }}
          onSubmit={submit}
          label="Due dates"
        >
          <Typography variant="body2" color="textSecondary">
            The number of days to fix a finding, from when it was found or reopened.
          </Typography>
          {fields.map(({ name, label }) => (
            <NumberField<UpdateFindingDeadlinesInputValues> key={name} name={name} label={`${label}, days`} />
          ))}
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
