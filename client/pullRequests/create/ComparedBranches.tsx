import Card from '@mui/material/Card';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { TabSkeleton } from '../../shared/project/TabSkeleton.tsx';
import { useCodeParts } from '../codeParts.ts';
import { usePullRequestComparisonSuspenseQuery } from './create.generated.ts';

interface ComparedBranchesProps {
  projectId: string;
  source: string;
  target: string;
  after: string | null;
  afterHref: (cursor: string | null) => string;
  /** Gets the message of the newest commit that the source branch adds. */
  onNewest: (message: string) => void;
}

const filesPerPage = 100;

/** The commits and files that the pull request would hold. */
export const ComparedBranches = (props: ComparedBranchesProps) => {
  const { projectId, source, target, after, afterHref, onNewest } = props;
  const { Comparison } = useCodeParts();
  const { data } = usePullRequestComparisonSuspenseQuery({
    variables: { id: projectId, base: target, head: source, first: filesPerPage, after },
    fetchPolicy: 'cache-and-network',
  });
  const comparison = data.project?.repository?.comparison;
  const newest = comparison?.commits.nodes[0]?.message;
  const tell = useEffectEvent(onNewest);
  useEffect(() => {
    if (newest) tell(newest);
  }, [newest]);
  if (!comparison) {
    return (
      <Card>
        <EmptyState>
          One of the branches does not exist: {source} or {target}. Choose another one.
        </EmptyState>
      </Card>
    );
  }
  if (comparison.aheadCount === 0) {
    return (
      <Card>
        <EmptyState>
          There is nothing to merge: {target} already contains all commits of {source}.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Suspense fallback={<TabSkeleton />}>
      <Comparison projectId={projectId} comparison={comparison} next={afterHref} />
    </Suspense>
  );
};
