import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { TaskComment } from './TaskComment.tsx';
import type { MarkdownComponent } from './markdownComponent.ts';
import { taskEventWords } from './taskEventWords.ts';
import type { TaskDetailFragment } from './taskPanel.generated.ts';

interface TaskHistoryProps {
  events: TaskDetailFragment['history'];
  projectId: string;
  Markdown: MarkdownComponent;
}

/** Lists the changes of a task and its comments, newest first, with former descriptions. */
export const TaskHistory = ({ events, projectId, Markdown }: TaskHistoryProps) => (
  <Box
    component="ol"
    aria-label="Activity"
    sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: 3 }}
  >
    {events.map((event) => (
      <li key={event.id}>
        {event.type === 'COMMENTED' ? (
          <TaskComment event={event} projectId={projectId} Markdown={Markdown} />
        ) : (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {taskEventWords(event)}
            <Typography variant="caption" color="textSecondary" component="span" sx={{ marginLeft: 2 }}>
              <RelativeTime at={event.createdAt} />
            </Typography>
          </Typography>
        )}
        {event.type === 'DESCRIBED' && event.before !== null ? (
          <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
            <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content' }}>
              What it said before
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', paddingTop: 1 }}>{event.before}</Box>
          </Box>
        ) : null}
      </li>
    ))}
  </Box>
);
