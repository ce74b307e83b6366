import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatCount } from '../shared/display/formats.ts';
import { FigureChange } from '../shared/charts/KeyFigure.tsx';
import type { Prior } from '../shared/charts/prior.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { tabular } from '../shared/table/tabular.ts';
import type { AnalyticsOverviewQuery } from './analytics.generated.ts';
import { comparisonOf } from './charts/change.ts';
import { type DeliveryKey, deliveryKeys, previousOf } from './deliveryKeys.ts';

type Delivery = AnalyticsOverviewQuery['analytics']['delivery'];

const columns = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', xl: 'repeat(5, 1fr)' },
} as const;

const rowsOf = ({ name, noun }: DeliveryKey, delivery: Delivery) => {
  const counted = `from ${formatCount(delivery[name].rows, noun, noun === 'recovery' ? 'recoveries' : undefined)}`;
  return name === 'recoveryTime' && delivery.unrecovered > 0
    ? `${counted}, ${delivery.unrecovered} not recovered yet`
    : counted;
};

const Figure = ({ item, delivery, prior }: { item: DeliveryKey; delivery: Delivery; prior: Prior }) => {
  const { value } = delivery[item.name];
  const before = previousOf(delivery[item.name]);
  const { change, period } = comparisonOf(value, before, item.welcome, item.formatChange, prior);
  return (
    <Box component="section" aria-label={item.label} sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {item.label}
      </Typography>
      <Typography variant="figure" component="p" sx={{ marginTop: 1 }}>
        {value === null ? '–' : item.format(value)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1, ...tabular }}>
        {change ? <FigureChange {...change} /> : null} {period}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 2, ...tabular }}>
        {item.rule} Counted {rowsOf(item, delivery)}.
      </Typography>
    </Box>
  );
};

/** DORA's keys, each with its rule and the number of rows behind it. */
export const DeliveryFigures = ({ delivery, prior }: { delivery: Delivery; prior: Prior }) => (
  <SectionCard
    title="Delivery to production"
    action={
      <Link href="https://dora.dev/guides/dora-metrics/" target="_blank" rel="noreferrer" variant="body2">
        DORA’s definitions
      </Link>
    }
  >
    <Box sx={columns}>
      {deliveryKeys.map((item) => (
        <Figure key={item.name} item={item} delivery={delivery} prior={prior} />
      ))}
    </Box>
  </SectionCard>
);
