import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney, formatUtcTime, type MoneyShape } from '../shared/display/formats.ts';
import { tabular } from '../shared/table/tabular.ts';
import type { PreviewLineFragment } from './subscription.generated.ts';

const row = { display: 'flex', justifyContent: 'space-between', gap: 4, paddingBlock: 2 } as const;

/** Lines of an invoice, or of what will be one, with their total. Times are in UTC, to the second. */
export const InvoiceLineList = ({
  lines,
  total,
}: {
  lines: readonly PreviewLineFragment[];
  total: MoneyShape;
}) => (
  <Box component="ul" aria-label="Invoice lines" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {lines.map(({ description, amount, periodStart, periodEnd }) => (
      <Box component="li" key={description} sx={{ ...row, borderBottom: 1, borderColor: 'divider' }}>
        <div>
          <Typography variant="body2">{description}</Typography>
          {periodStart && periodEnd ? (
            <Typography variant="caption" component="p" color="textSecondary" sx={tabular}>
              {formatUtcTime(periodStart)} to {formatUtcTime(periodEnd)} UTC
            </Typography>
          ) : null}
        </div>
        <Typography variant="body2" sx={tabular}>
          {formatMoney(amount)}
        </Typography>
      </Box>
    ))}
    <Box component="li" sx={row}>
      <Typography variant="h3" component="span">
        Total
      </Typography>
      <Typography variant="h3" component="span" sx={tabular}>
        {formatMoney(total)}
      </Typography>
    </Box>
  </Box>
);
