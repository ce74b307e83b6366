import Box from '@mui/material/Box';
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
      {scopeGroups.map(({ label, scopes }) => (
        <Box key={label} component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Typography variant="button" component="legend" sx={{ padding: 0, marginBottom: 1 }}>
            {label}
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {scopes
              .filter(({ value }) => permissions.includes(value))
              .map(({ value, label: name }) => {
                const always = value === 'ORGANIZATION_READ';
                return (
                  <Checkbox
                    key={value}
                    label={always ? `${name} (always)` : name}
                    checked={always || field.value.includes(value)}
                    disabled={always}
                    onChange={({ target }) => toggle(value, target.checked)}
                    aria-describedby={fieldState.error ? id : undefined}
                  />
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
