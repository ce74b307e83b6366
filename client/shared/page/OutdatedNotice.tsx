import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { WhenServerBack } from './useServerBack.ts';
import { forgetFailedReads, hasFailedReads, onFailedReads, retryFailedReads } from './readAgain.ts';

/** Says that the page could not be updated in the background. The page, and what was typed, stay. Keyed by the page's address. */
export const OutdatedNotice = () => {
  const client = useApolloClient();
  const isOutdated = useSyncExternalStore(
    onFailedReads,
    () => hasFailedReads(client),
    () => false,
  );
  useEffect(() => () => forgetFailedReads(client), [client]);
  if (!isOutdated) return null;
  return (
    <Box component="output" sx={{ display: 'block', marginBottom: 4 }}>
      <WhenServerBack onBack={() => void retryFailedReads(client)} />
      <Alert
        severity="warning"
        role="presentation"
        action={
          <Button color="inherit" size="small" onClick={() => void retryFailedReads(client)}>
            Retry
          </Button>
        }
      >
        This page couldn’t be updated and may be out of date.
      </Alert>
    </Box>
  );
};
