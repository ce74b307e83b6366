import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { VariableInput } from '../../../../schema/generated/types.ts';
import { type VariableInputValues, variableInputSchema } from '../../../../schema/generated/validation.ts';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../../shared/form/fields.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { changedWords, effectOf } from './variableWords.ts';
import { type EnvironmentVariablesFragment, useSetVariablesMutation } from './variables.generated.ts';

interface VariableDialogProps {
  environment: EnvironmentVariablesFragment;
  /** The variable that is changed; a new one without. */
  variable: EnvironmentVariablesFragment['variables'][number] | null;
  onClose: () => void;
}

/** Adds a variable to an environment, or changes one. The value of a secret is typed anew, or stays. */
export const VariableDialog = ({ environment, variable, onClose }: VariableDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [setVariables] = useSetVariablesMutation();
  const submit = useMutationForm({
    submit: async (input: VariableInput) => {
      const variables = [{ ...input, name: variable?.name ?? input.name }];
      const { data } = await setVariables({
        variables: { input: { environmentId: environment.id, variables } },
      });
      return data?.setVariables;
    },
    onSuccess: ({ deployment }) => {
      const what = variable ? 'Variable saved' : 'Variable added';
      toast({ title: what, description: changedWords(deployment), variant: 'success' });
      onClose();
    },
  });
  const name = variable ? `Edit ${variable.name}` : 'Add Variable';
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </DialogTitle>
      <DialogContent>
        <Form
          schema={variableInputSchema}
          defaultValues={{
            name: variable?.name ?? '',
            value: variable?.value ?? '',
            secret: variable?.secret ?? false,
            inPreviews: variable?.inPreviews ?? false,
          }}
          onSubmit={submit}
          label={name}
        >
          {variable ? null : (
            <TextField<VariableInputValues>
              name="name"
              label="Name"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <MultilineField<VariableInputValues>
            name="value"
            label="Value"
            secret
            description={
              variable?.secret
                ? 'The value is never shown again. Leave it empty to keep the current value.'
                : undefined
            }
            autoComplete="off"
            spellCheck={false}
          />
          <CheckboxField<VariableInputValues>
            name="secret"
            label="Secret: never shown again, masked in logs, not available to builds"
          />
          {environment.kind === 'PRODUCTION' ? (
            <CheckboxField<VariableInputValues> name="inPreviews" label="Also available in previews" />
          ) : null}
          <Typography variant="body2" color="textSecondary">
            {effectOf(environment)}
          </Typography>
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">
              {variable ? 'Save Variable' : 'Add Variable'}
            </SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
