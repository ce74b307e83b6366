import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { ChosenTerms } from '../../../schema/rules/planChoice.ts';
import { formatPrice } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import { PlanFeatures } from './PlanFeatures.tsx';
import type { TrialOfferQuery } from './trial.generated.ts';
import { periodOf } from '../words.ts';

type Plan = TrialOfferQuery['plans'][number];

interface TrialPlansProps {
  /** Those with a price. */
  plans: readonly Plan[];
  chosen: ChosenTerms;
  onChoose: (chosen: ChosenTerms) => void;
}

/** The plans that can be tried, as choices; the chosen one with what it includes. */
export const TrialPlans = ({ plans, chosen, onChoose }: TrialPlansProps) => (
  <RadioGroup
    aria-label="Plan"
    value={chosen.plan}
    onChange={(_, value) => {
      const plan = plans.find(({ code }) => code === value);
      if (plan) onChoose({ ...chosen, plan: plan.code });
    }}
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
  >
    {plans.map((plan) => (
      <TrialPlan
        key={plan.code}
        plan={plan}
        billingCycle={chosen.billingCycle}
        open={plan.code === chosen.plan}
      />
    ))}
  </RadioGroup>
);

interface TrialPlanProps extends Pick<ChosenTerms, 'billingCycle'> {
  plan: Plan;
  open: boolean;
}

const TrialPlan = ({ plan, billingCycle, open }: TrialPlanProps) => {
  const price = billingCycle === 'ANNUAL' ? plan.annualPrice : plan.price;
  return (
    <Box
      sx={(theme) => ({
        border: 1,
        borderRadius: '8px',
        borderColor: open ? theme.vars.palette.tone.accent.main : 'divider',
        paddingInline: 3,
        paddingBlock: 1,
      })}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexWrap: 'wrap',
          columnGap: { xs: 1, sm: 2 },
          minHeight: 32,
        }}
      >
        <FormControlLabel
          value={plan.code}
          control={<Radio size="small" />}
          label={plan.name}
          sx={{ marginRight: 0 }}
        />
        {plan.popular ? <ToneChip label="Recommended" tone="accent" /> : null}
        {price ? (
          <Typography sx={{ marginLeft: 'auto', ...tabular }}>
            <Typography component="span" sx={{ fontWeight: 600 }}>
              {formatPrice(price)}
            </Typography>
            /{periodOf[billingCycle]}
          </Typography>
        ) : null}
      </Box>
      {open ? (
        <Box sx={{ paddingBottom: 1 }}>
          <PlanFeatures features={plan.features} columns={2} />
        </Box>
      ) : null}
    </Box>
  );
};
