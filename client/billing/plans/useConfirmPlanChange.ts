import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { formatMoney } from '../../shared/display/formats.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type PlanChangeQuery, useChangePlanMutation } from './planChange.generated.ts';

interface ConfirmOptions {
  /** It was pressed: what was said of the last attempt is over. */
  onConfirm: () => void;
  onChanged: () => void;
  /** The change was refused, and why: what can be chosen and what it costs is to be read again. */
  onRefused: (refusal: FailureWords) => Promise<void>;
}

/** Confirms exactly what a preview says. */
export const useConfirmPlanChange = (
  preview: PlanChangeQuery['planChangePreview'],
  { onConfirm, onChanged, onRefused }: ConfirmOptions,
) => {
  const toast = useToast();
  const [changePlan, { loading }] = useChangePlanMutation();
  const { plan, billingCycle, previewedAt, proof, total } = preview;
  const run = async () => {
    onConfirm();
    try {
      const input = { plan: plan.code, billingCycle, previewedAt, proof, expectedTotalCents: total.cents };
      const { data } = await changePlan({ variables: { input } });
      const [error] = data?.changePlan.errors ?? [];
      if (error) {
        await onRefused(error);
        return;
      }
      const invoice = data?.changePlan.invoice;
      const paid = invoice && invoice.amount.cents > 0 ? invoice : undefined;
      const description = paid && `${paid.number} of ${formatMoney(paid.amount)} was paid.`;
      toast({ title: `You are now on ${plan.name}`, description, variant: 'success' });
      onChanged();
    } catch (error) {
      await onRefused(readErrorDetails(error));
    }
  };
  return { confirm: () => void run(), confirming: loading };
};
