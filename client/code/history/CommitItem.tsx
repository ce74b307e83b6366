import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useState } from 'react';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import { CopyHash } from './CopyHash.tsx';
import type { CommitRowFragment } from '../../shared/code/changes.generated.ts';
import { PersonOfCommit } from './PersonOfCommit.tsx';

interface CommitItemProps {
  projectId: string;
  commit: CommitRowFragment;
}

/** A commit in a list: its first line leads to it, the rest of its message is one press away. */
export const CommitItem = ({ projectId, commit }: CommitItemProps) => {
  const { sha, message, authorName, committedAt, details } = commit;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
          <Link
            href={appPaths.commit(projectId, sha)}
            color="textPrimary"
            underline="hover"
            title={message}
            sx={{ typography: 'body2', fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}
            noWrap
          >
            {message || '(no message)'}
          </Link>
          {details?.body ? (
            <IconButton
              size="small"
              aria-label={`Message of ${sha.slice(0, 7)}`}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              sx={{ padding: '2px', flex: 'none' }}
            >
              <Ellipsis aria-hidden />
            </IconButton>
          ) : null}
        </Box>
        {details?.body ? (
          <Box component="pre" id={id} hidden={!open} sx={bodyStyle}>
            {details.body}
          </Box>
        ) : null}
        <Box sx={factStyle}>
          <PersonOfCommit name={authorName} member={details?.author ?? null} />
          <RelativeTime at={committedAt} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
        <Link
          href={appPaths.commit(projectId, sha)}
          sx={{ typography: 'caption' }}
          aria-label={`Commit ${sha.slice(0, 7)}`}
        >
          <code>{sha.slice(0, 7)}</code>
        </Link>
        <CopyHash sha={sha} />
      </Box>
    </Box>
  );
};

const itemStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: '8px 8px 8px 16px',
  borderTop: 1,
  borderColor: 'divider',
} as const;

const factStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  typography: 'caption',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const;

export const bodyStyle = {
  margin: '4px 0',
  typography: 'body2',
  fontFamily: 'inherit',
  color: 'text.secondary',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
