import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import type { PullRequest } from './pullRequestTypes.ts';

interface PreviewCardProps {
  projectId: string;
  preview: NonNullable<PullRequest['preview']>;
}

/** Leads to the preview of the source branch. */
export const PreviewCard = ({ projectId, preview: { id, address, release } }: PreviewCardProps) => (
  <SectionCard title="Preview">
    {address && release ? (
      <Link
        href={address}
        target="_blank"
        rel="noreferrer"
        sx={{ typography: 'body2', overflowWrap: 'anywhere' }}
      >
        {address.replace(/^https?:\/\//, '')}
      </Link>
    ) : (
      <Typography variant="body2" color="textSecondary">
        {release ? 'This server serves no sites.' : 'The branch is not deployed yet.'}
      </Typography>
    )}
    <Link
      href={appPaths.environment(projectId, id)}
      sx={{ display: 'block', marginTop: 2, typography: 'body2' }}
    >
      See the environment
    </Link>
  </SectionCard>
);
