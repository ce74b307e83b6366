import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type UpdateTaskInputValues, updateTaskInputSchema } from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import type { TaskItemFragment } from './tasks.generated.ts';

interface RenameTaskDialogProps {
  task: TaskItemFragment;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Gives a task another title. */
export const RenameTaskDialog = ({ task: { id, title }, onRename, onClose }: RenameTaskDialogProps) => {
  const heading = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>Rename task</DialogTitle>
      <DialogContent>
        <Form
          schema={updateTaskInputSchema}
          defaultValues={{ id, title }}
          onSubmit={({ title: typed }) => {
            onClose();
            if (typed && typed !== title) onRename(typed);
          }}
          label="Rename task"
        >
          <TextField<UpdateTaskInputValues> name="title" label="Title" />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Renaming...">Rename</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
