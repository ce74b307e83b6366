import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
  { value: 'STAGING', label: 'Copy of the newest backup of Staging' },
  { value: 'PRODUCTION', label: 'Copy of the newest backup of Production' },
];

const dataNotes: Record<PreviewData, string> = {
  EMPTY: 'Previews get a database only if Production has one.',
  STAGING:
    'Previews get a database only if Staging or Production has one. It is empty while Staging has no backup: one is created before each release command runs.',
  PRODUCTION:
    'Previews get a database only if Production has one. It is empty while Production has no backup: one is created before each release command runs.',
};

/** Whose data new previews get; null for none. */
const copied = ({ enabled, databases, data }: Pick<Values, 'enabled' | 'databases' | 'data'>) =>
  enabled && databases && data !== 'EMPTY' ? data : null;

/** Fields for the data that preview databases get. Asks for the password when they would get data that they did not get before. */
const PreviewDataFields = ({
  project: { repository, previewSettings },
}: {
  project: PreviewRulesFragment;
}) => {
  const [enabled, databases, data] = useWatch<Values, ['enabled', 'databases', 'data']>({
    name: ['enabled', 'databases', 'data'],
  });
  const wanted = copied({ enabled, databases, data });
  if (!databases) return null;
  const isConnected = repository !== null && repository.provider !== 'SLIPWAY';
  const pushers = isConnected
    ? 'everyone with write access to the repository at its provider'
    : 'everyone who can push a branch, including API keys and agents';
  return (
    <>
      <Box>
        <SelectField<Values>
          name="data"
          label="Data of previews"
          options={dataOptions.filter(({ value }) => value !== 'PRODUCTION' || !isConnected)}
        />
        <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
          {dataNotes[data || 'EMPTY']}
          {isConnected
            ? ' Production cannot be copied: Slipway does not know who can push at the provider.'
            : null}
        </Typography>
      </Box>
      {wanted === null ? null : (
        <Alert severity="warning">
          This copy can be read and changed by {pushers}, and by whoever opens the address of a preview, as
          the code of its branch allows. Previews can send it to the outbound hosts that are available to
          them. It may contain personal data and secrets, and stays until the preview is deleted.
        </Alert>
      )}
      {wanted !== null && wanted !== copied(previewSettings) ? (
        <ProofField why="Required because more people can read the data." />
      ) : null}
    </>
  );
};

interface PreviewSettingsProps {
  project: PreviewRulesFragment;
  /** Whether databases can be added on this server. */
  databasesAvailable: boolean;
}

/** Settings of previews: whether branches get one, and which data their databases get. */
export const PreviewSettings = ({ project, databasesAvailable }: PreviewSettingsProps) => {
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
        {databasesAvailable || databases ? (
          <CheckboxField<Values> name="databases" label="Give each new preview a database of its own" />
        ) : null}
        {databasesAvailable ? <PreviewDataFields project={project} /> : null}
        <SettingsFooter />
      </Form>
    </SectionCard>
  );
};
