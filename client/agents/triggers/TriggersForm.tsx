import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AgentTriggerInput } from '../../../schema/generated/types.ts';
import { updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { useUpdateAgent } from '../dialogs/useUpdateAgent.ts';
import { useAgentTriggersSuspenseQuery } from './triggers.generated.ts';
import { TriggerList } from './TriggerList.tsx';

interface TriggersFormProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** A trigger without the fields of other kinds, which are out of sight. */
const ownFields = ({ kind, cron, timeZone, severity }: AgentTriggerInput): AgentTriggerInput => ({
  kind,
  ...(kind === 'SCHEDULE' ? { cron, timeZone } : {}),
  ...(kind === 'FINDING' ? { severity } : {}),
});

/** Changes what starts runs of an agent automatically. */
export const TriggersForm = ({ id, onSaved, onClose }: TriggersFormProps) => {
  const { data } = useAgentTriggersSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data.agent) throw new Error('The server sent no agent and no error.');
  const { name, updatedAt, triggers } = data.agent;
  const readAgain = useReadAgain('AgentTriggers');
  const save = useUpdateAgent({ name }, () => {
    onClose();
    void readAgain();
    onSaved();
  });
  return (
    <Form
      schema={updateAgentInputSchema}
      defaultValues={{
        id,
        updatedAt,
        triggers: triggers.map(({ kind, cron, timeZone, severity }) => ({ kind, cron, timeZone, severity })),
      }}
      onSubmit={(values, form) => save({ ...values, triggers: values.triggers?.map(ownFields) ?? [] }, form)}
      label="Triggers"
    >
      <Typography variant="body2" color="textSecondary">
        {`What starts ${name} automatically. Runs act for the person who adds the trigger; runs never start other runs.`}
      </Typography>
      <TriggerList />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};
