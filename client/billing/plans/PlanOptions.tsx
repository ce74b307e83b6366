import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { BillingCycle, PlanCode } from '../../../schema/generated/types.ts';
import { publicPaths } from '../../shared/address/paths.ts';
import { type CurrentPlan, PricedPlan, planRow } from './PricedPlan.tsx';
import type { PlanChoicesQuery } from './planChange.generated.ts';

interface PlanOptionsProps {
  plans: PlanChoicesQuery['plans'];
  billingCycle: BillingCycle;
  /** Null while nothing is. */
  chosen: PlanCode | null;
  /** What the organization is on, with what it pays. */
  current: CurrentPlan | undefined;
  onChoose: (code: PlanCode) => void;
}

/** The plans with their prices; the present one cannot be chosen, and one by agreement leads to sales. */
export const PlanOptions = ({ plans, billingCycle, chosen, current, onChoose }: PlanOptionsProps) => (
  <RadioGroup
    aria-label="Plan"
    value={chosen}
    onChange={(_, value) => {
      const plan = plans.find(({ code }) => code === value);
      if (plan) onChoose(plan.code);
    }}
    sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', flexWrap: 'nowrap' }}
  >
    {plans.map((plan) =>
      plan.price ? (
        <PricedPlan
          key={plan.code}
          plan={plan}
          billingCycle={billingCycle}
          current={plan.code === current?.plan && billingCycle === current.billingCycle ? current : undefined}
        />
      ) : (
        <Box key={plan.code} sx={planRow}>
          <Typography>{plan.name}</Typography>
          <Link href={publicPaths.contact} variant="body2">
            {plan.callToAction}
          </Link>
        </Box>
      ),
    )}
  </RadioGroup>
);
