import Button from '@mui/material/Button';
import type { UpdateAccessTokenInput } from '../../../schema/generated/types.ts';
import type { UpdateAccessTokenInputValues } from '../../../schema/generated/validation.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useUpdateAccessTokenMutation } from './settings.generated.ts';
import { useRemoveAccess } from './useRemoveAccess.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).updateAccessTokenInputSchema;

interface AccessTokenFormProps {
  projectId: string;
  /** Whether there is a token now. */
  stored: boolean;
  /** Why there is nothing to reach with it, or null. */
  disabledReason: string | null;
}

/** Replaces or removes the token with which a private repository is reached. */
export const AccessTokenForm = ({ projectId, stored, disabledReason: reason }: AccessTokenFormProps) => {
  const [updateAccessToken] = useUpdateAccessTokenMutation();
  const toast = useToast();
  const { remove, loading } = useRemoveAccess(projectId, 'Access token removed');
  const onSubmit = useMutationForm({
    submit: async (input: UpdateAccessTokenInput) =>
      (await updateAccessToken({ variables: { input } })).data?.updateAccessToken,
    onSuccess: (_, { accessToken }, form) => {
      toast({ title: accessToken ? 'Access token saved' : 'Access token removed', variant: 'success' });
      form.reset();
    },
  });
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ projectId, accessToken: '' }}
      onSubmit={onSubmit}
      label="Access token"
    >
      <TextField<UpdateAccessTokenInputValues>
        name="accessToken"
        label="Access token"
        type="password"
        autoComplete="off"
        disabled={reason !== null}
        description={
          stored
            ? 'A token is stored, encrypted. A new one replaces it once the repository was reached with it.'
            : 'Needed for a private repository, and to report commit statuses. It is stored encrypted and never shown again.'
        }
      />
      <FormActions>
        {stored ? (
          <DisabledReason reason={reason}>
            <Button disabled={loading} onClick={() => void remove()}>
              Remove token
            </Button>
          </DisabledReason>
        ) : null}
        <DisabledReason reason={reason}>
          <SubmitButton variant="outlined" loadingLabel="Checking...">
            Save token
          </SubmitButton>
        </DisabledReason>
      </FormActions>
    </Form>
  );
};
