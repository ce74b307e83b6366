import Button from '@mui/material/Button';
import { type UpdateAgentInputValues, updateAgentInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { ProjectsField } from '../../shared/project/ProjectsField.tsx';
import { useAgentToConfigure } from './useAgentToConfigure.ts';
import { useUpdateAgent } from './useUpdateAgent.ts';

interface ConfigureAgentFormProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

type Values = UpdateAgentInputValues;

/** Changes what an agent is called, where it acts and what it is told to do. */
export const ConfigureAgentForm = ({ id, onSaved, onClose }: ConfigureAgentFormProps) => {
  const { agent } = useAgentToConfigure(id);
  const { updatedAt, name, description, instructions, projects } = agent;
  const onSubmit = useUpdateAgent(agent, () => {
    onClose();
    onSaved();
  });
  const projectIds = projects.nodes.map((project) => project.id);
  return (
    <Form
      schema={updateAgentInputSchema}
      defaultValues={{ id, updatedAt, name, description, instructions, projectIds }}
      onSubmit={onSubmit}
      label="Configure Agent"
    >
      <TextField<Values> name="name" label="Name" />
      <MultilineField<Values> name="description" label="Description" minRows={2} />
      <MultilineField<Values>
        name="instructions"
        label="Instructions"
        description="What it does, when, and what it must not change."
        minRows={4}
        maxRows={12}
      />
      <ProjectsField chosen={projects.nodes} />
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </FormActions>
    </Form>
  );
};
