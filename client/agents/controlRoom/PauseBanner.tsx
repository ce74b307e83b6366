import Alert from '@mui/material/Alert';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { useAgentPauseQuery } from './controlRoom.generated.ts';

/** Says that all agents are paused, while they are. */
export const PauseBanner = () => {
  const { data } = useAgentPauseQuery({ fetchPolicy: 'cache-and-network' });
  if (!data?.agentPause) return null;
  const { pausedAt, pausedBy } = data.agentPause;
  return (
    <Alert severity="warning">
      {`All agents are paused. ${pausedBy} paused them `}
      <RelativeTime at={pausedAt} />. No run starts, and none takes another step until they are resumed.
    </Alert>
  );
};
