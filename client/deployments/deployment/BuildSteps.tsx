import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { BuildStepState } from '../../../schema/generated/types.ts';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { type BuildPart, buildParts } from './buildTimes.ts';
import { PhaseIcon } from './PhaseIcon.tsx';
import type { Deployment, PhaseState } from './phases.ts';

type Build = NonNullable<Deployment['build']>;

const words: Record<BuildPart['name'], string> = {
  PREPARE: 'Prepare',
  CHECK_OUT: 'Check out',
  INSTALL: 'Install dependencies',
  BUILD: 'Build',
  TEST: 'Test',
  KEEP: 'Save as a release',
  FINISH: 'Finish',
};

const states: Record<BuildStepState, PhaseState> = {
  RUNNING: 'RUNNING',
  SUCCEEDED: 'DONE',
  FAILED: 'FAILED',
  FROM_CACHE: 'SKIPPED',
};

/** How a part of a build stands; what was under way when the build was stopped did not fail. */
const stateOf = ({ step, to }: BuildPart): PhaseState => {
  if (!step) return 'DONE';
  return step.state === 'RUNNING' && to !== null ? 'SKIPPED' : states[step.state];
};

const noteOf = ({ step, to }: BuildPart): string => {
  if (step?.state === 'FROM_CACHE') return ' (from cache)';
  return step?.state === 'RUNNING' && to !== null ? ' (stopped)' : '';
};

/** The steps of a build with their times; each leads to its first line in the log. */
export const BuildSteps = ({ build }: { build: Build }) => (
  <Box
    component="ol"
    aria-label="Build steps"
    sx={{ listStyle: 'none', margin: 0, padding: '0 0 4px 24px', typography: 'caption' }}
  >
    {buildParts(build).map((part) => (
      <Box
        component="li"
        key={part.name}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24 }}
      >
        <PhaseIcon state={stateOf(part)} />
        {part.step ? (
          <Link
            href={`?log=build#L${part.step.firstLine}`}
            color="textPrimary"
            underline="hover"
            sx={{ flex: 1 }}
          >
            {words[part.name]}
            {noteOf(part)}
          </Link>
        ) : (
          <Box component="span" sx={{ flex: 1 }}>
            {words[part.name]}
          </Box>
        )}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Elapsed from={part.from} to={part.to} />
        </Box>
      </Box>
    ))}
  </Box>
);
