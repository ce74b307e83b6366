import Box from '@mui/material/Box';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { ConnectRepositoryInputValues } from '../../../schema/generated/validation.ts';
import { TextField } from '../../shared/form/fields.tsx';

/** The access token, out of the way of those who need none; an error of it opens it. */
export const PrivateRepository = () => {
  const [open, setOpen] = useState(false);
  const { errors } = useFormState<ConnectRepositoryInputValues>({ name: 'accessToken' });
  return (
    <Box
      component="details"
      open={open || errors.accessToken !== undefined}
      onToggle={(event) =>
        setOpen(event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open)
      }
      sx={(theme) => ({
        '& > summary': {
          ...theme.typography.button,
          width: 'fit-content',
          padding: '4px 0',
          borderRadius: '4px',
          cursor: 'pointer',
          color: theme.vars.palette.text.secondary,
          '&:hover': { color: theme.vars.palette.text.primary },
          '&:focus-visible': {
            outline: `2px solid ${theme.vars.palette.tone.accent.main}`,
            outlineOffset: 2,
          },
        },
      })}
    >
      <summary>Private repository</summary>
      <Box sx={{ paddingTop: 3 }}>
        <TextField<ConnectRepositoryInputValues>
          name="accessToken"
          label="Access token"
          type="password"
          autoComplete="off"
          description="A token that may read the repository. It is stored encrypted and never shown again."
        />
      </Box>
    </Box>
  );
};
