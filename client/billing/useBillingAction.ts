import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { useToast } from '../shared/toasts/useToast.ts';

type Errors = readonly { message: string }[] | undefined;

/** Runs a change that needs no form, and says in a toast how it went. */
export const useBillingAction = (onChanged: () => void) => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return async (change: () => Promise<Errors>, done: string) => {
    try {
      const [refusal] = (await change()) ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: done, variant: 'success' });
    } catch (error) {
      tellFailure(error);
    }
    onChanged();
  };
};
