import { useState } from 'react';
import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { formatMoney } from '../shared/display/formats.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { type PlanChangeQuery, useChangePlanMutation } from './planChange.generated.ts';

interface ConfirmOptions {
  onChanged: () => void;
  /** The change was refused: what it costs is to be read again. */
  onRefused: () => Promise<unknown>;
}

/** Confirms exactly what a preview says; refused, `message` tells why. */
export const useConfirmPlanChange = (
  preview: PlanChangeQuery['planChangePreview'],
  { onChanged, onRefused }: ConfirmOptions,
) => {
  const toast = useToast();
  const [changePlan, { loading }] = useChangePlanMutation();
  const [message, setMessage] = useState<string>();
  const { plan, billingCycle, previewedAt, total } = preview;
  const run = async () => {
    setMessage(undefined);
    try {
      const input = { plan: plan.code, billingCycle, previewedAt, expectedTotalCents: total.cents };
      const { data } = await changePlan({ variables: { input } });
      const [error] = data?.changePlan.errors ?? [];
      if (error) {
        setMessage(error.message);
        await onRefused();
        return;
      }
      const invoice = data?.changePlan.invoice;
      const paid = invoice && invoice.amount.cents > 0 ? invoice : undefined;
      const description = paid && `${paid.number} of ${formatMoney(paid.amount)} was paid.`;
      toast({ title: `You are on ${plan.name} now`, description, variant: 'success' });
      onChanged();
    } catch (error) {
      setMessage(readErrorDetails(error).message);
    }
  };
  return { confirm: () => void run(), confirming: loading, message };
};
