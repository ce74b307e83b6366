import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { PullRequestState } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import type { FindingPullRequestFragment } from '../triage/triage.generated.ts';

const begins: Record<PullRequestState, string> = {
  DRAFT: 'Fix proposed in the draft',
  OPEN: 'Fix proposed in',
  MERGED: 'Fixed by',
  CLOSED: 'Fix proposed and closed in',
};

/** The pull requests that fix a finding, each with its state. */
export const FindingPullRequests = ({
  pullRequests,
}: {
  pullRequests: readonly FindingPullRequestFragment[];
}) => (
  <Box
    component="ul"
    aria-label="Pull requests"
    sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none', typography: 'body2' }}
  >
    {pullRequests.map(({ id, number, title, state, project }) => (
      <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
        {`${begins[state]} `}
        <Link href={appPaths.pullRequest(project.id, number)}>{`#${number} ${title}`}</Link>
      </Box>
    ))}
  </Box>
);
