import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { formatDateTime } from '../../shared/display/formats.ts';
import { useMinute } from '../../shared/display/minute.ts';
import type { EnvironmentCardFragment } from '../deployments.generated.ts';
import { freezeAt } from './activeFreeze.ts';

interface ActiveFreezeProps {
  projectId: string;
  environment: Pick<EnvironmentCardFragment, 'id' | 'freezeWindows'>;
}

/** That nothing is deployed to an environment now, until when and why; nothing outside of its freeze windows. */
export const ActiveFreeze = ({ projectId, environment: { id, freezeWindows } }: ActiveFreezeProps) => {
  const freeze = freezeAt(freezeWindows, useMinute());
  if (!freeze) return null;
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {`Frozen until ${formatDateTime(freeze.endsAt)}: ${freeze.reason} `}
      <Link href={appPaths.environment(projectId, id, 'freeze-windows')} color="inherit">
        Freeze windows
      </Link>
    </Alert>
  );
};
