import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatDate, formatMoney } from '../shared/display/formats.ts';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { Fact } from './Fact.tsx';
import { useBillingDialog } from './billingAddress.ts';
import type { PaymentMethodEntryFragment, SubscriptionFactsFragment } from './subscription.generated.ts';
import { cardName } from '../../schema/rules/cards.ts';
import { cycleNames, periodOf } from './words.ts';

interface SubscriptionCardProps {
  subscription: SubscriptionFactsFragment;
  defaultCard: PaymentMethodEntryFragment | undefined;
  /** Whether the organization is suspended: then nothing is billed, and the subscription cannot be canceled. */
  suspended?: boolean;
}

const nothing = '–';

/** Whether it can be canceled: there is one, and it was not canceled before. */
const runs = ({ status, endsAt }: SubscriptionFactsFragment) =>
  status !== 'NONE' && status !== 'CANCELED' && !endsAt;

/** The plan with its price, the billing cycle and what comes next. */
export const SubscriptionCard = ({ subscription, defaultCard, suspended }: SubscriptionCardProps) => {
  const { plan, status, billingCycle, price, listPrice, nextBillingDate, amount, credit } = subscription;
  const { hrefOf } = useBillingDialog();
  const none = status === 'NONE' || status === 'CANCELED';
  const early = !none && listPrice !== null && price.cents < listPrice.cents;
  const next =
    nextBillingDate && amount ? `${formatDate(nextBillingDate)} · ${formatMoney(amount)}` : nothing;
  return (
    <Card component="section" aria-label="Subscription" sx={{ padding: 4, marginBottom: 6 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 4,
        }}
      >
        <div>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography variant="h2">{plan.name}</Typography>
            <StatusChip status={status} {...(status === 'NONE' ? { label: 'No subscription' } : {})} />
          </Box>
          <Typography sx={{ marginTop: 1 }}>
            {none ? (
              'You’re on the Starter limits until you choose a plan.'
            ) : (
              <>
                <Typography component="span" variant="figure">
                  {formatMoney(price)}
                </Typography>
                /{periodOf[billingCycle]}
              </>
            )}
          </Typography>
          {early ? (
            <Typography variant="caption" component="p" color="textSecondary">
              Early customer’s price, kept until you change the plan. New customers pay{' '}
              {formatMoney(listPrice)}.
            </Typography>
          ) : null}
        </div>
        {runs(subscription) && !suspended ? (
          <Button size="small" href={hrefOf('cancel-subscription')}>
            Cancel subscription
          </Button>
        ) : null}
      </Box>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
          gap: 4,
          margin: 0,
          marginTop: 4,
        }}
      >
        <Fact label="Billing cycle">{none ? nothing : cycleNames[billingCycle]}</Fact>
        {suspended ? null : <Fact label="Next billing date">{next}</Fact>}
        <Fact label="Payment method">{defaultCard ? cardName(defaultCard) : 'None'}</Fact>
        {credit.cents > 0 ? <Fact label="Credit">{formatMoney(credit)}</Fact> : null}
      </Box>
    </Card>
  );
};
