import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { appPaths } from '../shared/address/paths.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { FormMessage } from '../shared/form/FormMessage.tsx';
import { FetchButton } from '../shared/repository/FetchButton.tsx';

interface RetryFetchProps {
  projectId: string;
  /** It was fetched, or could not be. */
  onEnd: () => void;
}

/** Offers to retry a failed fetch, or to change the address or the credentials of the repository. */
export const RetryFetch = ({ projectId, onEnd }: RetryFetchProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    <FetchButton projectId={projectId} job={null} onEnd={onEnd} label="Retry" />
    <Button variant="text" href={appPaths.project(projectId, 'settings')}>
      Address and access
    </Button>
  </Box>
);

interface FetchFailureProps extends RetryFetchProps {
  failure: { error: string | null; finishedAt: string | null };
}

/** Above files that are shown as they were: why newer ones could not be fetched, and what can be done about it. */
export const FetchFailure = ({ failure: { error, finishedAt }, ...retry }: FetchFailureProps) => (
  <FormMessage>
    The last fetch failed {finishedAt ? <RelativeTime at={finishedAt} /> : null}, so there may be newer
    commits than these. {error}
    <Box sx={{ marginTop: 2 }}>
      <RetryFetch {...retry} />
    </Box>
  </FormMessage>
);
