import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDuration } from '../../shared/display/formats.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { AgentLogsQuery } from '../agents.generated.ts';
import { triggerWords } from '../agentWords.ts';

type Run = NonNullable<AgentLogsQuery['agent']>['runs']['nodes'][number];

/** One run: how it ended, what it did, where, when, how long and why. */
export const AgentRunRow = ({ run }: { run: Run }) => {
  const { state, trigger, summary, createdAt, startedAt, durationSeconds, project } = run;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, padding: '10px 20px', borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ width: 84, flex: 'none' }}>
        <StatusChip status={state} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {summary || 'No summary yet'}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        >
          <RelativeTime at={startedAt ?? createdAt} />
          {durationSeconds === null ? null : <span>Took {formatDuration(durationSeconds)}</span>}
          <span>{triggerWords[trigger]}</span>
          {project ? <Link href={appPaths.project(project.id)}>{project.name}</Link> : null}
        </Typography>
      </Box>
    </Box>
  );
};
