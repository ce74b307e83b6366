import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import ListFilter from 'lucide-react/icons/list-filter';
import { Suspense } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { useFirstPageInstead } from '../../shared/address/useFirstPageInstead.ts';
import { pageArguments } from '../../shared/address/useListAddress.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { usePullRequestListSuspenseQuery } from '../pullRequests.generated.ts';
import { useLivePullRequests } from '../useLivePullRequests.ts';
import { pullRequestColumns } from './pullRequestColumns.tsx';
import { PullRequestTools } from './PullRequestTools.tsx';
import { usePullRequestFilters } from './usePullRequestFilters.ts';

const pageSize = 25;
const columns = pullRequestColumns(true);

const PullRequests = () => {
  const filters = usePullRequestFilters();
  const { page, turn, pending, filter, narrowed, waiting, clear } = filters;
  const { data } = usePullRequestListSuspenseQuery({
    variables: { ...pageArguments(page, pageSize), filter },
    fetchPolicy: 'cache-and-network',
  });
  useLivePullRequests('PullRequestList');
  const { nodes, pageInfo, totalCount } = data.pullRequests;
  useFirstPageInstead(filters, nodes.length);
  return (
    <>
      <PageHeader title="Pull requests" description="Proposed changes of your projects, newest first." />
      <Card>
        <PullRequestTools filters={filters} projects={data.security.scannableProjects} />
        <DataTable
          caption={`Pull requests, ${formatCount(totalCount, 'match', 'matches')}`}
          columns={columns}
          rows={nodes}
          rowKey={({ id }) => id}
          rowHref={(row) => appPaths.pullRequest(row.project.id, row.number)}
          pending={pending}
          empty={
            narrowed ? (
              <EmptyState
                icon={<ListFilter aria-hidden />}
                action={<Button onClick={clear}>Clear filters</Button>}
              >
                {waiting ? 'No pull request waits for you.' : 'No pull request matches the filters.'}
              </EmptyState>
            ) : (
              <EmptyState
                icon={<GitPullRequest aria-hidden />}
                action={<Button href={appPaths.projects}>Go to projects</Button>}
              >
                There are no open pull requests. Open a project whose repository is hosted here, and create
                one from a branch.
              </EmptyState>
            )
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="pull request"
            onTurn={turn}
          />
        ) : null}
      </Card>
    </>
  );
};

/** The pull requests of the organization, live; open ones unless other states are chosen. */
export const PullRequestListPage = () => (
  <Suspense
    fallback={
      <PageSkeleton>
        <HeaderSkeleton />
        <TableSkeleton rows={9} />
      </PageSkeleton>
    }
  >
    <PullRequests />
  </Suspense>
);
