import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { z } from 'zod/mini';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { MultilineField } from '../../../shared/form/fields.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { parseVariables } from './parseVariables.ts';
import { changedWords, effectOf } from './variableWords.ts';
import { type EnvironmentVariablesFragment, useSetVariablesMutation } from './variables.generated.ts';

/** What is wrong with a text, line by line. */
const faultsOf = (text: string): string => {
  const { variables, faults } = parseVariables(text);
  return faults.length === 0 && variables.length === 0
    ? 'Paste at least one line: NAME=value'
    : faults.join(' ');
};

const pastedSchema = z.object({
  text: z
    .string()
    .check(z.refine((text) => faultsOf(text) === '', { error: ({ input }) => faultsOf(String(input)) })),
  secret: z.boolean(),
});
type Pasted = z.input<typeof pastedSchema>;

interface PasteDialogProps {
  environment: EnvironmentVariablesFragment;
  onClose: () => void;
}

/** Sets all variables of a text in the form of .env files; those that are there by a name are changed. */
export const PasteDialog = ({ environment, onClose }: PasteDialogProps) => {
  const title = useId();
  const toast = useToast();
  const [setVariables] = useSetVariablesMutation();
  const submit = useMutationForm({
    submit: async ({ text, secret }: Pasted) => {
      const lent = new Set(
        environment.variables.filter(({ inPreviews }) => inPreviews).map(({ name }) => name),
      );
      const variables = parseVariables(text).variables.map((variable) => ({
        ...variable,
        secret,
        inPreviews: lent.has(variable.name),
      }));
      const { data } = await setVariables({
        variables: { input: { environmentId: environment.id, variables } },
      });
      return data?.setVariables;
    },
    onSuccess: ({ deployment }) => {
      toast({ title: 'Variables saved', description: changedWords(deployment), variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>Paste Variables</DialogTitle>
      <DialogContent>
        <Form
          schema={pastedSchema}
          defaultValues={{ text: '', secret: true }}
          onSubmit={submit}
          label="Paste Variables"
        >
          <MultilineField<Pasted>
            name="text"
            secret
            label="Content of a .env file"
            description="One NAME=value per line"
            minRows={6}
            autoComplete="off"
            spellCheck={false}
          />
          <CheckboxField<Pasted> name="secret" label="Store all of them as secrets" />
          <Typography variant="body2" color="textSecondary">
            {effectOf(environment)}
          </Typography>
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Save Variables</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
