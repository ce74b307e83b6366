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

const row = { display: 'flex', alignItems: 'center', gap: 2, minHeight: 24 };

/** Why no tests ran; null where some did, and while the build has not come past them. */
const untestedNote = ({ state, steps, plan }: Build): string | null => {
  const isPast = state === 'SUCCEEDED' || steps.some(({ name }) => name === 'KEEP');
  const test = plan?.values.find(({ name }) => name === 'test');
  if (!isPast || !test || test.value !== null) return null;
  if (test.from === 'FILE') return 'Turned off in slipway.json';
  return test.from === 'SETTINGS' ? 'Turned off in the project settings' : 'No tests found';
};

const Part = ({ part }: { part: BuildPart }) => (
  <Box component="li" sx={row}>
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
);

/** The steps of a build with their times, each leading to its first line in the log; where no tests ran, it says why. */
export const BuildSteps = ({ build }: { build: Build }) => {
  const parts = buildParts(build);
  const kept = parts.findIndex(({ name }) => name === 'KEEP' || name === 'FINISH');
  const saved = kept < 0 ? parts.length : kept;
  const untested = untestedNote(build);
  return (
    <Box
      component="ol"
      aria-label="Build steps"
      sx={{ listStyle: 'none', margin: 0, padding: '0 0 4px 24px', typography: 'caption' }}
    >
      {parts.slice(0, saved).map((part) => (
        <Part key={part.name} part={part} />
      ))}
      {untested === null ? null : (
        <Box component="li" sx={row}>
          <PhaseIcon state="SKIPPED" />
          <Box component="span" sx={{ flex: 1 }}>
            {words.TEST}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {untested}
          </Box>
        </Box>
      )}
      {parts.slice(saved).map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </Box>
  );
};
