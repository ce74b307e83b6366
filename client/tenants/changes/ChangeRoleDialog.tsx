import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ChangeTenantRoleInput, Role } from '../../../schema/generated/types.ts';
import {
  type ChangeTenantRoleInputValues,
  changeTenantRoleInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { roleNames, roles } from '../../../schema/rules/roles.ts';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { useChangeTenantRoleMutation } from './tenantChanges.generated.ts';

interface ChangeRoleDialogProps {
  person: { id: string; name: string; role: Role };
  tenantId: string;
  onDone: () => void;
  onClose: () => void;
}

type Values = ChangeTenantRoleInputValues;

const descending = roles.toReversed();

/** Gives a person another role in an organization. */
export const ChangeRoleDialog = ({ person, tenantId, onDone, onClose }: ChangeRoleDialogProps) => {
  const heading = useId();
  const toast = useToast();
  const [changeRole] = useChangeTenantRoleMutation();
  const { id: userId, name } = person;
  const onSubmit = useMutationForm({
    submit: async (input: ChangeTenantRoleInput) =>
      (await changeRole({ variables: { input } })).data?.changeTenantRole,
    onSuccess: (_, { role }) => {
      toast({ title: `${name} is ${roleNames[role].toLowerCase()} now`, variant: 'success' });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{`Role of ${name}`}</DialogTitle>
      <DialogContent>
        <Form
          schema={changeTenantRoleInputSchema}
          defaultValues={{ tenantId, userId, role: person.role, currentPassword: '' }}
          onSubmit={onSubmit}
          label={`Role of ${name}`}
        >
          <SelectField<Values>
            name="role"
            label="Role"
            options={descending.map((role) => ({ value: role, label: roleNames[role] }))}
          />
          <ProofField />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Change role</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
