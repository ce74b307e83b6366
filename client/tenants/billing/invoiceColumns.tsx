import Link from '@mui/material/Link';
import type { Column } from '../../shared/table/DataTable.tsx';
import { formatDate, formatMoney } from '../../shared/display/formats.ts';
import { adminPaths } from '../../shared/address/paths.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { TenantInvoiceEntryFragment } from './billing.generated.ts';

/** The columns of invoices; those of one organization go without the customer. */
export const invoiceColumns: readonly Column<TenantInvoiceEntryFragment>[] = [
  {
    key: 'customer',
    header: 'Organization',
    cell: ({ organizationId, customerName }) => (
      <Link
        href={adminPaths.tenantBilling(organizationId)}
        color="textPrimary"
        underline="hover"
        sx={{ fontWeight: 500 }}
      >
        {customerName}
      </Link>
    ),
    narrowNote: ({ number }) => number,
  },
  { key: 'number', header: 'Number', wideOnly: true, cell: ({ number }) => number },
  {
    key: 'date',
    header: 'Date',
    wideOnly: true,
    cell: ({ date }) => (
      <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(date)}
      </time>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'paid',
    header: 'Paid',
    wideOnly: true,
    cell: ({ paidAt }) =>
      paidAt ? (
        <time dateTime={paidAt} style={{ whiteSpace: 'nowrap' }}>
          {formatDate(paidAt)}
        </time>
      ) : (
        '–'
      ),
  },
];
