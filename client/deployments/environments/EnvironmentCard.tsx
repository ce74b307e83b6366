import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import Settings from 'lucide-react/icons/settings';
import { useId } from 'react';
import type { ProjectHeaderFragment } from '../../shared/project/projectHeader.generated.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { EnvironmentCardFragment } from '../deployments.generated.ts';
import { ActiveFreeze } from './ActiveFreeze.tsx';
import { EnvironmentActions } from './EnvironmentActions.tsx';
import { EnvironmentAddress } from './EnvironmentAddress.tsx';
import { EnvironmentFigures } from './EnvironmentFigures.tsx';
import { EnvironmentQueue } from './EnvironmentQueue.tsx';
import { EnvironmentRelease } from './EnvironmentRelease.tsx';
import { HealthChip } from './HealthChip.tsx';

interface EnvironmentCardProps {
  project: ProjectHeaderFragment;
  environment: EnvironmentCardFragment;
  production: EnvironmentCardFragment | undefined;
}

/** Where a project runs: what runs there, how it is, what is on its way, and what can be done about it. */
export const EnvironmentCard = ({ project, environment, production }: EnvironmentCardProps) => {
  const heading = useId();
  const { id, kind, name, address, release, state, queue, expiresAt } = environment;
  return (
    <Card component="section" aria-labelledby={heading} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'grid', gap: 3, padding: '12px 16px 16px', flex: 1, alignContent: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28 }}>
            <Typography
              variant="h3"
              component="h2"
              id={heading}
              title={name}
              noWrap
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {name}
            </Typography>
            {kind === 'PREVIEW' ? <ToneChip label="Preview" tone="neutral" /> : null}
            {state ? <HealthChip health={state.health} /> : null}
            <IconButton
              size="small"
              href={appPaths.environment(project.id, id)}
              aria-label={`Settings of ${name}`}
              title="Settings"
              sx={{ marginLeft: 'auto', marginRight: '-6px' }}
            >
              <Settings aria-hidden />
            </IconButton>
          </Box>
          {address === null ? null : <EnvironmentAddress address={address} runs={release !== null} />}
        </Box>
        {state?.message && state.health !== 'HEALTHY' ? (
          <Alert severity={state.health === 'UNHEALTHY' ? 'error' : 'info'}>
            {state.message}
            {state.sleepingSince ? (
              <>
                {' Fell asleep '}
                <RelativeTime at={state.sleepingSince} />.
              </>
            ) : null}
          </Alert>
        ) : null}
        <ActiveFreeze projectId={project.id} environment={environment} />
        <EnvironmentRelease projectId={project.id} environment={environment} />
        {state && release?.manifest.kind === 'SERVICE' ? <EnvironmentFigures state={state} /> : null}
        {expiresAt ? (
          <Typography variant="caption" color="textSecondary">
            Deleted <RelativeTime at={expiresAt} /> unless it is deployed again
          </Typography>
        ) : null}
      </Box>
      {queue.length > 0 ? (
        <Box sx={{ padding: '12px 16px', borderTop: 1, borderColor: 'divider' }}>
          <EnvironmentQueue projectId={project.id} queue={queue} />
        </Box>
      ) : null}
      <Box sx={{ padding: '12px 16px', borderTop: 1, borderColor: 'divider' }}>
        <EnvironmentActions project={project} environment={environment} production={production} />
      </Box>
    </Card>
  );
};
