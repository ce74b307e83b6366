import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ChangeMemberRoleInput } from '../../../schema/generated/types.ts';
import {
  type ChangeMemberRoleInputValues,
  changeMemberRoleInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { RoleProof } from '../RoleProof.tsx';
import { rolesUpTo } from '../roles.ts';
import { type MemberRowFragment, useChangeMemberRoleMutation } from './members.generated.ts';
import { useRefreshViewer } from './useRefreshViewer.ts';

interface ChangeRoleDialogProps {
  member: MemberRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a member another role, at most that of the viewer. */
export const ChangeRoleDialog = ({ member, onDone, onClose }: ChangeRoleDialogProps) => {
  const title = useId();
  const viewer = useViewer();
  const toast = useToast();
  const refreshViewer = useRefreshViewer();
  const [changeMemberRole] = useChangeMemberRoleMutation();
  const submit = useMutationForm({
    submit: async (input: ChangeMemberRoleInput) =>
      (await changeMemberRole({ variables: { input } })).data?.changeMemberRole,
    onSuccess: async () => {
      if (member.id === viewer.id) await refreshViewer();
      toast({ title: `The role of ${member.name} was changed`, variant: 'success' });
      onDone();
    },
  });
  const choices = rolesUpTo(viewer.role);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Change Role</DialogTitle>
      <DialogContent>
        <Form
          schema={changeMemberRoleInputSchema}
          defaultValues={{ userId: member.id, role: member.role }}
          onSubmit={submit}
          label="Change Role"
        >
          <SelectField<ChangeMemberRoleInputValues>
            name="role"
            label={`Role of ${member.name}`}
            options={choices}
          />
          <Typography component="dl" variant="caption" color="textSecondary" sx={{ margin: 0 }}>
            {choices.map(({ value, label, description }) => (
              <div key={value}>
                <dt style={{ display: 'inline', fontWeight: 500 }}>{label}: </dt>
                <dd style={{ display: 'inline', margin: 0 }}>{description}</dd>
              </div>
            ))}
          </Typography>
          <RoleProof before={member.role} />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Saving...">Change Role</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
