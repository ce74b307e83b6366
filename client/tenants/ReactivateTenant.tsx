import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EmptyState } from '../shared/EmptyState.tsx';
import { readErrorDetails } from '../shared/errorDetails.ts';
import { FormActions } from '../shared/form/FormActions.tsx';
import { formatDate } from '../shared/formats.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useReactivateTenantMutation } from './tenantChanges.generated.ts';
import { useTenantToSuspendSuspenseQuery } from './tenants.generated.ts';

interface ReactivateTenantProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a suspension is undone. */
export const ReactivateTenant = ({ id, onDone, onClose }: ReactivateTenantProps) => {
  const toast = useToast();
  const [reactivateTenant, { loading }] = useReactivateTenantMutation();
  const [failure, setFailure] = useState<string>();
  const { data } = useTenantToSuspendSuspenseQuery({ variables: { id } });
  const { name, suspendedAt, suspensionReason } = data.tenant;
  const reactivate = async () => {
    try {
      const answer = await reactivateTenant({ variables: { input: { id } } });
      const [refusal] = answer.data?.reactivateTenant.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: `${name} is active again`, variant: 'success' });
      onDone();
    } catch (error) {
      setFailure(readErrorDetails(error).message);
    }
  };
  if (!suspendedAt && !loading) {
    return (
      <EmptyState action={<Button onClick={onClose}>Close</Button>}>{`${name} is not suspended.`}</EmptyState>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography color="textSecondary">
        {`${name} will stand as it stood before, and its people can sign in again.`}
      </Typography>
      {suspendedAt ? (
        <Typography variant="body2">
          {`Suspended on ${formatDate(suspendedAt)}: ${suspensionReason ?? 'no reason given'}`}
        </Typography>
      ) : null}
      {failure ? <Alert severity="error">{failure}</Alert> : null}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={loading} onClick={() => void reactivate()}>
          Reactivate
        </Button>
      </FormActions>
    </Box>
  );
};
