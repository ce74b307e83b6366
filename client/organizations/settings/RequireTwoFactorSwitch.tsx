import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { UpdateOrganizationInputValues } from '../../../schema/generated/validation.ts';
import { useReadOnly } from '../../shared/form/readOnly.ts';
import { useShownField } from '../../shared/form/shownFields.ts';

/** Whether members must have a second factor. Who lacks one is asked to set it up before anything else. */
export const RequireTwoFactorSwitch = () => {
  const { field, fieldState } = useController<UpdateOrganizationInputValues, 'requireTwoFactor'>({
    name: 'requireTwoFactor',
  });
  useShownField('requireTwoFactor');
  const readOnly = useReadOnly();
  const id = useId();
  const help = `${id}-help`;
  const message = fieldState.error?.message;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, paddingY: 2, marginTop: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id}>Require two-factor authentication</Typography>
        <Typography variant="caption" color="textSecondary">
          Members sign in with a second factor. Anyone without one sets it up before anything else; API keys
          of such a member stop working until then.
        </Typography>
        {message ? (
          <FormHelperText error id={help}>
            {message}
          </FormHelperText>
        ) : null}
      </Box>
      <Switch
        name={field.name}
        checked={field.value === true}
        onChange={(_, checked) => field.onChange(checked)}
        onBlur={field.onBlur}
        disabled={readOnly}
        slotProps={{
          input: {
            ref: field.ref,
            'aria-labelledby': id,
            'aria-describedby': message ? help : undefined,
            'aria-invalid': message !== undefined,
          },
        }}
      />
    </Box>
  );
};
