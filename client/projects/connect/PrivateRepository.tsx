import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ConnectRepositoryInputValues } from '../../../schema/generated/validation.ts';
import { TextField } from '../../shared/form/fields.tsx';
import { AccessChoice, type AccessWay } from './AccessChoice.tsx';
import { GitHubAppFields } from './GitHubAppFields.tsx';

type Values = ConnectRepositoryInputValues;

/** An access token or, at GitHub, an app. What was typed for the one goes when the other is chosen, or another provider. */
const AccessFields = () => {
  const { setValue } = useFormContext<Values>();
  const isGitHub = useWatch<Values, 'provider'>({ name: 'provider' }) === 'GITHUB';
  const hasApp = Boolean(useWatch<Values, 'gitHubApp'>({ name: 'gitHubApp' }));
  useEffect(() => {
    if (!isGitHub && hasApp) setValue('gitHubApp', null);
  }, [isGitHub, hasApp, setValue]);
  const choose = (way: AccessWay) => {
    setValue('gitHubApp', way === 'APP' ? { appId: '', privateKey: '' } : null, { shouldDirty: true });
    setValue('accessToken', '');
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, paddingTop: 3 }}>
      {isGitHub ? <AccessChoice value={hasApp ? 'APP' : 'TOKEN'} onChange={choose} /> : null}
      {hasApp ? (
        <GitHubAppFields />
      ) : (
        <TextField<Values>
          name="accessToken"
          label="Access token"
          type="password"
          autoComplete="off"
          description="A token that may read the repository. It is stored encrypted and never shown again."
        />
      )}
    </Box>
  );
};

/** What opens a private repository, out of the way of those who need nothing; an error of it opens it. */
export const PrivateRepository = () => {
  const [open, setOpen] = useState(false);
  const { errors } = useFormState<Values>({ name: ['accessToken', 'gitHubApp'] });
  return (
    <Box
      component="details"
      open={open || errors.accessToken !== undefined || errors.gitHubApp !== undefined}
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
      <AccessFields />
    </Box>
  );
};
