import type { SignupInputValues } from '../../schema/generated/validation.ts';
import type { ChosenTerms } from '../../schema/rules/planChoice.ts';
import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { appPaths, authPaths } from '../shared/address/paths.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useSignupMutation } from './accounts.generated.ts';
import { useEnterSession } from './useEnterSession.ts';

const askAgain = 'Please try again or contact support.';

interface SigningUp {
  invited: boolean;
  /** The plan that was chosen before. */
  planChoice: ChosenTerms | undefined;
}

/** What a sign-up form does with its values. The new person begins with onboarding; one who was `invited`, on the dashboard. */
export const useSignUp = ({ invited, planChoice }: SigningUp) => {
  const [signup] = useSignupMutation({ fetchPolicy: 'no-cache' });
  const enter = useEnterSession();
  const toast = useToast();
  const refuse = (description = askAgain, requestId?: string) =>
    toast({ title: 'Sign up failed', description, requestId, variant: 'destructive' });
  return useMutationForm({
    submit: async (input: Omit<SignupInputValues, 'planChoice'>) =>
      (await signup({ variables: { input: { ...input, planChoice } } })).data?.signup,
    onSuccess: ({ user }) => {
      if (!user) return refuse();
      enter(user, invited ? appPaths.dashboard : authPaths.onboarding);
      const description = invited ? undefined : 'Please check your email to verify your account.';
      toast({ title: 'Account created successfully!', description, variant: 'success' });
    },
    onRejected: (rest, all) => {
      const told = rest.find(({ code }) => ['EXPIRED', 'LIMIT_REACHED', 'RATE_LIMITED'].includes(code));
      if (told || rest.length === all.length) refuse(told?.message);
    },
    onFailure: (error) => {
      const { code, message, requestId } = readErrorDetails(error);
      refuse(code === 'RATE_LIMITED' ? message : askAgain, requestId);
    },
  });
};
