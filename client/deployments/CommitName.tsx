import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../shared/address/paths.ts';

interface CommitNameProps {
  projectId: string;
  sha: string;
  /** Its first line; left out where that is said elsewhere. */
  message?: string;
}

/** A commit by its short hash, which leads to it, and its first line. */
export const CommitName = ({ projectId, sha, message }: CommitNameProps) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 2, minWidth: 0, maxWidth: '100%' }}>
    <Link href={appPaths.commit(projectId, sha)} title={sha} sx={{ flex: 'none' }}>
      <code>{sha.slice(0, 7)}</code>
    </Link>
    {message ? (
      <Box
        component="span"
        title={message}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {message}
      </Box>
    ) : null}
  </Box>
);
