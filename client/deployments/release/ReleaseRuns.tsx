import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { EnvironmentAddress } from '../environments/EnvironmentAddress.tsx';
import { HealthChip } from '../environments/HealthChip.tsx';
import type { Release } from './manifestWords.ts';

interface ReleaseRunsProps {
  projectId: string;
  environments: Release['environments'];
}

/** Where a release runs now. */
export const ReleaseRuns = ({ projectId, environments }: ReleaseRunsProps) => (
  <SectionCard title="Running in">
    {environments.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        Not running in any environment.
      </Typography>
    ) : (
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {environments.map(({ id, name, address, since, state }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}
          >
            <Link href={appPaths.environment(projectId, id)} sx={{ typography: 'body2', fontWeight: 500 }}>
              {name}
            </Link>
            {state ? <HealthChip health={state.health} /> : null}
            {address === null ? null : <EnvironmentAddress address={address} runs />}
            {since ? (
              <Typography variant="caption" color="textSecondary">
                since <RelativeTime at={since} />
              </Typography>
            ) : null}
          </Box>
        ))}
      </Box>
    )}
  </SectionCard>
);
