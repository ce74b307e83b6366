import Alert from '@mui/material/Alert';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import type { PauseOfAgentsFragment } from './controlRoom.generated.ts';

/** Says that all agents are paused, while they are. */
export const PauseBanner = ({ pause }: { pause: PauseOfAgentsFragment | null | undefined }) => {
  if (!pause) return null;
  const { pausedAt, pausedBy } = pause;
  return (
    <Alert severity="warning">
      {`All agents are paused. ${pausedBy} paused them `}
      <RelativeTime at={pausedAt} />. No run starts or continues until they are resumed.
    </Alert>
  );
};
