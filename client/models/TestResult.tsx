import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDecimal, formatNumber } from '../shared/display/formats.ts';
import { tabular } from '../shared/table/tabular.ts';
import type { ModelFieldsFragment } from './models.generated.ts';

type Test = NonNullable<ModelFieldsFragment['test']>;

const shown = 5;

/** Small amounts keep the digits that matter: a test costs cents. */
const dollars = (cost: number): string =>
  cost < 0.01 && cost > 0 ? 'Less than $0.01' : `$${cost.toFixed(2)}`;

const factsOf = ({ edits, toolCalls, promptSeen, seconds, tokensPerSecond, cost }: Test) => [
  { name: 'Edits', value: `${edits ?? 0} of 10` },
  { name: 'Tool calls', value: `${toolCalls ?? 0} of 10` },
  { name: 'Prompt of 8,000 tokens', value: promptSeen ? 'Seen whole' : 'Not seen whole' },
  { name: 'Time', value: `${formatDecimal(seconds ?? 0)} seconds` },
  {
    name: 'Speed',
    value: tokensPerSecond === null ? 'Not known' : `${formatNumber(tokensPerSecond)} tokens per second`,
  },
  { name: 'Price', value: cost === null ? 'Not known' : dollars(cost) },
];

/** What a test found, in figures and sentences. */
export const TestResult = ({ test }: { test: Test }) => {
  const more = test.problems.length - shown;
  return (
    <>
      <Box
        component="dl"
        sx={{
          margin: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        }}
      >
        {factsOf(test).map(({ name, value }) => (
          <Box key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={[tabular, { margin: 0 }]}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {test.problems.length > 0 ? (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="ul" sx={{ margin: 0, paddingLeft: 4 }}>
            {test.problems.slice(0, shown).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {more > 0 ? <li>{`${more} more`}</li> : null}
          </Box>
        </Alert>
      ) : null}
    </>
  );
};
