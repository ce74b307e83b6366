import { formatCount, formatMoney, formatNumber } from '../../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../../shared/charts/KeyFigure.tsx';
import { adminPaths } from '../../shared/address/paths.ts';
import { formatWholeMoney } from '../adminWords.ts';
import type { PlatformBillingQuery } from './billing.generated.ts';

type Figures = Pick<
  PlatformBillingQuery['platformBilling'],
  'monthlyRevenue' | 'payingSubscriptions' | 'trials' | 'averageRevenue' | 'churn'
>;

/** Revenue, subscriptions, average revenue and churn, each with what it counts. */
export const BillingFigures = ({ billing }: { billing: Figures }) => {
  const { monthlyRevenue, payingSubscriptions, trials, averageRevenue, churn } = billing;
  return (
    <KeyFigures>
      <KeyFigure
        label="Monthly revenue"
        figure={formatWholeMoney(monthlyRevenue.cents)}
        period="recurring; annual prices / 12, trials left out"
        href={adminPaths.billingTab('revenue')}
      />
      <KeyFigure
        label="Subscriptions"
        figure={formatNumber(payingSubscriptions)}
        period={`paying, and ${formatCount(trials, 'trial')}`}
        href={adminPaths.billing}
      />
      <KeyFigure
        label="Average revenue"
        figure={averageRevenue ? formatMoney(averageRevenue) : '–'}
        period="a month, per paying account"
      />
      <KeyFigure
        label="Churn"
        figure={churn.percent === null ? '–' : `${churn.percent.toFixed(1)}%`}
        period={`${formatNumber(churn.lost)} of ${formatNumber(churn.payingBefore)} that paid 30 days ago are canceled or paused`}
      />
    </KeyFigures>
  );
};
