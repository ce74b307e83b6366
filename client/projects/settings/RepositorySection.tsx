import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ConnectingProgress } from '../connect/ConnectingProgress.tsx';
import { ConnectRepositoryButton } from '../../shared/repository/ConnectRepositoryButton.tsx';
import type { ConnectionJobFragment } from '../../shared/repository/repository.generated.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { FailedFetch } from './FailedFetch.tsx';
import { FetchButton } from '../../shared/repository/FetchButton.tsx';
import { PullRequestsPanel } from './PullRequestsPanel.tsx';
import { ReportingPanel } from './ReportingPanel.tsx';
import { RepositoryAccess } from './RepositoryAccess.tsx';
import type { ProjectSettingsQuery } from './settings.generated.ts';

interface RepositorySectionProps {
  project: NonNullable<ProjectSettingsQuery['project']>;
  repository: NonNullable<NonNullable<ProjectSettingsQuery['project']>['repository']>;
  /** The fetch that is under way, or null. */
  job: ConnectionJobFragment | null;
  /** What is known of it changed: read it again. */
  onChanged: () => void;
}

/** Why nothing can be fetched for a project of the sample data. */
const sampleReason = 'This is sample data: there is no repository behind its address.';
const archivedReason = 'This project is archived. Restore it to fetch its repository.';

/** Where the repository is and how fresh what is known of it, buttons to fetch it or to change its address, what opens it, what is reported to its provider, and whether agents open pull requests there. */
export const RepositorySection = ({ project, repository, job, onChanged }: RepositorySectionProps) => {
  const { id, name } = project;
  const { nextUrl, connectingJob, failedFetch, reporting } = repository;
  const { url, defaultBranch, headCommit, fetchedAt, codeState } = repository;
  const reason = codeState === 'SAMPLE' ? sampleReason : null;
  const mayChange = usePermission('PROJECT_UPDATE');
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 4,
        }}
      >
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <Link href={url} target="_blank" rel="noreferrer">
              {url}
            </Link>
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {defaultBranch} at <code title={headCommit.message}>{headCommit.sha.slice(0, 7)}</code> · fetched{' '}
            <RelativeTime at={fetchedAt} />
          </Typography>
        </Box>
        {connectingJob || !mayChange ? null : (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <ConnectRepositoryButton project={project} again />
            <FetchButton
              projectId={id}
              job={job}
              onEnd={onChanged}
              disabledReason={codeState === 'ARCHIVED' ? archivedReason : reason}
            />
          </Box>
        )}
      </Box>
      {failedFetch && !job ? <FailedFetch job={failedFetch} /> : null}
      {nextUrl && connectingJob ? (
        <Box>
          <Typography variant="body2" sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
            Connecting {nextUrl} in its place.
          </Typography>
          <ConnectingProgress name={name} job={connectingJob} onEnd={onChanged} />
        </Box>
      ) : null}
      {mayChange ? (
        <>
          <Divider />
          <RepositoryAccess projectId={id} repository={repository} disabledReason={reason} />
        </>
      ) : null}
      {reporting ? (
        <>
          <Divider />
          <ReportingPanel projectId={id} reporting={reporting} mayChange={mayChange} />
          <Divider />
          <PullRequestsPanel projectId={id} reporting={reporting} mayChange={mayChange} />
        </>
      ) : null}
    </Box>
  );
};
