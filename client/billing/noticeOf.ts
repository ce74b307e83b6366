import { formatCount, formatDate, formatMoney } from '../shared/display/formats.ts';
import type { SubscriptionFactsFragment } from './subscription.generated.ts';

const day = 86_400_000;
/** The clock that the page goes by moves once a minute: a trial that has just begun does not end in 15 days. */
const minute = 60_000;

/** What stands out about a subscription and what to do: days left of a trial, a failed payment, a pause, an end. */
export const noticeOf = (subscription: SubscriptionFactsFragment, now: number) => {
  const { status, plan, trialEndsAt, endsAt, openInvoice, nextAttemptAt, dueNow } = subscription;
  if (endsAt) {
    return {
      severity: 'warning' as const,
      text: `${plan.name} was canceled and ends on ${formatDate(endsAt)}. Until then everything works as before.`,
    };
  }
  if (status === 'TRIALING' && trialEndsAt) {
    const left = Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now - minute) / day));
    return {
      severity: 'info' as const,
      text: `${formatCount(left, 'day')} left in your free trial, which ends on ${formatDate(trialEndsAt)}.`,
    };
  }
  if (status === 'PAST_DUE' && openInvoice) {
    const again = nextAttemptAt ? ` We’ll try again on ${formatDate(nextAttemptAt)}.` : '';
    return {
      severity: 'error' as const,
      text: `The payment of ${openInvoice.number} (${formatMoney(openInvoice.amount)}) failed.${again}`,
    };
  }
  if (status !== 'PAUSED') return undefined;
  const due = dueNow ? ` ${formatMoney(dueNow)} is paid at once.` : '';
  return {
    severity: 'error' as const,
    text: `Your subscription is paused: everyone can read, and nobody can make changes. Add a payment method to continue.${due}`,
  };
};
