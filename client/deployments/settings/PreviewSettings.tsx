import Typography from '@mui/material/Typography';
import type { ChangePreviewSettingsInput } from '../../../schema/generated/types.ts';
import type { ChangePreviewSettingsInputValues } from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type PreviewRulesFragment, useChangePreviewSettingsMutation } from './settings.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).changePreviewSettingsInputSchema;

/** Whether the branches of a project are previewed. */
export const PreviewSettings = ({ project }: { project: PreviewRulesFragment }) => {
  const { enabled, databases, limit, expiryDays } = project.previewSettings;
  const [changePreviewSettings] = useChangePreviewSettingsMutation();
  const toast = useToast();
  const readOnly = !usePermission('ENVIRONMENT_CONFIGURE');
  const submit = useMutationForm({
    submit: async (input: ChangePreviewSettingsInput) =>
      (await changePreviewSettings({ variables: { input } })).data?.changePreviewSettings,
    onSuccess: (_payload, _values, form) => {
      form.keep();
      toast({ title: 'Previews saved', variant: 'success' });
    },
  });
  return (
    <SectionCard title="Previews">
      <Form
        schema={loadSchema}
        defaultValues={{ projectId: project.id, enabled, databases }}
        onSubmit={submit}
        label="Previews"
        readOnly={readOnly}
      >
        <Typography color="textSecondary">
          Each branch gets its own environment and address with its next push. A preview is deleted with its
          branch, or after {expiryDays} days without a deployment. A project can have up to {limit} previews.
        </Typography>
        <CheckboxField<ChangePreviewSettingsInputValues>
          name="enabled"
          label="Create a preview for every pushed branch"
        />
        <CheckboxField<ChangePreviewSettingsInputValues>
          name="databases"
          label="Give each new preview an empty database if production has a database"
        />
        <SettingsFooter />
      </Form>
    </SectionCard>
  );
};
