import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import type { OrganizationSettingsFieldsFragment } from './settings.generated.ts';

type Settings = OrganizationSettingsFieldsFragment['settings'];

/** Rules that the server does not enforce: a switch that promised them would be a lie. */
const rules: readonly { name: keyof Settings; label: string; description: string; reason: string }[] = [
  {
    name: 'allowPublicProjects',
    label: 'Public projects',
    description: 'Projects may be shown to everyone.',
    reason: 'Public projects are not available on this server yet.',
  },
  {
    name: 'ssoEnabled',
    label: 'Single sign-on',
    description: 'Members sign in through your own identity provider.',
    reason: 'Single sign-on is not available on this server yet.',
  },
  {
    name: 'customBranding',
    label: 'Custom branding',
    description: 'The organization shows its own logo.',
    reason: 'Custom branding is not available on this server yet.',
  },
];

const RuleSwitch = ({ rule, on }: { rule: (typeof rules)[number]; on: boolean }) => {
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, paddingY: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id}>{rule.label}</Typography>
        <Typography variant="caption" color="textSecondary">
          {rule.description}
        </Typography>
      </Box>
      <DisabledReason reason={rule.reason}>
        {(disabled) => (
          <Switch
            checked={on}
            slotProps={{
              input: {
                'aria-labelledby': id,
                'aria-disabled': disabled?.['aria-disabled'],
                'aria-describedby': disabled?.['aria-describedby'],
                readOnly: true,
              },
            }}
            sx={{ opacity: 0.6 }}
          />
        )}
      </DisabledReason>
    </Box>
  );
};

/** The switches of the organization's rules. */
export const RuleSwitches = ({ settings }: { settings: Settings }) => (
  <Box>
    {rules.map((rule) => (
      <RuleSwitch key={rule.name} rule={rule} on={settings[rule.name] === true} />
    ))}
  </Box>
);
