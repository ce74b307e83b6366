import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { useToast } from '../shared/toasts/useToast.ts';

type Errors = readonly { message: string }[] | undefined;

/** Runs a change that needs no form, and says in a toast how it went. */
export const useBillingAction = (onChanged: () => void) => {
  const toast = useToast();
  return async (change: () => Promise<Errors>, done: string) => {
    try {
      const [refusal] = (await change()) ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: done, variant: 'success' });
    } catch (error) {
      toast({ title: 'Error', description: readErrorDetails(error).message, variant: 'destructive' });
    }
    onChanged();
  };
};
