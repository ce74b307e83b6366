import Box from '@mui/material/Box';
import { lazy, Suspense, useId } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { requireFound } from '../../shared/page/requireFound.ts';
import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { TabSkeleton } from '../../shared/project/TabSkeleton.tsx';
import { useBreadcrumb } from '../../shared/state/uiState.ts';
import { ConversationView } from './ConversationView.tsx';
import {
  usePullRequestChangedSubscription,
  usePullRequestDetailSuspenseQuery,
} from './pullRequest.generated.ts';
import { PullRequestDialogs } from './PullRequestDialogs.tsx';
import { PullRequestHeading } from './PullRequestHeading.tsx';
import { PullRequestTabs } from './PullRequestTabs.tsx';
import { usePullRequestView } from './usePullRequestView.ts';

const commitsPerPage = 30;
const filesPerPage = 100;

const otherViews = {
  commits: lazy(async () => ({ default: (await import('./CommitsView.tsx')).CommitsView })),
  files: lazy(async () => ({ default: (await import('./FilesView.tsx')).FilesView })),
  checks: lazy(async () => ({ default: (await import('../checks/ChecksView.tsx')).ChecksView })),
};

const ProviderView = lazy(async () => ({ default: (await import('./ProviderView.tsx')).ProviderView }));

/** The number that an address names; 0, which no pull request has, for anything else. */
const readNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** Reads a pull request again whenever it, its branches or its checks change. Shows nothing. */
const Follower = ({ id, onChange }: { id: string; onChange: () => void }) => {
  usePullRequestChangedSubscription({ variables: { id }, ignoreResults: true, onData: onChange });
  return null;
};

/** A pull request: its heading, and the view that the address names; one at a provider has a single view. It is followed live. */
export const PullRequestDetail = ({ projectId, number }: { projectId: string; number: string }) => {
  const panel = useId();
  const { view, after, sinceReview } = usePullRequestView();
  const { data } = usePullRequestDetailSuspenseQuery({
    variables: {
      id: projectId,
      number: readNumber(number),
      commits: view === 'commits',
      files: view === 'files',
      firstCommits: commitsPerPage,
      firstFiles: filesPerPage,
      // In the changes since a review the cursor is one of another list.
      after: sinceReview ? null : after,
    },
    fetchPolicy: 'cache-and-network',
  });
  const readAgain = useReadAgain('PullRequestDetail', 'PullRequestReviews', 'ChangesSinceReview');
  const project = requireProject(data.project);
  const pullRequest = requireFound(project.pullRequest, 'pull request');
  useBreadcrumb(project.name, appPaths.project(projectId));
  useBreadcrumb(`Pull request #${pullRequest.number}`);
  if (pullRequest.provider) {
    return (
      <>
        <Follower id={pullRequest.id} onChange={() => void readAgain()} />
        <PullRequestHeading project={project} pullRequest={pullRequest} onChanged={readAgain} />
        <Suspense fallback={<TabSkeleton />}>
          <ProviderView
            project={project}
            pullRequest={pullRequest}
            provider={pullRequest.provider}
            onChanged={readAgain}
          />
        </Suspense>
      </>
    );
  }
  const View = view === 'conversation' ? ConversationView : otherViews[view];
  return (
    <>
      <Follower id={pullRequest.id} onChange={() => void readAgain()} />
      <PullRequestHeading project={project} pullRequest={pullRequest} onChanged={readAgain} />
      <PullRequestTabs pullRequest={pullRequest} panel={panel} />
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${view}`}>
        <Suspense fallback={<TabSkeleton />}>
          <View project={project} pullRequest={pullRequest} onChanged={readAgain} />
        </Suspense>
      </Box>
      <PullRequestDialogs project={project} pullRequest={pullRequest} onChanged={readAgain} />
    </>
  );
};
