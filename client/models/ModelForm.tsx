import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ConfigureModelInputValues } from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { TextField } from '../shared/form/fields.tsx';
import { NewerVersion } from '../shared/form/NewerVersion.tsx';
import { NumberField } from '../shared/form/NumberField.tsx';
import { SelectField } from '../shared/form/SelectField.tsx';
import { SettingsFooter } from '../shared/form/SettingsFooter.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { ProjectsField } from '../shared/project/ProjectsField.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import { ApiKeyField } from './ApiKeyField.tsx';
import { BaseUrlField } from './BaseUrlField.tsx';
import type { ModelFieldsFragment } from './models.generated.ts';
import { providers } from './providers.ts';
import { SentCode } from './SentCode.tsx';
import { useSaveModel, valuesOf } from './useSaveModel.ts';

const loadSchema = async () =>
  (await import('../../schema/generated/validation.ts')).configureModelInputSchema;

type Values = ConfigureModelInputValues;

interface ModelFormProps {
  /** The model as it was read when the form was opened; null for the first one. */
  model: ModelFieldsFragment | null;
  /** Reads it anew and opens another form with it. */
  onLoadNewer: () => Promise<void>;
}

const column = { display: 'flex', flexDirection: 'column', gap: 4 } as const;
const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Configures the model: where it is, what it costs, and which code may be sent to it. */
export const ModelForm = ({ model, onLoadNewer }: ModelFormProps) => {
  const readOnly = !usePermission('MODEL_CONFIGURE');
  const { save, refusal } = useSaveModel(model);
  return (
    <Form
      schema={loadSchema}
      defaultValues={valuesOf(model)}
      onSubmit={save}
      label="Language model"
      readOnly={readOnly}
    >
      <SectionCard title="Server">
        <Box sx={column}>
          <SelectField<Values> name="provider" label="Provider" options={providers} />
          <BaseUrlField />
          <TextField<Values>
            name="model"
            label="Model"
            description="Its name on the server, such as qwen3-coder:30b."
            autoCapitalize="none"
            spellCheck={false}
          />
          <ApiKeyField isStored={model?.hasApiKey ?? false} />
          <NumberField<Values>
            name="contextTokens"
            label="Context window"
            description="In tokens, as the server is configured: at least 8,192. Ollama cuts longer prompts silently."
          />
          <Box sx={pair}>
            <NumberField<Values>
              name="inputPrice"
              label="Input price"
              description="US dollars for a million tokens; leave it empty if unknown."
              fraction
              optional
            />
            <NumberField<Values>
              name="outputPrice"
              label="Output price"
              description="US dollars for a million tokens; leave it empty if unknown."
              fraction
              optional
            />
          </Box>
        </Box>
      </SectionCard>
      <SectionCard title="Monthly budget of all agents">
        <Box sx={column}>
          <Box sx={pair}>
            <NumberField<Values>
              name="monthlyBudget.cost"
              label="Monthly cost in US dollars"
              fraction
              optional
            />
            <NumberField<Values> name="monthlyBudget.tokens" label="Monthly tokens" optional />
          </Box>
          <Typography variant="body2" color="textSecondary">
            Owners and admins are notified at 80 %. At the limit, runs that ask the model are paused. Leave a
            field empty for no limit.
          </Typography>
        </Box>
      </SectionCard>
      <SectionCard title="Code that may be sent">
        <Box sx={column}>
          <SentCode />
          <ProjectsField label="Projects whose code may be sent" chosen={model?.projects ?? []} />
          <Typography variant="body2" color="textSecondary">
            Of a chosen project, a run sends the finding, the files that it reads, and what its tools answer.
          </Typography>
        </Box>
      </SectionCard>
      <NewerVersion refusal={refusal} onLoad={onLoadNewer} />
      <SettingsFooter />
    </Form>
  );
};
