import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatDate } from '../shared/display/formats.ts';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { Fact } from './Fact.tsx';
import { InvoiceLineList } from './InvoiceLineList.tsx';
import { useInvoiceLinesSuspenseQuery } from './subscription.generated.ts';

/** An invoice with its lines. */
export const InvoiceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const title = useId();
  const { data } = useInvoiceLinesSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const { invoice } = data.organization;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{invoice ? `Invoice ${invoice.number}` : 'Invoice not found'}</DialogTitle>
      <DialogContent>
        {invoice ? (
          <>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
                gap: 4,
                margin: '8px 0 16px',
              }}
            >
              <Fact label="Date">{formatDate(invoice.date)}</Fact>
              <Fact label="Status">
                <StatusChip status={invoice.status} />
              </Fact>
              <Fact label="Billed to">
                <span style={{ whiteSpace: 'pre-line' }}>
                  {[invoice.customer.name, invoice.customer.address, invoice.customer.taxId]
                    .filter(Boolean)
                    .join('\n')}
                </span>
              </Fact>
              {invoice.paidWith ? <Fact label="Paid with">{invoice.paidWith}</Fact> : null}
            </Box>
            <InvoiceLineList lines={invoice.lines} total={invoice.amount} />
          </>
        ) : (
          <EmptyState>Your organization has no such invoice.</EmptyState>
        )}
      </DialogContent>
      <DialogActions>
        {invoice ? (
          <Button href={invoice.pdfPath} target="_blank" rel="noopener">
            Open PDF
          </Button>
        ) : null}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
