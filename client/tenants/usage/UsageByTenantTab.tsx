import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { TenantUsageSortField } from '../../../schema/generated/types.ts';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatBytes, formatNumber } from '../../shared/display/formats.ts';
import { adminPaths } from '../../shared/address/paths.ts';
import type { Range } from '../../shared/charts/RangeMenu.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { toolRow } from '../adminColumns.ts';
import { formatRate } from '../adminWords.ts';
import { type PlatformUsageByTenantQuery, usePlatformUsageByTenantSuspenseQuery } from './usage.generated.ts';

type Row = PlatformUsageByTenantQuery['platformUsage']['byTenant']['nodes'][number];

const sortFields: Readonly<Record<string, TenantUsageSortField>> = {
  name: 'NAME',
  operations: 'API_OPERATIONS',
  runs: 'AGENT_RUNS',
  storage: 'STORAGE',
};

const columns: readonly Column<Row>[] = [
  { key: 'name', header: 'Organization', sortable: true, cell: ({ name }) => name },
  {
    key: 'operations',
    header: 'API operations',
    align: 'right',
    sortable: true,
    cell: ({ apiOperations }) => formatNumber(apiOperations),
  },
  {
    key: 'errors',
    header: 'With errors',
    align: 'right',
    wideOnly: true,
    cell: ({ apiErrors, apiOperations }) => formatRate(apiErrors, apiOperations),
  },
  {
    key: 'runs',
    header: 'Agent runs',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ agentRuns }) => formatNumber(agentRuns),
  },
  {
    key: 'storage',
    header: 'Storage',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ storageBytes }) => formatBytes(storageBytes),
  },
  { key: 'users', header: 'Users', align: 'right', wideOnly: true, cell: ({ users }) => formatNumber(users) },
];

const pageSize = 20;

const readSort = (text: string) => {
  const [column = '', direction] = text.split('-');
  if (!(column in sortFields)) return { column: 'operations', direction: 'desc' } as const;
  return { column, direction: direction === 'desc' ? 'desc' : 'asc' } as const;
};

/** What each organization used, searched, sorted and turned by the server. */
export const UsageByTenantTab = ({ range }: { range: Range }) => {
  const { text, page, change, turn, pending } = useListAddress();
  const search = text('q');
  const { column, direction } = readSort(text('sort'));
  const { data } = usePlatformUsageByTenantSuspenseQuery({
    variables: {
      days: range,
      ...pageArguments(page, pageSize),
      ...(search ? { search } : {}),
      sort: {
        field: sortFields[column] ?? 'API_OPERATIONS',
        direction: direction === 'desc' ? 'DESC' : 'ASC',
      },
    },
    fetchPolicy: 'cache-and-network',
  });
  const { nodes, pageInfo, totalCount } = data.platformUsage.byTenant;
  return (
    <>
      <Box sx={toolRow}>
        <SearchField
          label="Search organizations"
          value={search}
          onChange={(q) => change({ q }, { typing: true })}
        />
      </Box>
      <Card>
        <DataTable
          caption={`Usage by organization, last ${range} days`}
          columns={columns}
          rows={nodes}
          rowKey={({ id }) => id}
          rowHref={({ id }) => adminPaths.tenant(id)}
          sorting={{ column, direction, onSort: (next, way) => change({ sort: `${next}-${way}` }) }}
          pending={pending}
          empty={
            search ? (
              <EmptyState action={<Button onClick={() => change({ q: '' })}>Clear search</Button>}>
                No organization matches the search.
              </EmptyState>
            ) : (
              <EmptyState>There are no organizations yet.</EmptyState>
            )
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="organization"
            onTurn={turn}
          />
        ) : null}
      </Card>
    </>
  );
};
