import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { session } from '../shared/session/session.ts';
import { useStoredState } from '../shared/state/storedState.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';

interface TwoFactorRequiredProps {
  /** Whether it is the platform that requires it, of its administrators; otherwise the organization does. */
  platform?: boolean;
  onDone: () => void;
}

/** In place of every page of an organization, or of the platform, that requires a second factor, until the person has one. */
export const TwoFactorRequired = ({ platform = false, onDone }: TwoFactorRequiredProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const toast = useToast();
  const { organizationName } = useStoredState(session);
  const place = platform
    ? ' as an administrator of the platform'
    : organizationName && ` in ${organizationName}`;
  const done = () => {
    toast({ title: 'Two-factor authentication is on', variant: 'success' });
    onDone();
  };
  return (
    <Box sx={{ maxWidth: 520, marginInline: 'auto', paddingBlock: { xs: 2, sm: 8 } }}>
      <PageHeader
        title={
          codes
            ? 'Save your recovery codes'
            : `${platform ? 'The platform' : 'Your organization'} requires two-factor sign-in`
        }
        documentTitle="Two-factor authentication"
        description={
          codes
            ? 'Signing in asks for a code from now on.'
            : `Set it up once to go on${place ?? ''}. From then on, signing in asks for a code from an authenticator app on your phone.`
        }
      />
      <Card sx={{ padding: 4 }}>
        {codes ? <RecoveryCodes codes={codes} onDone={done} /> : <SetUpSteps onConfirmed={setCodes} />}
      </Card>
    </Box>
  );
};
