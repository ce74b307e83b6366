import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  type UpdateEnvironmentInputValues,
  updateEnvironmentInputSchema,
} from '../../../../schema/generated/validation.ts';
import { CheckboxField } from '../../../shared/form/CheckboxField.tsx';
import { Form } from '../../../shared/form/Form.tsx';
import { TextField } from '../../../shared/form/fields.tsx';
import { NumberField } from '../../../shared/form/NumberField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { SettingsFooter } from '../../../shared/form/SettingsFooter.tsx';
import { usePermission } from '../../../shared/session/viewer.ts';
import type { EnvironmentRulesFragment } from './settings.generated.ts';
import { adminsOnly, blockingOptions } from './settingsWords.ts';
import { RulesProof } from './RulesProof.tsx';
import { useSaveRules, valuesOf } from './useSaveRules.ts';

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

/** What comes to an environment, what must hold before it does, and how it is told whether it is well. */
export const RulesForm = ({ environment }: { environment: EnvironmentRulesFragment }) => {
  const { save, saved } = useSaveRules(environment);
  const disabledReason = usePermission('ENVIRONMENT_CONFIGURE') ? null : adminsOnly;
  const { kind, name } = environment;
  return (
    <Form
      schema={updateEnvironmentInputSchema}
      defaultValues={valuesOf(environment)}
      onSubmit={save}
      label={`Rules of ${name}`}
    >
      <Part title="What comes here" note="A push that is deployed by itself passes all rules below first.">
        {kind === 'PREVIEW' ? null : (
          <TextField<Values>
            name="branch"
            label="Branch"
            description="The branch that it follows. Empty: the default branch."
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <CheckboxField<Values> name="automatic" label="Deploy each push to the branch by itself" />
        {kind === 'PRODUCTION' ? (
          <CheckboxField<Values>
            name="afterStaging"
            label="What comes by itself waits until it has run well in Staging"
          />
        ) : null}
      </Part>
      <Part
        title="What must hold"
        note="What does not waits, and goes on by itself when it does. A rollback waits for nothing."
      >
        <Pair>
          <SelectField<Values>
            name="blockingSeverity"
            label="Open findings that hold it back"
            options={blockingOptions}
          />
          <NumberField<Values>
            name="approvals"
            label="Approvals by others"
            description="By people who neither asked for it nor pushed or wrote what it brings."
          />
        </Pair>
        <CheckboxField<Values> name="scanOfCommit" label="Its commit was scanned" />
        <CheckboxField<Values> name="tests" label="The tests of its build passed" />
        <RulesProof saved={saved} />
      </Part>
      <Part
        title="Health"
        note="A release that does not answer so is not switched to; one that becomes ill while it is watched is taken back."
      >
        <Pair>
          <TextField<Values> name="healthPath" label="Health path" autoCapitalize="none" spellCheck={false} />
          <NumberField<Values> name="healthStatus" label="Status of an answer that is well" />
          <NumberField<Values> name="healthSeconds" label="Seconds until it must answer so" />
          <NumberField<Values> name="watchSeconds" label="Seconds for which it is watched" />
          <NumberField<Values> name="mostFailures" label="Percent of 5xx answers that make it ill" />
          <NumberField<Values> name="memoryMegabytes" label="Memory of a service in MiB" />
        </Pair>
      </Part>
      <SettingsFooter disabledReason={disabledReason} />
    </Form>
  );
};
