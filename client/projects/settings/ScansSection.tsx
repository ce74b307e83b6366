import Typography from '@mui/material/Typography';
import type { ChangeSuppressionsInput } from '../../../schema/generated/types.ts';
import type { ChangeSuppressionsInputValues } from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { ReadOnlyNote } from '../../shared/session/ReadOnlyNote.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type ProjectSettingsQuery, useChangeSuppressionsMutation } from './settings.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).changeSuppressionsInputSchema;

const adminsOnly = 'Only admins and owners can allow suppressions.';

/** Whether scans leave out what the repository asks them to be quiet about. */
export const ScansSection = ({
  project: { id: projectId, allowsSuppressions: allowed },
}: {
  project: NonNullable<ProjectSettingsQuery['project']>;
}) => {
  const [change] = useChangeSuppressionsMutation();
  const toast = useToast();
  const readOnly = !usePermission('PROJECT_PROTECT');
  const submit = useMutationForm({
    submit: async (input: ChangeSuppressionsInput) =>
      (await change({ variables: { input } })).data?.changeSuppressions,
    onSuccess: (_payload, _values, form) => {
      form.keep();
      toast({
        title: 'Scans saved',
        description: 'The change takes effect with the next scan.',
        variant: 'success',
      });
    },
  });
  return (
    <SectionCard title="Security scans">
      <Form
        schema={loadSchema}
        defaultValues={{ projectId, allowed }}
        onSubmit={submit}
        label="Security scans"
        readOnly={readOnly}
      >
        <CheckboxField<ChangeSuppressionsInputValues>
          name="allowed"
          label="Apply suppressions from the repository"
        />
        <Typography variant="body2" color="textSecondary">
          Comments such as nosec and files such as .semgrepignore then hide findings from scans; anyone who
          can push can add them. Open findings they match are resolved by the next scan. Otherwise scans count
          these requests, but report all findings.
        </Typography>
        <ReadOnlyNote unless="PROJECT_PROTECT" inline>
          {adminsOnly}
        </ReadOnlyNote>
        {readOnly ? null : (
          <FormActions>
            <SubmitButton variant="outlined" loadingLabel="Saving...">
              Save scans
            </SubmitButton>
          </FormActions>
        )}
      </Form>
    </SectionCard>
  );
};
