import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import CheckMark from 'lucide-react/icons/check';
import { formatPrice } from '../shared/display/formats.ts';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import type { TrialOfferQuery } from './billing.generated.ts';

type Plan = TrialOfferQuery['plans'][number];

/** The plan that is recommended, with its price and what it includes. */
export const OfferedPlan = ({ plan }: { plan: Plan }) => (
  <Card sx={{ padding: 4 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="h2">{plan.name}</Typography>
      <ToneChip label="Recommended" tone="accent" />
    </Box>
    <Typography sx={{ marginTop: 1, marginBottom: 3 }}>
      <Typography component="span" variant="figure">
        {plan.price ? formatPrice(plan.price) : 'Custom'}
      </Typography>
      {plan.price ? `/${plan.period}` : null}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {plan.features.map((feature) => (
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
          <Typography>{feature}</Typography>
        </Box>
      ))}
    </Box>
  </Card>
);
