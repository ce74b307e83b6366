import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ChangePushProtectionInput } from '../../../schema/generated/types.ts';
import { changePushProtectionInputSchema } from '../../../schema/generated/validation.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useChangePushProtectionMutation } from './protection.generated.ts';

interface PushProtectionProps {
  projectId: string;
  enabled: boolean;
}

/** Whether pushes that add keys of known providers are refused, and the switch for it. */
export const PushProtection = ({ projectId, enabled }: PushProtectionProps) => {
  const [asks, setAsks] = useState(false);
  const [change] = useChangePushProtectionMutation();
  const toast = useToast();
  const mayChange = usePermission('PROJECT_PROTECT');
  const act = enabled ? 'Turn off' : 'Turn on';
  const onSubmit = useMutationForm({
    submit: async (input: ChangePushProtectionInput) =>
      (await change({ variables: { input } })).data?.changePushProtection,
    onSuccess: (_payload, input) => {
      toast({ title: `Push protection is ${input.enabled ? 'on' : 'off'}`, variant: 'success' });
      setAsks(false);
    },
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: 3,
        alignItems: { sm: 'center' },
      }}
    >
      <Box sx={{ flexGrow: 1 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 500 }}>
          Push protection is {enabled ? 'on' : 'off'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {enabled
            ? 'Pushes that add a key of a known provider, such as AWS, GitHub or Stripe, are refused. Git names the file and the line, and links to where an admin can allow it.'
            : 'Pushes can add keys of AWS, GitHub, Stripe and other providers. Scans report them once they are in the repository.'}
        </Typography>
      </Box>
      {mayChange ? (
        <Button
          variant="outlined"
          size="small"
          sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', sm: 'center' } }}
          onClick={() => setAsks(true)}
        >
          {act}
        </Button>
      ) : null}
      {asks ? (
        <ProofDialog
          title={`${act} push protection`}
          confirmLabel={act}
          loadingLabel="Saving..."
          destructive={enabled}
          asksPassword={enabled}
          schema={changePushProtectionInputSchema}
          defaultValues={{ projectId, enabled: !enabled, currentPassword: enabled ? '' : null }}
          onSubmit={onSubmit}
          onClose={() => setAsks(false)}
        >
          {enabled
            ? 'Pushes that add keys are no longer refused: a key that is pushed must be revoked. The other admins and owners are notified.'
            : 'From now on, pushes that add a key of a known provider are refused.'}
        </ProofDialog>
      ) : null}
    </Box>
  );
};
