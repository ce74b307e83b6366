import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useAddressSearch } from '../shared/address/useAddressSearch.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { session } from '../shared/session/session.ts';
import { useStoredState } from '../shared/state/storedState.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { missedCodes, NewCodesForm } from './NewCodesForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUpSteps } from './SetUpSteps.tsx';
import { unsavedCodes } from './unsavedCodes.ts';

interface TwoFactorRequiredProps {
  /** Whether it is the platform that requires it, of its administrators; otherwise the organization does. */
  platform?: boolean;
  onDone: () => void;
}

interface StepsProps {
  codes: readonly string[] | undefined;
  missed: boolean;
  onShown: (recoveryCodes: readonly string[]) => void;
  onDone: () => void;
}

/** What is to be done next: to set it up, to save its recovery codes, or, for who left while they were shown, to make new ones. */
const Steps = ({ codes, missed, onShown, onDone }: StepsProps) => {
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!missed) return <SetUpSteps onConfirmed={onShown} />;
  return (
    <NewCodesForm onMade={onShown} onClose={onDone} closeLabel="I have saved them">
      {missedCodes}
    </NewCodesForm>
  );
};

/** In place of every page of an organization, or of the platform, that requires a second factor, until the person has one. */
export const TwoFactorRequired = ({ platform = false, onDone }: TwoFactorRequiredProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const [params, changeSearch] = useAddressSearch();
  const [cameBack] = useState(() => params.has(unsavedCodes));
  const missed = cameBack && params.has(unsavedCodes);
  const toast = useToast();
  const { organizationName } = useStoredState(session);
  const place = platform
    ? ' as an administrator of the platform'
    : organizationName && ` in ${organizationName}`;
  const show = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    changeSearch(
      (search) => {
        search.set(unsavedCodes, '');
        return search;
      },
      { replace: true },
    );
  };
  const done = () => {
    toast({
      title: 'Two-factor authentication is on',
      description: 'All other sessions were signed out.',
      variant: 'success',
    });
    onDone();
  };
  return (
    <Box sx={{ maxWidth: 520, marginInline: 'auto', paddingBlock: { xs: 2, sm: 8 } }}>
      <PageHeader
        title={
          codes || missed
            ? 'Save your recovery codes'
            : `${platform ? 'The platform' : 'Your organization'} requires two-factor authentication`
        }
        documentTitle="Two-factor authentication"
        description={
          codes || missed
            ? 'Signing in asks for a code from now on.'
            : `Set it up to continue${place ?? ''}. Signing in then asks for a code from an authenticator app on your phone.`
        }
      />
      <Card sx={{ padding: 4 }}>
        <Steps codes={codes} missed={missed} onShown={show} onDone={done} />
      </Card>
    </Box>
  );
};
