import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { UpdateProjectInput } from '../../schema/generated/types.ts';
import {
  type UpdateProjectInputValues,
  updateProjectInputSchema,
} from '../../schema/generated/validation.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { MultilineField, TextField } from '../shared/form/fields.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { changedFields } from './changedFields.ts';
import {
  type ProjectToEditQuery,
  useProjectToEditSuspenseQuery,
  useUpdateProjectMutation,
} from './projects.generated.ts';

interface EditProjectDialogProps {
  id: string;
  onSaved: () => void;
  onClose: () => void;
}

const statuses = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'PAUSED', label: 'Paused' },
];

/** Changes a project's name, description and, once it has a repository, its status. */
export const EditProjectDialog = ({ id, onSaved, onClose }: EditProjectDialogProps) => {
  const { data } = useProjectToEditSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const title = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Edit Project</DialogTitle>
      <DialogContent>
        {data.project ? (
          <EditProjectForm project={data.project} onSaved={onSaved} onClose={onClose} />
        ) : (
          <EmptyState action={<Button onClick={onClose}>Close</Button>}>
            This project is not there any more.
          </EmptyState>
        )}
      </DialogContent>
    </Dialog>
  );
};

type Project = NonNullable<ProjectToEditQuery['project']>;

const EditProjectForm = ({
  project,
  onSaved,
  onClose,
}: Omit<EditProjectDialogProps, 'id'> & { project: Project }) => {
  const toast = useToast();
  const [updateProject] = useUpdateProjectMutation();
  const onSubmit = useMutationForm({
    submit: async (values: UpdateProjectInput) => {
      const input = { id: project.id, ...changedFields(project, values) };
      return (await updateProject({ variables: { input } })).data?.updateProject;
    },
    onSuccess: () => {
      toast({ title: 'Project saved', variant: 'success' });
      onClose();
      onSaved();
    },
  });
  const { id, name, description, status } = project;
  return (
    <Form
      schema={updateProjectInputSchema}
      defaultValues={{ id, name, description: description ?? '', status }}
      onSubmit={onSubmit}
      label="Edit Project"
    >
      <TextField<UpdateProjectInputValues> name="name" label="Name" />
      <MultilineField<UpdateProjectInputValues> name="description" label="Description" />
      {status === 'ACTIVE' || status === 'PAUSED' ? (
        <SelectField<UpdateProjectInputValues> name="status" label="Status" options={statuses} />
      ) : null}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton loadingLabel="Saving...">Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
};
