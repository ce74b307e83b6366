import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { UpdateVolumeInput } from '../../../../schema/generated/types.ts';
import {
  type UpdateVolumeInputValues,
  updateVolumeInputSchema,
} from '../../../../schema/generated/validation.ts';
import { Form } from '../../../shared/form/Form.tsx';
import { FormActions } from '../../../shared/form/FormActions.tsx';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { SubmitButton } from '../../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useUpdateVolumeMutation } from './volumes.generated.ts';

interface ChangeLimitProps {
  id: string;
  name: string;
  limitMegabytes: number;
  onClose: () => void;
}

/** Asks for another size limit of a volume. Mount it to open it. */
export const ChangeLimit = ({ id, name, limitMegabytes, onClose }: ChangeLimitProps) => {
  const [updateVolume] = useUpdateVolumeMutation();
  const toast = useToast();
  const title = useId();
  const submit = useMutationForm({
    submit: async (input: UpdateVolumeInput) =>
      (await updateVolume({ variables: { input } })).data?.updateVolume,
    onSuccess: () => {
      toast({ title: `The size limit of ${name} was changed`, variant: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{`Size limit of ${name}`}</DialogTitle>
      <DialogContent>
        <Form
          schema={updateVolumeInputSchema}
          defaultValues={{ id, limitMegabytes }}
          onSubmit={submit}
          label="Size limit"
        >
          <NumberField<UpdateVolumeInputValues>
            name="limitMegabytes"
            label="Size limit in MB"
            description="Services can only read a volume that reached its limit. The new limit takes effect when the service restarts; the service of a full volume with room again restarts by itself."
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Save</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
