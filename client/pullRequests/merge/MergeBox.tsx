import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { canBeWaitedFor } from '../../../schema/rules/mergeObstacles.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { MergeState } from './MergeState.tsx';
import { RequestedMerge } from './RequestedMerge.tsx';
import type { PullRequestProps } from '../page/pullRequestTypes.ts';

const MergeForm = lazy(async () => ({ default: (await import('./MergeForm.tsx')).MergeForm }));

/** Shows the obstacles to a merge, a requested merge, and the form that merges the pull request now or when it is ready. */
export const MergeBox = (props: PullRequestProps) => {
  const may = usePermission('PULL_REQUEST_MERGE');
  const { obstacles, mergeWhenReady } = props.pullRequest;
  const reasons = obstacles.map(({ message }) => message);
  const role = may ? null : 'Your role does not allow you to merge pull requests.';
  const reason = reasons.length > 0 ? reasons.join(' ') : role;
  const waits = mergeWhenReady !== null && mergeWhenReady.cancelReason === null;
  return (
    <SectionCard title="Merge">
      <MergeState pullRequest={props.pullRequest} />
      {mergeWhenReady ? <RequestedMerge {...props} request={mergeWhenReady} /> : null}
      {waits && reason !== null ? null : (
        <Suspense fallback={<Skeleton variant="rounded" height={may ? 220 : 32} />}>
          <MergeForm
            {...props}
            reason={reason}
            fields={may}
            canWait={may && reasons.length > 0 && canBeWaitedFor(obstacles)}
          />
        </Suspense>
      )}
    </SectionCard>
  );
};
