import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConnectRepositoryInputValues } from '../../../schema/generated/validation.ts';

/** Offers to host the repository of a new project, until a provider is chosen. */
export const HostHere = () => {
  const { setValue } = useFormContext<ConnectRepositoryInputValues>();
  const provider = useWatch<ConnectRepositoryInputValues, 'provider'>({ name: 'provider' });
  if (provider !== '') return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: -3.5, marginBottom: -2.5 }}>
      No repository yet?
      <Button
        size="small"
        variant="text"
        sx={{ marginY: -1 }}
        onClick={() => setValue('provider', 'SLIPWAY', { shouldDirty: true, shouldValidate: true })}
      >
        Host it here
      </Button>
    </Typography>
  );
};
