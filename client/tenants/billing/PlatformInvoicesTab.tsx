import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { FilterSelect } from '../../shared/menus/FilterSelect.tsx';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { TablePages } from '../../shared/table/TablePages.tsx';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { toolRow } from '../adminColumns.ts';
import type { PlatformBillingQuery } from './billing.generated.ts';
import { invoiceColumns } from './invoiceColumns.tsx';
import { type BillingAddress, invoiceStatusOptions } from './useBillingAddress.ts';

const dialogs = { seller: lateDialog(async () => (await import('./SellerDialog.tsx')).SellerDialog) };

interface PlatformInvoicesTabProps {
  invoices: NonNullable<PlatformBillingQuery['platformBilling']['invoices']>;
  address: BillingAddress;
}

/** All invoices, newest first. */
export const PlatformInvoicesTab = ({ invoices, address }: PlatformInvoicesTabProps) => {
  const { search, invoiceStatus, narrowed, change, clear, turn, pending } = address;
  const { nodes, pageInfo, totalCount } = invoices;
  const { open, hrefOf, close } = useDialogAddress(['seller']);
  useLinkedDialogs(dialogs);
  return (
    <>
      <Box sx={toolRow}>
        <SearchField
          label="Search invoices"
          placeholder="Name on the invoice"
          value={search}
          onChange={(q) => change({ q }, { typing: true })}
        />
        <FilterSelect
          label="Status"
          options={invoiceStatusOptions}
          chosen={invoiceStatus}
          onChange={(chosen) => change({ status: chosen })}
        />
        <Button href={hrefOf('seller')} sx={{ marginLeft: { sm: 'auto' } }}>
          Edit Seller Details
        </Button>
      </Box>
      <Card>
        <DataTable
          caption="Invoices"
          columns={invoiceColumns}
          rows={nodes}
          rowKey={({ id }) => id}
          pending={pending}
          empty={
            <EmptyState action={narrowed ? <Button onClick={clear}>Clear filters</Button> : null}>
              {narrowed ? 'No invoice matches the search and filters.' : 'No invoice was made yet.'}
            </EmptyState>
          }
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
      </Card>
      {open ? <dialogs.seller.Dialog onClose={close} /> : null}
    </>
  );
};
