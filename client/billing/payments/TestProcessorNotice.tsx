import Typography from '@mui/material/Typography';
import type { PaymentProcessorName } from '../../../schema/generated/types.ts';

/** Says plainly that no money moves, where that is so. */
export const TestProcessorNotice = ({ processor }: { processor: PaymentProcessorName }) =>
  processor === 'TEST' ? (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: 4 }}>
      This server uses the built-in test processor: it accepts test cards only, and no money is charged.
    </Typography>
  ) : null;
