import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { codeHref, commitHref, commitsHref } from '../codeAddress.ts';
import { CodeUnavailable } from '../CodeUnavailable.tsx';
import { DiffView } from '../diff/DiffView.tsx';
import { NotThere } from '../NotThere.tsx';
import { CommitFacts } from './CommitFacts.tsx';
import { useProjectCommitSuspenseQuery } from './history.generated.ts';
import { HistoryHead } from './HistoryHead.tsx';

/** So many files of a difference stand on one page. */
export const filesPerPage = 100;

/** One commit: what it says, and what it changed. */
export const CommitPage = ({ id }: { id: string }) => {
  const [params] = useSearchParams();
  const sha = params.get('commit') ?? '';
  const { data, refetch } = useProjectCommitSuspenseQuery({
    variables: { id, sha, first: filesPerPage, after: params.get('after') },
  });
  const { refresh } = useRefresh(refetch);
  const { repository } = requireProject(data.project);
  if (repository && repository.codeState !== 'READY') {
    const { codeState, codeProblem } = repository;
    return <CodeUnavailable projectId={id} state={codeState} problem={codeProblem} onRetry={refresh} />;
  }
  const commit = repository?.commit;
  if (!commit?.details) {
    return (
      <NotThere href={commitsHref({ branch: null, path: '' })} link="Go to the commits">
        There is no commit {sha.slice(0, 12)} here.
      </NotThere>
    );
  }
  const { difference, parents } = commit.details;
  const { nodes, pageInfo } = difference.files;
  return (
    <Box sx={overviewColumn}>
      <HistoryHead title={`Commit ${commit.sha.slice(0, 7)}`}>
        <Button size="small" href={codeHref({ branch: commit.sha, path: '' })}>
          Browse files
        </Button>
      </HistoryHead>
      <CommitFacts projectId={id} commit={commit} details={commit.details} />
      {parents.length > 1 ? (
        <Card>
          <EmptyState>
            This commit merges {parents.length} lines of work. What it changed is compared with the first of
            its parents.
          </EmptyState>
        </Card>
      ) : null}
      <DiffView
        projectId={id}
        difference={difference}
        files={nodes}
        next={pageInfo.hasNextPage ? commitHref(commit.sha, pageInfo.endCursor) : null}
      />
    </Box>
  );
};
