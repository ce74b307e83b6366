import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import ListFilter from 'lucide-react/icons/list-filter';
import { Suspense } from 'react';
import { appPaths } from '../../shared/address/paths.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { usePullRequestListSuspenseQuery } from '../pullRequests.generated.ts';
import { stateOptions } from '../pullRequestWords.ts';
import { ProjectFilter } from './ProjectFilter.tsx';
import { pullRequestColumns } from './pullRequestColumns.tsx';
import { statesOf } from './statesOf.ts';

const pageSize = 25;
const columns = pullRequestColumns(true);

const PullRequests = () => {
  const address = useListAddress();
  const { text, page, change, turn, pending } = address;
  const { chosen, shown } = statesOf(address);
  const project = text('project');
  const search = text('search');
  const { data } = usePullRequestListSuspenseQuery({
    variables: {
      ...pageArguments(page, pageSize),
      filter: { state: shown, ...(project ? { project } : {}), ...(search ? { search } : {}) },
    },
    fetchPolicy: 'cache-and-network',
  });
  const { nodes, pageInfo, totalCount } = data.pullRequests;
  const narrowed = chosen.length > 0 || project !== '' || search !== '';
  const clear = () => change({ state: [], project: '', search: '' });
  return (
    <>
      <PageHeader title="Pull requests" description="Proposed changes of your projects, newest first." />
      <Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, padding: '12px 16px' }}>
          <SearchField
            label="Search pull requests"
            value={search}
            onChange={(value) => change({ search: value }, { typing: true })}
          />
          <FilterSelect
            label="State"
            options={stateOptions}
            chosen={chosen}
            otherwise="Open, Draft"
            onChange={(state) => change({ state })}
          />
          <ProjectFilter
            projects={data.security.scannableProjects}
            chosen={project}
            onChange={(id) => change({ project: id })}
          />
          {narrowed ? (
            <Button size="small" variant="text" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </Box>
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
                No pull request matches the filters.
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

/** The pull requests of the organization; open ones unless other states are chosen. */
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
