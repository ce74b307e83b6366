import Typography from '@mui/material/Typography';
import type { ChangeSuppressionsInput } from '../../../schema/generated/types.ts';
import {
  type ChangeSuppressionsInputValues,
  changeSuppressionsInputSchema,
} from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { Can } from '../../shared/session/Can.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type ProjectSettingsQuery, useChangeSuppressionsMutation } from './settings.generated.ts';

const adminsOnly = 'Only admins and owners can say whether suppressions hold.';

/** Whether scans leave out what the repository asks them to be quiet about. */
export const ScansSection = ({
  project: { id: projectId, allowsSuppressions: allowed },
}: {
  project: NonNullable<ProjectSettingsQuery['project']>;
}) => {
  const [change] = useChangeSuppressionsMutation();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: ChangeSuppressionsInput) =>
      (await change({ variables: { input } })).data?.changeSuppressions,
    onSuccess: (_payload, _values, form) => {
      form.keep();
      toast({ title: 'Scans saved', description: 'It holds from the next scan on.', variant: 'success' });
    },
  });
  return (
    <SectionCard title="Security scans">
      <Form
        schema={changeSuppressionsInputSchema}
        defaultValues={{ projectId, allowed }}
        onSubmit={submit}
        label="Security scans"
      >
        <CheckboxField<ChangeSuppressionsInputValues>
          name="allowed"
          label="Leave out what the repository asks to suppress"
          disabled={!usePermission('PROJECT_PROTECT')}
        />
        <Typography variant="body2" color="textSecondary">
          Comments such as nosec and files such as .semgrepignore then keep findings out of scans, and whoever
          can push can write them. Findings that are open count as resolved by the next scan. Otherwise scans
          count such requests, and tell everything all the same.
        </Typography>
        <FormActions>
          <Can do="PROJECT_PROTECT" reason={adminsOnly}>
            <SubmitButton variant="outlined" loadingLabel="Saving...">
              Save scans
            </SubmitButton>
          </Can>
        </FormActions>
      </Form>
    </SectionCard>
  );
};
