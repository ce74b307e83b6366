import Link from '@mui/material/Link';
import { usePermission } from '../shared/session/viewer.ts';
import { useAgentDialogs } from './dialogs/agentDialogs.ts';
import type { RunObstacle } from './runObstacle.ts';

interface ObstacleTextProps {
  agentId: string;
  obstacle: RunObstacle;
}

/** Why an agent cannot run, with a link to the dialog that changes it. */
export const ObstacleText = ({ agentId, obstacle: { text, fix } }: ObstacleTextProps) => {
  const { hrefOf } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  return (
    <>
      {text}
      {fix && mayConfigure ? (
        <>
          {' '}
          <Link href={hrefOf(fix.dialog, agentId)} sx={{ position: 'relative', zIndex: 1 }}>
            {fix.label}
          </Link>
        </>
      ) : null}
    </>
  );
};
