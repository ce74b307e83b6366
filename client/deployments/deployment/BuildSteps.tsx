import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { BuildStepName, BuildStepState } from '../../../schema/generated/types.ts';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { PhaseIcon } from './PhaseIcon.tsx';
import type { Deployment, PhaseState } from './phases.ts';

type Steps = NonNullable<Deployment['build']>['steps'];

const stepWords: Record<BuildStepName, string> = {
  CHECK_OUT: 'Check out',
  INSTALL: 'Install dependencies',
  BUILD: 'Build',
  TEST: 'Test',
  KEEP: 'Save as a release',
};

const states: Record<BuildStepState, PhaseState> = {
  RUNNING: 'RUNNING',
  SUCCEEDED: 'DONE',
  FAILED: 'FAILED',
  FROM_CACHE: 'SKIPPED',
};

/** The steps of a build with their times; each leads to its first line in the log. */
export const BuildSteps = ({ steps, ended }: { steps: Steps; ended: string | null }) => (
  <Box
    component="ol"
    aria-label="Build steps"
    sx={{ listStyle: 'none', margin: 0, padding: '0 0 4px 24px', typography: 'caption' }}
  >
    {steps.map(({ name, state, startedAt, finishedAt, firstLine }) => (
      <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24 }}>
        <PhaseIcon state={states[state]} />
        <Link href={`?log=build#L${firstLine}`} color="textPrimary" underline="hover" sx={{ flex: 1 }}>
          {stepWords[name]}
          {state === 'FROM_CACHE' ? ' (from cache)' : ''}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Elapsed from={startedAt} to={finishedAt ?? ended} />
        </Box>
      </Box>
    ))}
  </Box>
);
