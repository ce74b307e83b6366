import type { LoginInputValues } from '../../schema/generated/validation.ts';
import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useLoginMutation } from './accounts.generated.ts';
import { useArrival } from './useArrival.ts';

const askAgain = 'Please check your credentials and try again.';
/** What is worth saying, such as that the organization is suspended or for how long to wait; all else reads the same. */
const told = new Set(['NOT_ALLOWED', 'LIMIT_REACHED', 'EXPIRED', 'RATE_LIMITED']);

/** Signs in with email and password, and arrives; where the account asks for a second factor, gives its challenge instead. */
export const useSignIn = (onChallenge: (challenge: string) => void) => {
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' });
  const { homeless, askToJoin, arrive, askForOrganization } = useArrival();
  const toast = useToast();
  const refuse = (description: string, requestId?: string) =>
    toast({ title: 'Sign in failed', description, requestId, variant: 'destructive' });

  const submit = useMutationForm({
    submit: (input: Omit<LoginInputValues, 'planChoice'>) =>
      askToJoin(
        async (entrance) => (await login({ variables: { input: { ...input, ...entrance } } })).data?.login,
      ),
    onSuccess: async ({ user, challenge, joined }, { organizationName }) => {
      if (challenge) return onChallenge(challenge.token);
      return user ? arrive({ user, joined, organizationName }) : refuse(askAgain);
    },
    onRejected: (rest, all) => {
      if (!askForOrganization(all)) refuse(rest.find(({ code }) => told.has(code))?.message ?? askAgain);
    },
    onFailure: (error) => {
      const { code, message, requestId } = readErrorDetails(error);
      refuse(code === 'RATE_LIMITED' || code === 'FORBIDDEN' ? message : askAgain, requestId);
    },
  });
  return { submit, homeless };
};
