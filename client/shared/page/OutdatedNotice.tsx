import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetFailedReads, hasFailedReads, onFailedReads, retryFailedReads } from './readAgain.ts';

/** Says that the page could not be updated in the background. The page, and what was typed, stay. */
export const OutdatedNotice = () => {
  const client = useApolloClient();
  const { pathname } = useLocation();
  const isOutdated = useSyncExternalStore(
    onFailedReads,
    () => hasFailedReads(client),
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the failures are those of the page at this address.
  useEffect(() => () => forgetFailedReads(client), [client, pathname]);
  if (!isOutdated) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={() => void retryFailedReads(client)}>
          Retry
        </Button>
      }
      sx={{ marginBottom: 4 }}
    >
      This page couldn’t be updated and may be out of date.
    </Alert>
  );
};
