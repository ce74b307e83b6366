import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { CommitName } from '../CommitName.tsx';
import { broughtBy, kindWords } from '../deploymentWords.ts';
import type { EnvironmentCardFragment } from '../deployments.generated.ts';

interface EnvironmentReleaseProps {
  projectId: string;
  environment: EnvironmentCardFragment;
}

/** What runs in an environment: its release, the commit, who wrote that, since when it runs and who brought it there. */
export const EnvironmentRelease = ({ projectId, environment }: EnvironmentReleaseProps) => {
  const { release, deployment, since, branch } = environment;
  if (!release) {
    return (
      <Typography variant="body2" color="textSecondary">
        Nothing is running here yet.
      </Typography>
    );
  }
  const from = release.branch ?? branch;
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, typography: 'body2' }}>
      <Box sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        <Link
          href={appPaths.release(projectId, release.id)}
          color="textPrimary"
          sx={{ flex: 'none', fontWeight: 500 }}
        >
          {`Release ${release.number}`}
        </Link>
        <CommitName projectId={projectId} sha={release.commitSha} message={release.commitMessage} />
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {[release.authorName, from].filter(Boolean).map((fact) => `${fact} · `)}
        {since ? (
          <>
            live <RelativeTime at={since} />
          </>
        ) : null}
        {deployment ? (
          <>
            {' · '}
            <Link href={appPaths.deployment(projectId, deployment.id)} color="inherit">
              {kindWords[deployment.kind]}
            </Link>
            {`, ${broughtBy(deployment)}`}
          </>
        ) : null}
      </Typography>
    </Box>
  );
};
