import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { BillingCycle } from '../../../schema/generated/types.ts';
import { planChoiceText } from '../../../schema/rules/planChoice.ts';
import { publicPaths } from '../../shared/address/paths.ts';
import { formatPrice } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import { useBillingDialog } from '../billingAddress.ts';
import type { BillingQuery } from '../subscription.generated.ts';
import { periodOf } from '../words.ts';
import { CycleSwitch } from './CycleSwitch.tsx';
import { PlanFeatures } from './PlanFeatures.tsx';

type Subscription = BillingQuery['organization']['subscription'];

interface PlanListProps {
  plans: BillingQuery['plans'];
  subscription: Subscription;
}

const isRunning = ({ status }: Subscription) => status !== 'NONE' && status !== 'CANCELED';

interface PlanEntryProps {
  plan: BillingQuery['plans'][number];
  billingCycle: BillingCycle;
  /** Subscription of the organization to this plan. Undefined if it has another plan or none. */
  current: Subscription | undefined;
}

const PlanEntry = ({ plan, billingCycle, current }: PlanEntryProps) => {
  const { hrefOf } = useBillingDialog();
  const { code, name, description, features, limitations } = plan;
  const same = current?.billingCycle === billingCycle;
  const listPrice = billingCycle === 'ANNUAL' ? plan.annualPrice : plan.price;
  const price = same ? current.price : listPrice;
  const action = () => {
    if (!listPrice) return <Button href={publicPaths.contact}>{plan.callToAction}</Button>;
    if (same && current.status !== 'PAUSED') return null;
    const label = current && !same ? `Switch to ${periodOf[billingCycle]}ly billing` : `Choose ${name}`;
    return (
      <Button href={hrefOf('change-plan', planChoiceText({ plan: code, billingCycle }))}>{label}</Button>
    );
  };
  return (
    <Card
      component="li"
      aria-label={name}
      sx={(theme) => ({
        padding: 4,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        ...(current ? { borderColor: theme.vars.palette.tone.accent.main } : {}),
      })}
    >
      <div>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24 }}>
          <Typography variant="h3">{name}</Typography>
          {current ? <ToneChip label="Current" tone="accent" /> : null}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 1 }}>
          {description}
        </Typography>
      </div>
      <Typography sx={tabular}>
        <Typography component="span" variant="figure">
          {price ? formatPrice(price) : 'Custom'}
        </Typography>
        {price ? `/${periodOf[billingCycle]}` : null}
      </Typography>
      <Box sx={{ flex: 1 }}>
        <PlanFeatures features={features} limitations={limitations} columns={1} />
      </Box>
      {action()}
    </Card>
  );
};

/** The plans with price, limits and contents, the current one marked; each leads to the preview of the change. */
export const PlanList = ({ plans, subscription }: PlanListProps) => {
  const [cycle, setCycle] = useState<BillingCycle>(
    isRunning(subscription) ? subscription.billingCycle : 'MONTHLY',
  );
  const current = isRunning(subscription) ? subscription : undefined;
  return (
    <Box component="section" aria-labelledby="plans" sx={{ marginTop: 8 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          marginBottom: 3,
        }}
      >
        <Typography variant="h2" id="plans">
          Plans
        </Typography>
        <CycleSwitch value={cycle} onChange={setCycle} />
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {plans.map((plan) => (
          <PlanEntry
            key={plan.code}
            plan={plan}
            billingCycle={cycle}
            current={plan.code === current?.plan.code ? current : undefined}
          />
        ))}
      </Box>
    </Box>
  );
};
