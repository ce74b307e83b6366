import Button from '@mui/material/Button';
import { DataTable } from '../shared/table/DataTable.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { appPaths } from '../shared/address/paths.ts';
import type { Range } from '../shared/charts/RangeMenu.tsx';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { TablePages } from '../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { useAnalyticsProjectsSuspenseQuery } from './analytics.generated.ts';
import { projectColumns } from './projectColumns.tsx';
import { readSort } from './projectSort.ts';

const pageSize = 25;

/** How each project did, sorted and turned by the server, as the URL says. */
export const ProjectsTab = ({ range }: { range: Range }) => {
  const { text, page, change, turn, pending } = useListAddress();
  const { column, direction, sort } = readSort(text('sort'));
  const { data } = useAnalyticsProjectsSuspenseQuery({
    variables: { days: range, sort, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { nodes, pageInfo, totalCount } = data.analytics.projects;
  return (
    <SectionCard title="Projects and their deployments to production" flush>
      <DataTable
        caption={`Projects, deployments to production of the last ${range} days (UTC)`}
        columns={projectColumns}
        rows={nodes}
        rowKey={({ project }) => project.id}
        rowHref={({ project }) => appPaths.project(project.id, 'deployments')}
        sorting={{
          column,
          direction,
          onSort: (next, order) => change({ sort: `${next}-${order}` }),
        }}
        pending={pending}
        empty={
          <EmptyState action={<Button href={appPaths.projects}>Go to projects</Button>}>
            There are no projects yet. Their deployments will be counted here.
          </EmptyState>
        }
      />
      {totalCount > 0 ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="project"
          onTurn={turn}
        />
      ) : null}
    </SectionCard>
  );
};
