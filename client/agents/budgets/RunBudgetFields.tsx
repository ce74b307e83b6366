import Box from '@mui/material/Box';
import type { ResumeAgentRunInputValues } from '../../../schema/generated/validation.ts';
import { NumberField } from '../../shared/form/NumberField.tsx';

const pair = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

type Values = Pick<ResumeAgentRunInputValues, 'budget'>;

/** Fields for the limits of one run. */
export const RunBudgetFields = () => (
  <Box sx={pair}>
    <NumberField<Values> name="budget.cost" label="Cost in US dollars" fraction optional />
    <NumberField<Values> name="budget.steps" label="Answers" optional />
    <NumberField<Values> name="budget.inputTokens" label="Input tokens" optional />
    <NumberField<Values> name="budget.outputTokens" label="Output tokens" optional />
    <NumberField<Values> name="budget.seconds" label="Seconds of answering" optional />
  </Box>
);
