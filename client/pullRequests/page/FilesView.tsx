import Card from '@mui/material/Card';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useCodeParts } from '../codeParts.ts';
import type { PullRequestProps } from './pullRequestTypes.ts';
import { usePullRequestView } from './usePullRequestView.ts';

/** The files that a pull request changes, with their lines. */
export const FilesView = ({ project, pullRequest }: PullRequestProps) => {
  const { Difference } = useCodeParts();
  const { afterHref } = usePullRequestView();
  const { difference, sourceBranch, targetBranch } = pullRequest;
  if (!difference?.files) {
    return (
      <Card>
        <EmptyState>
          {sourceBranch} and {targetBranch} have no commit in common, so that they cannot be compared.
        </EmptyState>
      </Card>
    );
  }
  const { nodes, pageInfo } = difference.files;
  return (
    <Difference
      projectId={project.id}
      difference={difference}
      files={nodes}
      next={pageInfo.hasNextPage && pageInfo.endCursor ? afterHref(pageInfo.endCursor) : null}
    />
  );
};
