import { useFailureToast } from '../toasts/useFailureToast.ts';
import { useToast } from '../toasts/useToast.ts';

type Errors = readonly { message: string }[] | undefined;

/** Runs a change that needs no form, and says in a toast how it went. Returns whether it was done. */
export const useAction = () => {
  const toast = useToast();
  const tellFailure = useFailureToast();
  return async (change: () => Promise<Errors>, done: string): Promise<boolean> => {
    try {
      const [refusal] = (await change()) ?? [];
      if (refusal) throw new Error(refusal.message);
      toast({ title: done, variant: 'success' });
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
};
