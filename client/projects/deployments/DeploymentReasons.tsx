import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { OpenDeploymentFragment } from './deployments.generated.ts';

/** Everything for which a deployment does not go on, each with the way to where it is mended. */
export const DeploymentReasons = ({ reasons }: { reasons: OpenDeploymentFragment['reasons'] }) => (
  <Box
    component="ul"
    aria-label="Why the deployment is blocked"
    sx={{ margin: 0, paddingLeft: 5, typography: 'body2', '& > li': { overflowWrap: 'anywhere' } }}
  >
    {reasons.map(({ code, message, path }) => (
      <li key={`${code} ${message}`}>{path === null ? message : <Link href={path}>{message}</Link>}</li>
    ))}
  </Box>
);
