import Button from '@mui/material/Button';
import { useWatch } from 'react-hook-form';
import { type CreateAgentInputValues, createAgentInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { type AgentTypeChoiceFragment, useAgentTypesSuspenseQuery } from '../agents.generated.ts';
import { capabilitiesOf } from '../agentWords.ts';
import { CapabilitiesField } from './CapabilitiesField.tsx';
import { AgentProjectsField } from './AgentProjectsField.tsx';
import { useCreateAgent } from './useCreateAgent.ts';

interface NewAgentFormProps {
  onCreated: () => void;
  onClose: () => void;
}

type Values = CreateAgentInputValues;

const CapabilitiesOfType = ({ types }: { types: readonly AgentTypeChoiceFragment[] }) => {
  const type = useWatch<Values, 'type'>({ name: 'type' });
  return <CapabilitiesField capabilities={capabilitiesOf(types, type)} />;
};

/** Makes an agent. It is a draft: what it is told to do is written when it is configured. */
export const NewAgentForm = ({ onCreated, onClose }: NewAgentFormProps) => {
  const { data } = useAgentTypesSuspenseQuery();
  const types = data.agentTypes;
  const onSubmit = useCreateAgent(types, () => {
    onClose();
    onCreated();
  });
  return (
    <Form
      schema={createAgentInputSchema}
      defaultValues={{ name: '', type: '', description: '', projectIds: [], capabilities: [] }}
      onSubmit={onSubmit}
      label="New Agent"
    >
      <TextField<Values> name="name" label="Name" />
      <SelectField<Values>
        name="type"
        label="Type"
        options={types.map(({ type, name }) => ({ value: type, label: name }))}
      />
      <MultilineField<Values> name="description" label="Description" minRows={2} />
      <AgentProjectsField chosen={[]} />
      <CapabilitiesOfType types={types} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Creating...">Create Agent</SubmitButton>
      </FormActions>
    </Form>
  );
};
