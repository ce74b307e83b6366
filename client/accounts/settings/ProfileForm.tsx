import type { UpdateProfileInputValues } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useUpdateProfileMutation } from './profile.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).updateProfileInputSchema;

/** Changes the viewer's name. */
export const ProfileForm = ({ name }: { name: string }) => {
  const [updateProfile] = useUpdateProfileMutation();
  const toast = useToast();
  const onSubmit = useMutationForm({
    submit: async (input: UpdateProfileInputValues) =>
      (await updateProfile({ variables: { input } })).data?.updateProfile,
    onSuccess: (_, _values, form) => {
      form.keep();
      toast({ title: 'Profile saved', variant: 'success' });
    },
  });
  return (
    <Form schema={loadSchema} defaultValues={{ name }} onSubmit={onSubmit} label="Profile">
      <TextField<UpdateProfileInputValues>
        name="name"
        label="Full Name"
        autoComplete="name"
        sx={{ maxWidth: 480 }}
      />
      <SettingsFooter />
    </Form>
  );
};
