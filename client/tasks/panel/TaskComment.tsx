import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { AssigneeAvatar } from '../AssigneeAvatar.tsx';
import type { MarkdownComponent } from './markdownComponent.ts';
import type { TaskDetailFragment } from './taskPanel.generated.ts';

interface TaskCommentProps {
  event: TaskDetailFragment['history'][number];
  projectId: string;
  Markdown: MarkdownComponent;
}

/** A comment on a task: of a member as Markdown, of an agent as plain text, which loads no images and links nowhere. */
export const TaskComment = ({ event, projectId, Markdown }: TaskCommentProps) => {
  const { actor, actorName, after, createdAt } = event;
  const text = after ?? '';
  const name = actorName ?? 'Someone';
  return (
    <Box
      component="article"
      aria-label={`Comment by ${name}`}
      sx={{ display: 'grid', gap: 1, padding: 3, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, typography: 'body2' }}>
        {actor ? <AssigneeAvatar assignee={actor} /> : null}
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Typography variant="caption" color="textSecondary" component="span" sx={{ flex: 'none' }}>
          <RelativeTime at={createdAt} />
        </Typography>
      </Box>
      {actor && 'avatar' in actor ? (
        <Box sx={{ minWidth: 0 }}>
          <Suspense fallback={<Box sx={{ minHeight: 24 }} aria-busy />}>
            <Markdown text={text} file={{ projectId, branch: null, sha: '', path: '' }} />
          </Suspense>
        </Box>
      ) : (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      )}
    </Box>
  );
};
