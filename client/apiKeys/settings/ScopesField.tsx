import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { Permission } from '../../../schema/generated/types.ts';
import type { GenerateApiKeyInputValues } from '../../../schema/generated/validation.ts';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { useScopeGroups } from './scopeWords.ts';

/** Presets of scopes for the most frequent uses of API keys. Each includes reading the organization. */
const presets: readonly { label: string; scopes: readonly Permission[] }[] = [
  { label: 'Git: clone and push', scopes: ['REPOSITORY_READ', 'REPOSITORY_WRITE'] },
  { label: 'CI: deploy', scopes: ['SCAN_START', 'DEPLOYMENT_START', 'DEPLOYMENT_ROLL_BACK'] },
  { label: 'Read only', scopes: ['REPOSITORY_READ'] },
];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((scope) => other.includes(scope));

/** What the key may do: at most what the viewer may, and reading always. */
export const ScopesField = () => {
  const { field, fieldState } = useController<GenerateApiKeyInputValues, 'scopes'>({ name: 'scopes' });
  useShownField('scopes');
  const { permissions } = useViewer();
  const scopeGroups = useScopeGroups();
  const id = useId();
  const toggle = (scope: Permission, chosen: boolean) =>
    field.onChange(chosen ? [...field.value, scope] : field.value.filter((value) => value !== scope));
  return (
    <>
      <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <Typography variant="button" component="legend" sx={{ padding: 0, marginBottom: 2 }}>
          What it is for
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {presets.map(({ label, scopes }) => {
            const chosen = scopes.filter((scope) => permissions.includes(scope));
            return (
              <Button
                key={label}
                size="small"
                variant="outlined"
                aria-pressed={chosen.length > 0 && isSame(field.value, chosen)}
                onClick={() => field.onChange(chosen)}
                sx={(theme) => ({
                  '&[aria-pressed="true"]': { backgroundColor: theme.vars.palette.surface.selected },
                })}
              >
                {label}
              </Button>
            );
          })}
        </Box>
      </Box>
      {scopeGroups.map(({ label, scopes }) => (
        <Box key={label} component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Typography variant="button" component="legend" sx={{ padding: 0, marginBottom: 1 }}>
            {label}
          </Typography>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
              columnGap: 4,
              rowGap: 2,
            }}
          >
            {scopes
              .filter(({ value }) => permissions.includes(value))
              .map(({ value, label: name, description }) => {
                const always = value === 'ORGANIZATION_READ';
                const about = `${id}-${value}`;
                return (
                  <Box key={value}>
                    <Checkbox
                      label={always ? `${name} (always)` : name}
                      checked={always || field.value.includes(value)}
                      disabled={always}
                      onChange={({ target }) => toggle(value, target.checked)}
                      aria-describedby={fieldState.error ? `${about} ${id}` : about}
                    />
                    <Typography id={about} variant="body2" color="textSecondary" sx={{ paddingLeft: 6 }}>
                      {description}
                    </Typography>
                  </Box>
                );
              })}
          </Box>
        </Box>
      ))}
      {fieldState.error ? (
        <FormHelperText error id={id}>
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </>
  );
};
