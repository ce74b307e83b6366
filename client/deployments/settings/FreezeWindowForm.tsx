import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { AddFreezeWindowInput } from '../../../schema/generated/types.ts';
import {
  type AddFreezeWindowInputValues,
  addFreezeWindowInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { InstantField } from './InstantField.tsx';
import { useAddFreezeWindowMutation } from './settings.generated.ts';

interface FreezeWindowFormProps {
  environmentId: string;
  /** When it was opened: it begins then unless said otherwise, and lasts a day. */
  openedAt: Date;
  onClose: () => void;
}

const dayMilliseconds = 86_400_000;

/** Asks for a time in which nothing is deployed. Mount it to open it. */
export const FreezeWindowForm = ({ environmentId, openedAt, onClose }: FreezeWindowFormProps) => {
  const [addFreezeWindow] = useAddFreezeWindowMutation();
  const toast = useToast();
  const title = useId();
  const submit = useMutationForm({
    submit: async (input: AddFreezeWindowInput) =>
      (await addFreezeWindow({ variables: { input } })).data?.addFreezeWindow,
    onSuccess: () => {
      toast({ title: 'Freeze window added', variant: 'success' });
      onClose();
    },
  });
  const startsAt = new Date(openedAt);
  startsAt.setSeconds(0, 0);
  const endsAt = new Date(startsAt.getTime() + dayMilliseconds);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Add Freeze Window</DialogTitle>
      <DialogContent>
        <Form
          schema={addFreezeWindowInputSchema}
          defaultValues={{
            environmentId,
            startsAt: startsAt.toISOString(),
            endsAt: endsAt.toISOString(),
            reason: '',
          }}
          onSubmit={submit}
          label="Freeze window"
        >
          <InstantField<AddFreezeWindowInputValues> name="startsAt" label="From" />
          <InstantField<AddFreezeWindowInputValues> name="endsAt" label="Until" />
          <TextField<AddFreezeWindowInputValues>
            name="reason"
            label="Reason"
            description="Shown to everyone whose deployment is waiting."
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Adding...">Add Freeze Window</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
