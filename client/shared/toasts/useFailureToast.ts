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
 * request id where the server's log has one. It says nothing of a session that ended: the app is on the way to sign-in.
 */
export const useFailureToast = () => {
  const toast = useToast();
  return (failure: unknown, { title = 'Error', description }: Told = {}) => {
    const { code, message, requestId } = readErrorDetails(failure);
    if (code === 'UNAUTHENTICATED') return;
    toast({ title, description: description ?? message, requestId, variant: 'destructive' });
  };
};
