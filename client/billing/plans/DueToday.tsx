import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatMoney, type MoneyShape } from '../../shared/display/formats.ts';
import { tabular } from '../../shared/table/tabular.ts';

/** What is paid now, where there are no lines of an invoice to tell it. */
export const DueToday = ({ total }: { total: MoneyShape }) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, paddingBlock: 2 }}>
    <Typography variant="h3" component="p">
      Due today
    </Typography>
    <Typography variant="h3" component="p" sx={tabular}>
      {formatMoney(total)}
    </Typography>
  </Box>
);
