import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { useMinute } from '../../shared/display/minute.ts';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { useSecond } from '../../shared/display/second.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { BuildSteps } from './BuildSteps.tsx';
import { PhaseIcon } from './PhaseIcon.tsx';
import { type Deployment, isWatched, phasesOf } from './phases.ts';

/** Whether the build was made for this deployment: steps of an earlier one took no time of it. */
const isShown = ({ build, createdAt }: Deployment): boolean =>
  build !== null && (build.finishedAt === null || build.finishedAt >= createdAt);

/** What is done for a deployment, phase by phase, with how long each took. */
export const DeploymentPhases = ({ deployment }: { deployment: Deployment }) => {
  const { build, job } = deployment;
  const minute = useMinute();
  // The finer clock stands still while nothing is watched.
  const now = Math.max(minute, useSecond(isWatched(deployment, minute)));
  const underWay = job?.state === 'QUEUED' || job?.state === 'RUNNING';
  return (
    <SectionCard title="Phases">
      <Box component="ol" aria-label="Phases" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {phasesOf(deployment, now).map(({ name, title, state, note, from, to }) => (
          <li key={name}>
            <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, minHeight: 32 }}>
              <PhaseIcon state={state} />
              <Typography variant="body2" sx={{ fontWeight: 500, width: 96, flex: 'none' }}>
                {title}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
                {note}
              </Typography>
              {from ? (
                <Typography variant="caption" color="textSecondary" component="span">
                  <Elapsed from={from} to={to} />
                </Typography>
              ) : null}
            </Box>
            {name === 'BUILD' && isShown(deployment) && build ? <BuildSteps build={build} /> : null}
            {state === 'RUNNING' && name !== 'WATCH' && job && underWay ? (
              <Box sx={{ padding: '0 0 8px 24px' }}>
                <ProgressBar label={job.step} value={job.progress} />
              </Box>
            ) : null}
          </li>
        ))}
      </Box>
    </SectionCard>
  );
};
