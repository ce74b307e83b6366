import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { TaskDetailFragment } from './taskPanel.generated.ts';
import { AssigneeAvatar } from '../AssigneeAvatar.tsx';
import { DueDay } from '../DueDay.tsx';
import { statusLabel } from '../taskStatuses.ts';

/** What a task says, for who may not change it, and why that is. */
export const TaskFacts = ({ task, refusal }: { task: TaskDetailFragment; refusal: string }) => {
  const { title, description, status, assignee, dueOn } = task;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Typography variant="h2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          alignItems: 'center',
          columnGap: 6,
          rowGap: 3,
          margin: 0,
          typography: 'body2',
          '& dt': { color: 'text.secondary' },
          '& dd': { margin: 0, display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 },
        }}
      >
        <dt>Status</dt>
        <dd>
          <StatusChip status={status} label={statusLabel(status)} />
        </dd>
        <dt>Assignee</dt>
        <dd>
          {assignee ? <AssigneeAvatar assignee={assignee} /> : null}
          {assignee?.name ?? 'Nobody'}
        </dd>
        <dt>Due date</dt>
        <dd>{dueOn ? <DueDay dueOn={dueOn} status={status} /> : 'None'}</dd>
      </Box>
      <Typography
        variant="body2"
        color={description ? 'textPrimary' : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {description || 'No description'}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {refusal}
      </Typography>
    </Box>
  );
};
