import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { useRefresh } from '../../shared/page/useRefresh.ts';
import { personColumns } from './personColumns.tsx';
import { TenantInvitations } from './TenantInvitations.tsx';
import { useTenantPeopleSuspenseQuery } from '../tenants.generated.ts';

interface TenantPeopleProps {
  id: string;
  onChanged: () => void;
}

const pageSize = 20;

/** The people of an organization, and what the operator can do about them. */
export const TenantPeople = ({ id, onChanged }: TenantPeopleProps) => {
  const { text, page, change, turn, pending } = useListAddress('people-');
  const search = text('people-q');
  const { data, refetch } = useTenantPeopleSuspenseQuery({
    variables: { id, ...pageArguments(page, pageSize), ...(search ? { search } : {}) },
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh: readAgain } = useRefresh(refetch);
  const { name, people, invitations } = data.tenant;
  const { nodes, pageInfo, totalCount } = people;
  const refresh = () => {
    readAgain();
    onChanged();
  };
  return (
    <>
      <Box sx={{ padding: '0 20px 16px', display: 'flex', flexDirection: 'column', gap: 3 }}>
        <Typography color="textSecondary">{name}</Typography>
        <SearchField
          label="Search people"
          value={search}
          onChange={(q) => change({ 'people-q': q }, { typing: true })}
        />
      </Box>
      <DataTable
        caption={`People of ${name}`}
        columns={personColumns({ tenantId: id, tenantName: name, onChanged: refresh })}
        rows={nodes}
        rowKey={(person) => person.id}
        pending={pending || refreshing}
        empty={
          <EmptyState>
            {search ? 'Nobody with this name or address belongs to it.' : 'Nobody belongs to it yet.'}
          </EmptyState>
        }
      />
      {nodes.length > 0 ? (
        <TablePages pageInfo={pageInfo} shown={nodes.length} total={totalCount} noun="user" onTurn={turn} />
      ) : null}
      <TenantInvitations tenantId={id} invitations={invitations} onChanged={refresh} />
    </>
  );
};
