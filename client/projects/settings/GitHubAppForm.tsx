import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UpdateAccessTokenInput } from '../../../schema/generated/types.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { GitHubAppFields } from '../connect/GitHubAppFields.tsx';
import { useUpdateAccessTokenMutation } from './settings.generated.ts';
import { useRemoveAccess } from './useRemoveAccess.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).updateAccessTokenInputSchema;

interface GitHubAppFormProps {
  projectId: string;
  /** The app that is used now, or null. */
  appId: string | null;
  /** Why there is nothing to reach with it, or null. */
  disabledReason: string | null;
}

/** Replaces or removes the GitHub App with which a repository is reached. */
export const GitHubAppForm = ({ projectId, appId, disabledReason: reason }: GitHubAppFormProps) => {
  const [updateAccessToken] = useUpdateAccessTokenMutation();
  const toast = useToast();
  const { remove, loading } = useRemoveAccess(projectId, 'GitHub App removed');
  const onSubmit = useMutationForm({
    submit: async ({ gitHubApp }: UpdateAccessTokenInput) =>
      (await updateAccessToken({ variables: { input: { projectId, gitHubApp } } })).data?.updateAccessToken,
    onSuccess: (_payload, _values, form) => {
      toast({ title: 'GitHub App saved', variant: 'success' });
      form.reset();
    },
  });
  return (
    <Form
      // The App ID that is saved is the one to begin with.
      key={appId}
      schema={loadSchema}
      defaultValues={{ projectId, gitHubApp: { appId: appId ?? '', privateKey: '' } }}
      onSubmit={onSubmit}
      label="GitHub App"
    >
      {appId === null ? null : <Typography variant="body2">Uses the GitHub App {appId}.</Typography>}
      <GitHubAppFields disabled={reason !== null} />
      <FormActions>
        {appId === null ? null : (
          <DisabledReason reason={reason}>
            <Button disabled={loading} onClick={() => void remove()}>
              Remove app
            </Button>
          </DisabledReason>
        )}
        <DisabledReason reason={reason}>
          <SubmitButton variant="outlined" loadingLabel="Checking...">
            Save app
          </SubmitButton>
        </DisabledReason>
      </FormActions>
    </Form>
  );
};
