import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OnboardingStep } from '../../../schema/generated/types.ts';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';
import { steps } from './steps.ts';

interface StepProgressProps {
  /** The present step, from 0. */
  index: number;
  /** The steps that are done, which those before the present one need not be. */
  done: readonly OnboardingStep[];
}

/** Which of the five steps are done, and which is the present one. */
export const StepProgress = ({ index, done }: StepProgressProps) => (
  <Box
    component="ol"
    aria-label="Progress"
    sx={{
      display: 'grid',
      gridTemplateColumns: `repeat(${steps.length}, minmax(auto, 1fr))`,
      gap: 2,
      listStyle: 'none',
      margin: '0 0 32px',
      padding: 0,
    }}
  >
    {steps.map(({ step, label }, position) => (
      <Box component="li" key={step} aria-current={position === index ? 'step' : undefined}>
        <Box
          sx={(theme) => ({
            height: 4,
            borderRadius: '2px',
            marginBottom: 1.5,
            backgroundColor:
              position === index || done.includes(step)
                ? theme.vars.palette.tone.accent.main
                : theme.vars.palette.tone.neutral.tint,
          })}
        />
        <Typography
          variant="caption"
          component="span"
          noWrap
          sx={{
            display: 'block',
            color: position === index ? 'text.primary' : 'text.secondary',
            fontWeight: position === index ? 500 : 400,
          }}
        >
          {label}
          {position !== index && done.includes(step) ? <span style={visuallyHidden}>, done</span> : null}
        </Typography>
      </Box>
    ))}
  </Box>
);
