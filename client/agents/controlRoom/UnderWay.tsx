import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { triggerWords } from '../agentWords.ts';
import { RunStateChip } from '../../shared/display/RunStateChip.tsx';
import type { AgentControlRoomQuery } from './controlRoom.generated.ts';

interface UnderWayProps {
  runs: AgentControlRoomQuery['agentRuns']['nodes'];
  total: number;
}

/** The runs that have not ended, newest first. */
export const UnderWay = ({ runs, total }: UnderWayProps) => (
  <>
    <Box component="ul" aria-label="Running and queued" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {runs.map(({ id, state, trigger, createdAt, startedAt, agent, project }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: 3, padding: '8px 16px', borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ width: 116, flex: 'none' }}>
            <RunStateChip state={state} />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <Link href={appPaths.agentRun(id)} color="textPrimary">
                {[agent?.name ?? 'Fixes', project?.name].filter(Boolean).join(' on ')}
              </Link>
            </Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              component="div"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
            >
              <span>{triggerWords[trigger]}</span>
              <RelativeTime at={startedAt ?? createdAt} />
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
    {total > runs.length ? (
      <Typography
        variant="caption"
        color="textSecondary"
        component="p"
        sx={{ padding: '8px 16px', margin: 0 }}
      >
        {`And ${formatNumber(total - runs.length)} more.`}
      </Typography>
    ) : null}
  </>
);
