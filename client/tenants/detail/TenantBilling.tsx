import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { invoiceColumns } from '../billing/invoiceColumns.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import { useTenantBillingSuspenseQuery } from '../tenants.generated.ts';

const pageSize = 12;

/** The invoices of one organization say by their number which they are. */
const columns = invoiceColumns
  .filter(({ key }) => key !== 'customer')
  .map((column) => (column.key === 'number' ? { ...column, wideOnly: false } : column));

/** What an organization pays: its subscription and its invoices. */
export const TenantBilling = ({ id }: { id: string }) => {
  const { page, turn, pending } = useListAddress('invoices-');
  const { data } = useTenantBillingSuspenseQuery({
    variables: { id, ...pageArguments(page, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { name, subscription, invoices } = data.tenant;
  const { nodes, pageInfo, totalCount } = invoices;
  return (
    <>
      <Box sx={{ padding: '0 20px 20px', display: 'flex', flexDirection: 'column', gap: 4 }}>
        <Typography color="textSecondary">{name}</Typography>
        <SubscriptionFacts subscription={subscription} />
      </Box>
      <DataTable
        caption={`Invoices of ${name}`}
        columns={columns}
        rows={nodes}
        rowKey={(invoice) => invoice.id}
        pending={pending}
        empty={<EmptyState>No invoices yet. The first one is created when a plan is paid for.</EmptyState>}
      />
      {nodes.length > 0 ? (
        <TablePages
          pageInfo={pageInfo}
          shown={nodes.length}
          total={totalCount}
          noun="invoice"
          onTurn={turn}
        />
      ) : null}
    </>
  );
};
