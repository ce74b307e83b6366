import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { ChangePreviewSettingsInput, PreviewData } from '../../../schema/generated/types.ts';
import type { ChangePreviewSettingsInputValues } from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { ProofField } from '../../shared/form/ProofField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type PreviewRulesFragment, useChangePreviewSettingsMutation } from './settings.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).changePreviewSettingsInputSchema;

type Values = ChangePreviewSettingsInputValues;

const dataOptions: { value: PreviewData; label: string }[] = [
  { value: 'EMPTY', label: 'Empty' },
  { value: 'STAGING', label: "Copy of the newest backup of Staging's database" },
  { value: 'PRODUCTION', label: "Copy of the newest backup of Production's database" },
];

/** Whose data new previews get; null for none. */
const copied = ({ enabled, databases, data }: Pick<Values, 'enabled' | 'databases' | 'data'>) =>
  enabled && databases && data !== 'EMPTY' ? data : null;

/** What databases of previews hold, who can read that, and the password once they would hold what they did not. */
const PreviewDataFields = ({ saved }: { saved: PreviewRulesFragment['previewSettings'] }) => {
  const [enabled, databases, data] = useWatch<Values, ['enabled', 'databases', 'data']>({
    name: ['enabled', 'databases', 'data'],
  });
  const wanted = copied({ enabled, databases, data });
  if (!databases) return null;
  return (
    <>
      <SelectField<Values> name="data" label="Data of previews" options={dataOptions} />
      {wanted === null ? null : (
        <Alert severity="warning">
          Everyone who can push a branch can read and change this copy with the code of the branch. It may
          contain personal data and secrets, and stays until the preview is deleted. Previews are empty while
          there is no backup: one is created before each release command runs.
        </Alert>
      )}
      {wanted !== null && wanted !== copied(saved) ? (
        <ProofField why="Required because everyone who can push a branch can read the data." />
      ) : null}
    </>
  );
};

/** Whether the branches of a project are previewed, and with which data. */
export const PreviewSettings = ({ project }: { project: PreviewRulesFragment }) => {
  const { enabled, databases, data, limit, expiryDays } = project.previewSettings;
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
        defaultValues={{ projectId: project.id, enabled, databases, data }}
        onSubmit={submit}
        label="Previews"
        readOnly={readOnly}
      >
        <Typography color="textSecondary">
          Each branch gets its own environment and address with its next push. A preview is deleted with its
          branch, or after {expiryDays} days without a deployment. A project can have up to {limit} previews.
        </Typography>
        <CheckboxField<Values> name="enabled" label="Create a preview for every pushed branch" />
        <CheckboxField<Values>
          name="databases"
          label="Give each new preview a database if production has a database"
        />
        <PreviewDataFields saved={project.previewSettings} />
        <SettingsFooter />
      </Form>
    </SectionCard>
  );
};
