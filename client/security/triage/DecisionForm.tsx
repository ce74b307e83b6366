import Button from '@mui/material/Button';
import type { ConfirmFindingInputValues } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import type { DecisionRules } from './useDecisions.ts';

interface DecisionFormProps extends DecisionRules {
  id: string;
  /** The verb, as on the button that opened it. */
  label: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Asks for a comment and carries a decision out. */
export const DecisionForm = ({ id, label, schema, decide, onDone, onCancel }: DecisionFormProps) => (
  <Form
    schema={schema}
    defaultValues={{ id, comment: '' }}
    onSubmit={useMutationForm({ submit: decide, onSuccess: onDone })}
    label={label}
    focused
  >
    <MultilineField<ConfirmFindingInputValues>
      name="comment"
      label="Comment"
      description="Optional. Visible to everyone who can view the finding."
      minRows={2}
    />
    <FormActions>
      <Button onClick={onCancel}>Cancel</Button>
      <SubmitButton loadingLabel="Saving...">{label}</SubmitButton>
    </FormActions>
  </Form>
);
