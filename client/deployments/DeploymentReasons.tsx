import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { BlockingReasonFragment } from './deployments.generated.ts';
import { reasonWords } from './reasonWords.ts';

/** Everything for which a deployment does not go on, each with the way to where it is mended. */
export const DeploymentReasons = ({ reasons }: { reasons: readonly BlockingReasonFragment[] }) => (
  <Box
    component="ul"
    aria-label="Why the deployment is blocked"
    sx={{ margin: 0, paddingLeft: 5, typography: 'body2', '& > li': { overflowWrap: 'anywhere' } }}
  >
    {reasons.map((reason) => {
      const words = reasonWords(reason);
      const { code, path } = reason;
      return <li key={`${code} ${words}`}>{path === null ? words : <Link href={path}>{words}</Link>}</li>;
    })}
  </Box>
);
