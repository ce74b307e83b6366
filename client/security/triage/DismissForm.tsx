import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DismissFindingInput } from '../../../schema/generated/types.ts';
import {
  type DismissFindingInputValues,
  dismissFindingInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { DismissalFields } from './DismissalFields.tsx';
import { useDismissFindingMutation } from './triage.generated.ts';

interface DismissFormProps {
  id: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks why nothing is to be done about a finding, and dismisses it. */
export const DismissForm = ({ id, onDone, onCancel }: DismissFormProps) => {
  const [dismissFinding] = useDismissFindingMutation();
  const onSubmit = useMutationForm({
    submit: async (input: DismissFindingInput) =>
      (await dismissFinding({ variables: { input } })).data?.dismissFinding,
    onSuccess: onDone,
  });
  return (
    <Form
      schema={dismissFindingInputSchema}
      defaultValues={{ id, reason: '', acceptedUntil: '', riskOwnerId: '', comment: '' }}
      onSubmit={onSubmit}
      label="Dismiss"
      focused
    >
      <Typography variant="body2" color="textSecondary">
        The check keeps failing, and the score does not change, until a scan no longer finds it.
      </Typography>
      <DismissalFields />
      <MultilineField<DismissFindingInputValues> name="comment" label="Comment" minRows={2} />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Dismiss</SubmitButton>
      </FormActions>
    </Form>
  );
};
