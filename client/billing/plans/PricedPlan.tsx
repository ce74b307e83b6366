import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { BillingCycle, PlanCode } from '../../../schema/generated/types.ts';
import { formatPrice, type MoneyShape } from '../../shared/display/formats.ts';
import { tabular } from '../../shared/table/tabular.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { PlanChoicesQuery } from './planChange.generated.ts';
import { periodOf } from '../words.ts';

/** What the organization is on, with what it pays. */
export interface CurrentPlan {
  plan: PlanCode;
  billingCycle: BillingCycle;
  price: MoneyShape;
}

/** A row of the list of plans. */
export const planRow = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  flexWrap: 'wrap',
  paddingBlock: { xs: 1, sm: 0 },
  minHeight: 40,
  paddingInline: { xs: 2, sm: 3 },
  '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
} as const;

interface PricedPlanProps {
  plan: PlanChoicesQuery['plans'][number];
  billingCycle: BillingCycle;
  /** Given where this is what the organization is on. */
  current: CurrentPlan | undefined;
}

/** A plan that can be chosen, with what it costs. */
export const PricedPlan = ({ plan, billingCycle, current }: PricedPlanProps) => {
  const price = current?.price ?? (billingCycle === 'ANNUAL' ? plan.annualPrice : plan.price);
  return (
    <Box sx={planRow}>
      <FormControlLabel
        value={plan.code}
        control={<Radio size="small" />}
        label={plan.name}
        disabled={current !== undefined}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginLeft: 'auto' }}>
        {current ? <ToneChip label="Current" tone="accent" /> : null}
        <Typography variant="body2" sx={tabular}>
          {price ? `${formatPrice(price)}/${periodOf[billingCycle]}` : null}
        </Typography>
      </Box>
    </Box>
  );
};
