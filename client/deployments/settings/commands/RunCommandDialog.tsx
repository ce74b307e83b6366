import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { RunCommandInput } from '../../../../schema/generated/types.ts';
import { runCommandInputSchema } from '../../../../schema/generated/validation.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { ProofField } from '../../../shared/form/ProofField.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useRunCommandMutation } from './commands.generated.ts';

interface RunCommandDialogProps {
  environmentId: string;
  /** The environment's name. */
  place: string;
  /** Whether the service has folders that a command does not have. */
  hasVolumes: boolean;
  /** Takes the id of the run that was ordered. */
  onRun: (id: string) => void;
  onClose: () => void;
}

/** Asks which command to run, and for the password. Mount it to open it. */
export const RunCommandDialog = ({
  environmentId,
  place,
  hasVolumes,
  onRun,
  onClose,
}: RunCommandDialogProps) => {
  const title = useId();
  const [runCommand] = useRunCommandMutation();
  const submit = useMutationForm({
    submit: async (input: RunCommandInput) => (await runCommand({ variables: { input } })).data?.runCommand,
    onSuccess: ({ run }) => {
      onClose();
      if (run) onRun(run.id);
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{`Run a Command in ${place}`}</DialogTitle>
      <DialogContent>
        <Form
          schema={runCommandInputSchema}
          defaultValues={{ environmentId, command: '', currentPassword: '' }}
          onSubmit={submit}
          label={`Run a Command in ${place}`}
        >
          <TextField<RunCommandInput>
            name="command"
            label="Command"
            description={`Runs in the files of the running release, for at most 60 minutes${hasVolumes ? ', without the volumes: only the service has them' : ''}. The audit log and notifications to other admins have the whole line: put secrets into variables.`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <ProofField why="Required because a command can read all secrets and the database." />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Starting...">Run</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
