import { readErrorDetails } from '../page/errorDetails.ts';
import { useToast } from './useToast.ts';

interface Told {
  /** What did not happen. */
  title?: string;
  /** In place of the failure's own words. */
  description?: string;
}

/**
 * Returns `tellFailure(failure, { title, description })`, which says in a toast what was thrown, or what an answer refused, with the
 * request id where the server's log has one.
 */
export const useFailureToast = () => {
  const toast = useToast();
  return (failure: unknown, { title = 'Error', description }: Told = {}) => {
    const { message, requestId } = readErrorDetails(failure);
    toast({ title, description: description ?? message, requestId, variant: 'destructive' });
  };
};
