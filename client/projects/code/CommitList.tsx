import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { ProjectCodeQuery } from './code.generated.ts';
import { type CodePlace, codeHref } from './codeAddress.ts';
import { shownName } from './shownName.ts';

type Repository = NonNullable<NonNullable<ProjectCodeQuery['project']>['repository']>;

interface CommitListProps {
  branch: string;
  commits: NonNullable<Repository['commits']>;
  place: CodePlace;
}

/** The commits of a branch, ten at a time; `?commits=` is where a page begins. */
export const CommitList = ({ branch, commits: { nodes, pageInfo }, place }: CommitListProps) => {
  const older = pageInfo.hasNextPage && pageInfo.endCursor;
  return (
    <SectionCard title={`Commits on ${shownName(branch)}`} flush>
      {nodes.length === 0 ? <EmptyState>There are no commits here.</EmptyState> : null}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {nodes.map(({ sha, message, authorName, committedAt }) => (
          <Box key={sha} component="li" sx={{ padding: '8px 16px', borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="body2" noWrap title={message}>
              {message || '(no message)'}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p" noWrap>
              <code title={sha}>{sha.slice(0, 7)}</code> · {authorName} · <RelativeTime at={committedAt} />
            </Typography>
          </Box>
        ))}
      </Box>
      {older || pageInfo.hasPreviousPage ? (
        <Box
          component="nav"
          aria-label="Commits"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 2,
            padding: '8px 12px',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {pageInfo.hasPreviousPage ? (
            <Button size="small" href={codeHref(place)}>
              Newest
            </Button>
          ) : (
            <span />
          )}
          {older ? (
            <Button size="small" href={`${codeHref(place)}&commits=${encodeURIComponent(older)}`}>
              Older
            </Button>
          ) : null}
        </Box>
      ) : null}
    </SectionCard>
  );
};
