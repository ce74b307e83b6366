import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Receipt from 'lucide-react/icons/receipt';
import { type Column, DataTable } from '../shared/table/DataTable.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatDate, formatMoney } from '../shared/display/formats.ts';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { type PageTurn, TablePages } from '../shared/table/TablePages.tsx';
import { useBillingDialog } from './billingAddress.ts';
import type { BillingQuery, InvoiceEntryFragment } from './subscription.generated.ts';

/** The columns; `hrefOf` gives the address of an invoice's dialog. */
const columnsOf = (hrefOf: (id: string) => string): Column<InvoiceEntryFragment>[] => [
  {
    key: 'number',
    header: 'Number',
    cell: ({ number }) => number,
    narrowNote: ({ date }) => formatDate(date),
  },
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
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amount }) => formatMoney(amount),
    narrowNote: ({ status }) => <StatusChip status={status} />,
  },
  {
    key: 'status',
    header: 'Status',
    wideOnly: true,
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    key: 'links',
    header: 'Details',
    hideHeader: true,
    align: 'right',
    cell: ({ id, number, pdfPath }) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, '& > *': { minWidth: 44 } }}>
        <Button size="small" variant="text" href={hrefOf(id)} aria-label={`View ${number}`}>
          View
        </Button>
        <Button
          size="small"
          variant="text"
          href={pdfPath}
          target="_blank"
          rel="noopener"
          aria-label={`PDF of ${number}`}
        >
          PDF
        </Button>
      </Box>
    ),
  },
];

interface InvoicesTabProps {
  invoices: Pick<BillingQuery['organization']['invoices'], 'nodes' | 'pageInfo' | 'totalCount'>;
  pending: boolean;
  onTurn: (turn: PageTurn) => void;
}

/** The invoices, newest first, each with its lines and its PDF. */
export const InvoicesTab = ({ invoices, pending, onTurn }: InvoicesTabProps) => {
  const { hrefOf } = useBillingDialog();
  const { nodes, pageInfo, totalCount } = invoices;
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          marginBottom: 4,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          Invoices show the name, address and tax number from your billing details.
        </Typography>
        <Button href={hrefOf('billing-details')}>Edit Billing Details</Button>
      </Box>
      <Card>
        <DataTable
          caption="Invoices"
          columns={columnsOf((id) => hrefOf('invoice', id))}
          rows={nodes}
          rowKey={({ id }) => id}
          pending={pending}
          empty={
            <EmptyState icon={<Receipt aria-hidden />}>
              No invoices yet. The first one is created when a plan is paid for.
            </EmptyState>
          }
        />
        {nodes.length > 0 ? (
          <TablePages
            pageInfo={pageInfo}
            shown={nodes.length}
            total={totalCount}
            noun="invoice"
            onTurn={onTurn}
          />
        ) : null}
      </Card>
    </>
  );
};
