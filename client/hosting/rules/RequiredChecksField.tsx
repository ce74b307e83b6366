import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { PullRequestCheckKind } from '../../../schema/generated/types.ts';
import { Checkbox } from '../../shared/controls/Checkbox.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';
import { checksOfRules } from './ruleWords.ts';

/** The checks that a pull request must pass. */
export const RequiredChecksField = () => {
  const { field } = useController<{ requiredChecks: PullRequestCheckKind[] }>({ name: 'requiredChecks' });
  useShownField('requiredChecks');
  const label = useId();
  const chosen: readonly PullRequestCheckKind[] = [field.value].flat();
  return (
    <Box
      component="fieldset"
      aria-labelledby={label}
      sx={{ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 0 }}
    >
      <Typography id={label} variant="body2" sx={{ fontWeight: 500 }}>
        Required checks
      </Typography>
      {checksOfRules.map(({ value, label: name }) => (
        <Checkbox
          key={value}
          label={name}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...chosen, value] : chosen.filter((kind) => kind !== value))
          }
        />
      ))}
    </Box>
  );
};
