import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatDuration } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { triggerWords } from '../agentWords.ts';
import type { AgentRunRowFragment } from './runs.generated.ts';
import { RunStateChip } from '../../shared/display/RunStateChip.tsx';
import { isUnderWay } from './runWords.ts';

/** A run in a list: its state, what it did, where, when and why. It leads to the page of the run. */
export const AgentRunRow = ({ run }: { run: AgentRunRowFragment }) => {
  const { id, state, trigger, sample, summary, createdAt, startedAt, durationSeconds, project } = run;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 3,
        rowGap: 1,
        padding: '10px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ width: { xs: '100%', sm: 104 }, flex: 'none' }}>
        <RunStateChip state={state} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Link href={appPaths.agentRun(id)} color="textPrimary">
            {summary || (isUnderWay(state) ? 'Under way' : 'No summary')}
          </Link>
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        >
          {sample ? <span>Sample data</span> : null}
          <RelativeTime at={startedAt ?? createdAt} />
          {durationSeconds === null ? null : <span>Took {formatDuration(durationSeconds)}</span>}
          <span>{triggerWords[trigger]}</span>
          {project ? <Link href={appPaths.project(project.id)}>{project.name}</Link> : null}
        </Typography>
      </Box>
    </Box>
  );
};
