import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { formatTime } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { riskWords } from '../capabilityWords.ts';
import type { AgentRun } from './runTypes.ts';
import { isUnderWay, stepKindWords } from './runWords.ts';
import { StepIcon } from './StepIcon.tsx';

const Step = ({ step }: { step: AgentRun['steps'][number] }) => {
  const { kind, state, risk, summary, startedAt, finishedAt } = step;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, paddingY: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', height: 20 }}>
        <StepIcon state={state} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 500 }}>
            {stepKindWords[kind]}
          </Box>
          {summary ? ` · ${summary}` : ''}
        </Typography>
        <Typography
          variant="caption"
          color="textSecondary"
          component="div"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}
        >
          <span>{riskWords[risk].label}</span>
          <time dateTime={startedAt}>{formatTime(startedAt)}</time>
          <Elapsed from={startedAt} to={finishedAt} />
        </Typography>
      </Box>
    </Box>
  );
};

/** The steps of a run, each with its state, its risk and its times. */
export const RunSteps = ({ run: { steps, state } }: { run: AgentRun }) => (
  <SectionCard title="Steps">
    {steps.length > 0 ? (
      <Box component="ol" aria-label="Steps" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map((step) => (
          <Step key={step.number} step={step} />
        ))}
      </Box>
    ) : (
      <Typography variant="body2" color="textSecondary">
        {isUnderWay(state) ? 'It waits for a worker.' : 'It ended before its first step.'}
      </Typography>
    )}
  </SectionCard>
);
