import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { capabilitiesOf, namesOf } from '../agentWords.ts';
import { ApprovalPolicyField } from './ApprovalPolicyField.tsx';
import { EngineField } from './EngineField.tsx';
import { CapabilitiesField } from './CapabilitiesField.tsx';
import { useAgentToConfigure } from './useAgentToConfigure.ts';
import { useUpdateAgent } from './useUpdateAgent.ts';

interface CapabilitiesFormProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes what an agent may do, of what its type can do. */
export const CapabilitiesForm = ({ id, onSaved, onClose }: CapabilitiesFormProps) => {
  const { agent, types } = useAgentToConfigure(id);
  const { updatedAt, name, type, engine, approvalPolicy, capabilities } = agent;
  // Only agents that review code edit it.
  const edits = type === 'CODE_REVIEW';
  const onSubmit = useUpdateAgent(agent, () => {
    onClose();
    onSaved();
  });
  return (
    <Form
      schema={updateAgentInputSchema}
      defaultValues={{ id, updatedAt, capabilities, approvalPolicy, ...(edits ? { engine } : {}) }}
      onSubmit={onSubmit}
      label="Update Capabilities"
    >
      <Typography variant="body2" color="textSecondary">
        {`What ${name} may do, of what agents of the type ${namesOf(types).type(type)} can do.`}
      </Typography>
      <CapabilitiesField capabilities={capabilitiesOf(types, type)} />
      {edits ? <EngineField /> : null}
      <ApprovalPolicyField />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};
