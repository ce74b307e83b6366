import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PolicyRulesFragment } from './policy.generated.ts';
import { rulesInWords } from './policyWords.ts';

/** A policy in words. */
export const PolicyRules = ({ policy }: { policy: PolicyRulesFragment }) => (
  <Box>
    <Typography variant="body2">A pipeline does not pass when</Typography>
    <Box
      component="ul"
      aria-label="The policy"
      sx={{ margin: '4px 0 0', paddingLeft: 5, typography: 'body2' }}
    >
      {rulesInWords(policy).map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
  </Box>
);
