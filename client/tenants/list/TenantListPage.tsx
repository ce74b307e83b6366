import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatCount } from '../../shared/display/formats.ts';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { TenantListSkeleton } from '../AdminSkeletons.tsx';
import { tenantColumns } from './tenantColumns.tsx';
import { TenantDialogs } from '../changes/TenantDialogs.tsx';
import { useTenantDialogs } from '../changes/tenantDialogs.ts';
import { useTenantListSuspenseQuery } from '../tenants.generated.ts';
import { TenantTools } from './TenantTools.tsx';
import { useTenantFilters } from './useTenantFilters.ts';

const TenantList = () => {
  const filters = useTenantFilters();
  const { hrefOf } = useTenantDialogs();
  const { data, refetch } = useTenantListSuspenseQuery({
    variables: filters.variables,
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(refetch);
  const { nodes, pageInfo, totalCount } = data.tenants;
  const found = filters.narrowed
    ? formatCount(totalCount, 'match', 'matches')
    : formatCount(totalCount, 'organization');
  return (
    <>
      <PageHeader
        title="Tenants"
        description={`${found}; the operator's own is left out`}
        actions={
          <Button variant="contained" href={hrefOf('new')} startIcon={<Plus aria-hidden />}>
            Add Organization
          </Button>
        }
      />
      <TenantTools filters={filters} />
      <Card>
        <DataTable
          caption="Organizations"
          columns={tenantColumns((id) => hrefOf('tenant', id))}
          rows={nodes}
          rowKey={({ id }) => id}
          sorting={filters.sorting}
          pending={filters.pending || refreshing}
          empty={
            filters.narrowed ? (
              <EmptyState action={<Button onClick={filters.clear}>Clear filters</Button>}>
                No organization matches the search and filters.
              </EmptyState>
            ) : (
              <EmptyState action={<Button href={hrefOf('new')}>Add Organization</Button>}>
                No organization has signed up yet. Add one to invite its owner.
              </EmptyState>
            )
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="organization"
            onTurn={filters.turn}
          />
        ) : null}
      </Card>
      <TenantDialogs onChanged={refresh} />
    </>
  );
};

/** All organizations of the platform: searched, filtered, sorted and turned by the server, as the URL says. */
export const TenantListPage = () => (
  <Suspense fallback={<TenantListSkeleton />}>
    <TenantList />
  </Suspense>
);
