import Button from '@mui/material/Button';
import type { UpdateProjectInput } from '../../../schema/generated/types.ts';
import {
  type UpdateProjectInputValues,
  updateProjectInputSchema,
} from '../../../schema/generated/validation.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { changedFields } from './changedFields.ts';
import { StatusField } from './StatusField.tsx';
import { type ProjectToEditQuery, useUpdateProjectMutation } from '../projects.generated.ts';

interface EditProjectFormProps {
  project: NonNullable<ProjectToEditQuery['project']>;
  onSaved?: () => void;
  /** Closes the dialog around it, where there is one. */
  onClose?: () => void;
}

/** Changes a project's name, description and, once it has a repository, its status. */
export const EditProjectForm = ({ project, onSaved, onClose }: EditProjectFormProps) => {
  const toast = useToast();
  const readOnly = !usePermission('PROJECT_UPDATE');
  const [updateProject] = useUpdateProjectMutation();
  const onSubmit = useMutationForm({
    submit: async (values: UpdateProjectInput) => {
      const input = { id: project.id, ...changedFields(project, values) };
      return (await updateProject({ variables: { input } })).data?.updateProject;
    },
    onSuccess: () => {
      toast({ title: 'Project saved', variant: 'success' });
      onClose?.();
      onSaved?.();
    },
  });
  const { id, name, description, status } = project;
  return (
    <Form
      schema={updateProjectInputSchema}
      defaultValues={{ id, name, description: description ?? '', status }}
      onSubmit={onSubmit}
      label="Edit Project"
      readOnly={readOnly}
    >
      <TextField<UpdateProjectInputValues> name="name" label="Name" />
      <MultilineField<UpdateProjectInputValues> name="description" label="Description" />
      {status === 'ACTIVE' || status === 'PAUSED' ? <StatusField status={status} /> : null}
      {readOnly && !onClose ? null : (
        <FormActions>
          {onClose ? <Button onClick={onClose}>Cancel</Button> : null}
          {readOnly ? null : <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>}
        </FormActions>
      )}
    </Form>
  );
};
