import Box from '@mui/material/Box';
import type { UpdateOrganizationInputValues } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { NewerVersion } from '../../shared/form/NewerVersion.tsx';
import { TextField } from '../../shared/form/fields.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { DomainsField } from './DomainsField.tsx';
import { RequireTwoFactorSwitch } from './RequireTwoFactorSwitch.tsx';
import { RuleSwitches } from './RuleSwitches.tsx';
import { SettingsProof } from './SettingsProof.tsx';
import type { OrganizationSettingsFieldsFragment } from './settings.generated.ts';
import { useSaveOrganization } from './useSaveOrganization.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).updateOrganizationInputSchema;

interface OrganizationFormProps {
  /** As it was read when the form was opened. */
  organization: OrganizationSettingsFieldsFragment;
  /** Reads it anew and opens another form with it. */
  onLoadNewer: () => Promise<void>;
}

type Values = UpdateOrganizationInputValues;

/** Changes the organization. When someone else was faster, what was typed stays until the newer version is loaded. */
export const OrganizationForm = ({ organization, onLoadNewer }: OrganizationFormProps) => {
  const readOnly = !usePermission('ORGANIZATION_UPDATE');
  const { save, refusal, saved } = useSaveOrganization(organization);
  const { name, slug, updatedAt, settings } = organization;
  return (
    <Form
      schema={loadSchema}
      defaultValues={{
        name,
        slug,
        updatedAt,
        allowedDomains: settings.allowedDomains,
        requireTwoFactor: settings.requireTwoFactor,
      }}
      onSubmit={save}
      label="Organization"
      readOnly={readOnly}
    >
      <SectionCard title="General">
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
          <TextField<Values> name="name" label="Organization Name" />
          <TextField<Values>
            name="slug"
            label="Short name"
            description="For addresses; unique on this server. Lower-case letters, digits and single dashes."
            autoCapitalize="none"
            spellCheck={false}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Access">
        <DomainsField />
        <RequireTwoFactorSwitch />
        <RuleSwitches settings={settings} />
        <SettingsProof saved={saved} />
      </SectionCard>
      <NewerVersion refusal={refusal} onLoad={onLoadNewer} />
      <SettingsFooter />
    </Form>
  );
};
