import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { actorName } from '../actorWords.ts';
import type { ThreadComment } from './reviewTypes.ts';

interface CommentViewProps extends Pick<ThreadComment, 'author' | 'createdAt'> {
  /** What the author did; left out of a comment. */
  did?: string;
  chips?: ReactNode;
  children: ReactNode;
}

/** What somebody wrote, under the name and the time. */
export const CommentView = ({ author, createdAt, did, chips, children }: CommentViewProps) => (
  <Box
    component="article"
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, typography: 'body2' }}>
      <UserAvatar name={author.name} />
      <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        {actorName(author)}
      </Box>
      {did ? <span>{did}</span> : null}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <RelativeTime at={createdAt} />
      </Box>
      {chips}
    </Box>
    {children}
  </Box>
);
