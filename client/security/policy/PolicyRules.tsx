import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PolicyRulesFragment } from './policy.generated.ts';
import { rulesInWords } from './policyWords.ts';

interface PolicyRulesProps {
  policy: PolicyRulesFragment;
  /** Why it cannot be changed. */
  reason: string;
}

/** A policy in words, for who may not change it. */
export const PolicyRules = ({ policy, reason }: PolicyRulesProps) => (
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
    <Typography variant="body2" color="textSecondary" sx={{ marginTop: 4 }}>
      {reason}
    </Typography>
  </Box>
);
