import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { formatNumber } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { UnderWay } from './UnderWay.tsx';
import { useAgentControlRoomQuery, useAnyAgentRunUpdatedSubscription } from './controlRoom.generated.ts';
import { PauseBanner } from './PauseBanner.tsx';

const questionStyle = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

const Nothing = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

/** Lists unfinished runs of the organization and the pull requests of agents that wait for the viewer. Follows changes. */
export const ControlRoom = () => {
  const { data } = useAgentControlRoomQuery({ fetchPolicy: 'cache-and-network' });
  const readAgain = useReadAgain('AgentControlRoom');
  useAnyAgentRunUpdatedSubscription({ ignoreResults: true, onData: () => void readAgain() });
  const runs = data?.agentRuns.nodes ?? [];
  const pullRequests = data?.pullRequests.nodes ?? [];
  const waiting = runs.filter(
    ({ state }) => state === 'WAITING_FOR_APPROVAL' || state === 'WAITING_FOR_ANSWER',
  );
  const more = (data?.pullRequests.totalCount ?? 0) - pullRequests.length;
  return (
    <Box sx={{ display: 'grid', gap: 4, marginBottom: 6, '& > *': { minWidth: 0 } }}>
      <PauseBanner pause={data?.agentPause} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <SectionCard title="Running and queued" flush={runs.length > 0}>
          {runs.length > 0 ? (
            <UnderWay runs={runs} total={data?.agentRuns.totalCount ?? 0} />
          ) : (
            <Nothing>{data ? 'No agent is running.' : 'Loading…'}</Nothing>
          )}
        </SectionCard>
        <SectionCard title="Waiting for you">
          {waiting.length > 0 || pullRequests.length > 0 ? (
            <Box
              component="ul"
              aria-label="Waiting for you"
              sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none', typography: 'body2' }}
            >
              {waiting.map(({ id, agent, project, question }) => (
                <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                  <Link
                    href={appPaths.agentRun(id)}
                  >{`Run of ${agent?.name ?? 'no agent'} needs ${question === null ? 'approval' : 'an answer'}`}</Link>
                  {question === null ? null : <Box sx={questionStyle}>{question}</Box>}
                  <Typography variant="caption" color="textSecondary" component="div">
                    {project?.name ?? 'Deleted project'}
                  </Typography>
                </Box>
              ))}
              {pullRequests.map(({ id, number, title, project }) => (
                <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                  <Link href={appPaths.pullRequest(project.id, number)}>{`#${number} ${title}`}</Link>
                  <Typography variant="caption" color="textSecondary" component="div">
                    {project.name}
                  </Typography>
                </Box>
              ))}
              {more > 0 ? (
                <li>
                  <Link href={appPaths.waitingPullRequests}>{`And ${formatNumber(more)} more`}</Link>
                </li>
              ) : null}
            </Box>
          ) : (
            <Nothing>{data ? 'No agent waits for you.' : 'Loading…'}</Nothing>
          )}
        </SectionCard>
      </Box>
    </Box>
  );
};
