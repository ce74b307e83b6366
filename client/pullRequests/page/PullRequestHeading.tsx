import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { useViewer } from '../../shared/session/viewer.ts';
import { actorName } from '../actorWords.ts';
import { PullRequestStateChip, VerificationChip } from '../PullRequestChips.tsx';
import { isOpen } from '../pullRequestWords.ts';
import { PullRequestActions } from './PullRequestActions.tsx';
import type { PullRequestProps } from './pullRequestTypes.ts';

const Branch = ({ name }: { name: string }) => (
  <Box component="code" sx={{ overflowWrap: 'anywhere', color: 'text.primary' }}>
    {name}
  </Box>
);

/** The title of a pull request, its state, who wants to merge what into what, and what can be done with it. */
export const PullRequestHeading = (props: PullRequestProps) => {
  const { project, pullRequest } = props;
  const viewer = useViewer();
  const { title, number, state, author, run, sourceBranch, targetBranch, createdAt } = pullRequest;
  const { waitingFor } = pullRequest;
  return (
    <PageHeader
      title={title}
      documentTitle={`${title} · #${number} · ${project.name}`}
      status={
        <>
          <PullRequestStateChip state={state} />
          <VerificationChip pullRequest={pullRequest} />
          {isOpen(state) && waitingFor.some(({ id }) => id === viewer.id) ? (
            <ToneChip label="Waiting for you" tone="accent" />
          ) : null}
        </>
      }
      description={
        <>
          <Link href={appPaths.project(project.id, 'pull-requests')}>{project.name}</Link>
          {` #${number} · ${actorName(author)} ${isOpen(state) ? 'wants' : 'wanted'} to merge `}
          <Branch name={sourceBranch} />
          {' into '}
          <Branch name={targetBranch} />
          {' · '}
          <RelativeTime at={createdAt} />
          {run ? (
            <>
              {' · '}
              <Link href={appPaths.agentRun(run.id)}>See the run</Link>
            </>
          ) : null}
        </>
      }
      actions={<PullRequestActions {...props} />}
    />
  );
};
