import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import CheckMark from 'lucide-react/icons/check';
import type { ChosenTerms } from '../../../schema/rules/planChoice.ts';
import { formatPrice } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { tabular } from '../../shared/table/tabular.ts';
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
      {open ? <Features features={plan.features} /> : null}
    </Box>
  );
};

const Features = ({ features }: { features: readonly string[] }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      margin: 0,
      padding: 0,
      paddingBottom: 1,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 3,
      rowGap: 1,
    }}
  >
    {features.map((feature) => (
      <Box
        component="li"
        key={feature}
        sx={{
          display: 'flex',
          gap: 2,
          '& > svg': { flex: 'none', marginTop: '2px', color: 'success.main' },
        }}
      >
        <CheckMark size={16} aria-hidden />
        <Typography variant="body2">{feature}</Typography>
      </Box>
    ))}
  </Box>
);
