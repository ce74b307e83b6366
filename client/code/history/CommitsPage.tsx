import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useNavigate } from 'react-router-dom';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { overviewColumn } from '../../shared/project/overviewColumns.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { codeHref, commitsHref, useCodePlace } from '../codeAddress.ts';
import { CodeUnavailable } from '../CodeUnavailable.tsx';
import { NotThere } from '../NotThere.tsx';
import { shownName } from '../shownName.ts';
import { CommitDays } from './CommitDays.tsx';
import { useProjectCommitsSuspenseQuery } from './history.generated.ts';
import { HistoryHead } from './HistoryHead.tsx';
import { RevisionChooser } from './RevisionChooser.tsx';
import { shownRevision } from './shownRevision.ts';

const pageSize = 30;

/** The commits of a branch, a tag or a commit, by day; of a file or folder those that changed it. */
export const CommitsPage = ({ id }: { id: string }) => {
  const navigate = useNavigate();
  const { branch, path } = useCodePlace();
  const { page, turn, pending } = useListAddress();
  const { data, refetch } = useProjectCommitsSuspenseQuery({
    variables: { id, branch, path, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { refresh } = useRefresh(refetch);
  const { repository } = requireProject(data.project);
  if (!repository) {
    return (
      <NotThere href={codeHref({ branch: null, path: '' })} link="Go to the code">
        There are no commits yet.
      </NotThere>
    );
  }
  const { codeState, codeProblem, revision, commits } = repository;
  if (codeState !== 'READY') {
    return <CodeUnavailable projectId={id} state={codeState} problem={codeProblem} onRetry={refresh} />;
  }
  if (!revision) {
    return (
      <NotThere href={commitsHref({ branch: null, path })} link="Go to the default branch">
        {branch === null ? 'There is no branch yet.' : `There is no branch or tag ${shownName(branch)}.`}
      </NotThere>
    );
  }
  const { startCursor, endCursor, hasNextPage, hasPreviousPage } = commits.pageInfo;
  return (
    <Box sx={overviewColumn} aria-busy={pending}>
      <HistoryHead title={path ? `Commits of ${shownName(path)}` : 'Commits'}>
        <RevisionChooser
          projectId={id}
          chosen={shownRevision(revision)}
          onChoose={(name) => void navigate(commitsHref({ branch: name, path }))}
        />
      </HistoryHead>
      {commits.nodes.length === 0 ? (
        <Card>
          <EmptyState>
            {path ? `No commit on ${revision.name} changed this path.` : 'There are no commits here.'}
          </EmptyState>
        </Card>
      ) : (
        <CommitDays projectId={id} commits={commits.nodes} />
      )}
      {hasNextPage || hasPreviousPage ? (
        <Box component="nav" aria-label="Commits" sx={{ display: 'flex', gap: 2 }}>
          <Button
            size="small"
            disabled={!hasPreviousPage || !startCursor}
            onClick={() => startCursor && turn({ before: startCursor })}
          >
            Newer
          </Button>
          <Button
            size="small"
            disabled={!hasNextPage || !endCursor}
            onClick={() => endCursor && turn({ after: endCursor })}
          >
            Older
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};
