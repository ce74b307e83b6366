import type { CompleteLoginInputValues } from '../../schema/generated/validation.ts';
import { formatCount } from '../shared/display/formats.ts';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useCompleteLoginMutation } from './accounts.generated.ts';
import { useArrival } from './useArrival.ts';

/** Signs in with the second factor, and arrives; `onExpired` when the password must be typed again. */
export const useCompleteSignIn = (onExpired: () => void) => {
  const [completeLogin] = useCompleteLoginMutation({ fetchPolicy: 'no-cache' });
  const { homeless, askToJoin, arrive, askForOrganization } = useArrival();
  const toast = useToast();
  const refuse = (description: string) =>
    toast({ title: 'Sign in failed', description, variant: 'destructive' });

  const submit = useMutationForm({
    submit: (input: Omit<CompleteLoginInputValues, 'planChoice'>) =>
      askToJoin(
        async (entrance) =>
          (await completeLogin({ variables: { input: { ...input, ...entrance } } })).data?.completeLogin,
      ),
    onSuccess: async ({ user, joined, recoveryCodesLeft }, { organizationName }) => {
      if (!user) return;
      const note =
        recoveryCodesLeft === null ? undefined : `${formatCount(recoveryCodesLeft, 'recovery code')} left.`;
      arrive({ user, joined, organizationName, note });
    },
    onRejected: (rest, all) => {
      if (askForOrganization(all) || rest.length === 0) return;
      refuse(rest.map(({ message }) => message).join(' '));
      if (rest.some(({ field }) => field?.[0] === 'challenge')) onExpired();
    },
  });
  return { submit, homeless };
};
