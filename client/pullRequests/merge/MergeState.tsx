import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';
import { CodeOwners } from './CodeOwners.tsx';
import { Conflicts } from './Conflicts.tsx';
import type { PullRequest } from '../page/pullRequestTypes.ts';

interface EntryProps {
  tone: ChipTone;
  Icon: typeof CircleX;
  children: ReactNode;
}

const Entry = ({ tone, Icon, children }: EntryProps) => (
  <Box component="li" sx={{ display: 'flex', gap: 2, typography: 'body2' }}>
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        flex: 'none',
        marginTop: '2px',
        color: theme.vars.palette.tone[tone].main,
      })}
    >
      <Icon size={16} aria-hidden />
    </Box>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);

/** Whether there are conflicts, and everything that keeps the viewer from merging. */
export const MergeState = ({ pullRequest }: { pullRequest: PullRequest }) => {
  const { mergeability, obstacles, targetBranch, codeOwners, author } = pullRequest;
  return (
    <Box
      component="ul"
      aria-label="Requirements"
      sx={{ display: 'grid', gap: 2, margin: '0 0 16px', padding: 0, listStyle: 'none' }}
    >
      {mergeability === 'MERGEABLE' ? (
        <Entry tone="success" Icon={CircleCheck}>
          There are no conflicts with <code>{targetBranch}</code>.
        </Entry>
      ) : null}
      {mergeability === 'CHECKING' ? (
        <Entry tone="neutral" Icon={LoaderCircle}>
          Conflicts with <code>{targetBranch}</code> are being checked.
        </Entry>
      ) : null}
      {obstacles.map(({ code, message }) => (
        <Entry
          key={`${code} ${message}`}
          tone={code === 'CHECK_PENDING' ? 'neutral' : 'critical'}
          Icon={CircleX}
        >
          {code === 'CODE_OWNER_MISSING' && codeOwners.length > 0 ? (
            <CodeOwners codeOwners={codeOwners} author={author} />
          ) : (
            message
          )}
          {code === 'CONFLICTS' ? <Conflicts pullRequest={pullRequest} /> : null}
        </Entry>
      ))}
    </Box>
  );
};
