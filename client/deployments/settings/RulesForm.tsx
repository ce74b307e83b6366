import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { UpdateEnvironmentInputValues } from '../../../schema/generated/validation.ts';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { Form } from '../../shared/form/Form.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { NumberField } from '../../shared/form/NumberField.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { FollowedBranchField } from './FollowedBranchField.tsx';
import type { EnvironmentRulesFragment } from './settings.generated.ts';
import { blockingOptions } from './settingsWords.ts';
import { RulesProof } from './RulesProof.tsx';
import { useSaveRules, valuesOf } from './useSaveRules.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).updateEnvironmentInputSchema;

type Values = UpdateEnvironmentInputValues;

const Part = ({ title, note, children }: { title: string; note: string; children: ReactNode }) => (
  <Box
    component="fieldset"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gap: 3,
      minWidth: 0,
      margin: 0,
      padding: 0,
      border: 0,
    }}
  >
    <Typography component="legend" sx={{ padding: 0, fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {note}
    </Typography>
    {children}
  </Box>
);

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);

/** What comes to an environment, what must hold before it does, and how it is told whether it is healthy. */
export const RulesForm = ({ environment }: { environment: EnvironmentRulesFragment }) => {
  const { save, saved } = useSaveRules(environment);
  const readOnly = !usePermission('ENVIRONMENT_CONFIGURE');
  const { kind, name, healthCheck } = environment;
  return (
    <Form
      schema={loadSchema}
      defaultValues={valuesOf(environment)}
      onSubmit={save}
      label={`Rules of ${name}`}
      readOnly={readOnly}
    >
      <Part title="Source" note="Automatic deployments must meet the requirements below first.">
        {kind === 'PREVIEW' ? null : <FollowedBranchField environmentId={environment.id} />}
        <CheckboxField<Values> name="automatic" label="Deploy every push to this branch automatically" />
        {kind === 'PRODUCTION' ? (
          <CheckboxField<Values>
            name="afterStaging"
            label="Wait until the release has run successfully in Staging"
          />
        ) : null}
      </Part>
      <Part
        title="Requirements"
        note="A deployment that does not meet them waits, and continues automatically when it does. Rollbacks skip them."
      >
        <Pair>
          <SelectField<Values>
            name="blockingSeverity"
            label="Block on open findings"
            options={blockingOptions}
          />
          <NumberField<Values>
            name="approvals"
            label="Required approvals"
            description="From people who neither requested the deployment, nor pushed or wrote its commits, nor changed its variables. In connected repositories, Slipway knows only the author names in commits: updates that nobody requested need one approval more."
          />
        </Pair>
        <CheckboxField<Values> name="scanOfCommit" label="The commit has been scanned" />
        <CheckboxField<Values>
          name="tests"
          label="Tests pass in the build (a project without tests meets this)"
        />
      </Part>
      <Part
        title="Health"
        note="A release goes live only after it passes the health check. If it becomes unhealthy during the monitoring period, it is rolled back automatically."
      >
        <Pair>
          <TextField<Values>
            name="healthPath"
            label="Health path"
            description={
              healthCheck.path === '/' && healthCheck.effectivePath !== '/'
                ? `/ leaves it to the release: the running one is requested at ${healthCheck.effectivePath}.`
                : 'The path that is requested; / leaves it to the release.'
            }
            autoCapitalize="none"
            spellCheck={false}
          />
          <NumberField<Values> name="healthStatus" label="Expected status" />
          <NumberField<Values> name="healthSeconds" label="Startup timeout (seconds)" />
          <NumberField<Values> name="watchSeconds" label="Monitoring period (seconds)" />
          <NumberField<Values> name="mostFailures" label="5xx threshold (%)" />
          <NumberField<Values> name="memoryMegabytes" label="Memory limit (MiB)" />
          {environment.replicas === null ? null : (
            <NumberField<Values>
              name="replicas"
              label="Replicas"
              description="How many pods run the service from its next deployment on, 1 to 10. Each takes the memory limit."
            />
          )}
        </Pair>
      </Part>
      <RulesProof saved={saved} />
      <SettingsFooter />
    </Form>
  );
};
