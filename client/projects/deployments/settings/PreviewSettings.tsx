import Typography from '@mui/material/Typography';
import type { ChangePreviewSettingsInput } from '../../../../schema/generated/types.ts';
import {
  type ChangePreviewSettingsInputValues,
  changePreviewSettingsInputSchema,
} from '../../../../schema/generated/validation.ts';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { SettingsFooter } from '../../../shared/form/SettingsFooter.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { SectionCard } from '../../../shared/page/SectionCard.tsx';
import { usePermission } from '../../../shared/session/viewer.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { type PreviewRulesFragment, useChangePreviewSettingsMutation } from './settings.generated.ts';
import { adminsOnly } from './settingsWords.ts';

/** Whether the branches of a project are previewed. */
export const PreviewSettings = ({ project }: { project: PreviewRulesFragment }) => {
  const { enabled, limit, expiryDays } = project.previewSettings;
  const [changePreviewSettings] = useChangePreviewSettingsMutation();
  const toast = useToast();
  const disabledReason = usePermission('ENVIRONMENT_CONFIGURE') ? null : adminsOnly;
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
        schema={changePreviewSettingsInputSchema}
        defaultValues={{ projectId: project.id, enabled }}
        onSubmit={submit}
        label="Previews"
      >
        <Typography color="textSecondary">
          A preview is an environment of its own for a branch, with an address of its own: made by the next
          push to the branch, taken away with it, or after {expiryDays} days without a deployment. A project
          has at most {limit} at once.
        </Typography>
        <CheckboxField<ChangePreviewSettingsInputValues>
          name="enabled"
          label="Make a preview of each branch that is pushed"
        />
        <SettingsFooter disabledReason={disabledReason} />
      </Form>
    </SectionCard>
  );
};
