import { useApolloClient } from '@apollo/client/react';
import Box from '@mui/material/Box';
import { failedQueries } from '../../../shared/page/failedQueries.ts';
import { unverifiedNotice } from '../../../shared/session/unverifiedNotice.ts';
import { useRememberedSession } from '../../../shared/session/useRememberedSession.ts';
import { UnverifiedEmail } from '../../../accounts/email/UnverifiedEmail.tsx';
import { TwoFactorRequired } from '../../../twoFactor/TwoFactorRequired.tsx';
import { useWhoAndWhereQuery } from '../../app.generated.ts';
import { AccountButton } from '../AccountButton.tsx';
import { GateHeader } from './GateHeader.tsx';

/** The shell without navigation, for a person who has yet to set up the second factor that the organization requires. */
export const TwoFactorGate = ({ onDone }: { onDone: () => Promise<unknown> }) => {
  const client = useApolloClient();
  const { data } = useWhoAndWhereQuery();
  const notice = data?.viewer ? unverifiedNotice(data.viewer) : null;
  const goOn = async () => {
    const pages = failedQueries(client).filter(({ queryName }) => queryName !== 'Shell');
    await Promise.allSettled(pages.map((page) => page.refetch()));
    // The shell comes last: it shows the page.
    await onDone();
  };
  useRememberedSession(data?.viewer);
  return (
    <>
      <GateHeader>
        <AccountButton viewer={data?.viewer ?? undefined} organizations={data?.organizations ?? []} gated />
      </GateHeader>
      {data?.viewer && notice ? <UnverifiedEmail email={data.viewer.email} notice={notice} /> : null}
      <Box component="main" sx={{ padding: { xs: 4, sm: 6 } }}>
        <TwoFactorRequired onDone={() => void goOn()} />
      </Box>
    </>
  );
};
