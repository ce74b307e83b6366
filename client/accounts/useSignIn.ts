import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LoginInputValues } from '../../schema/generated/validation.ts';
import { readErrorDetails } from '../shared/errorDetails.ts';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import type { UserErrorShape } from '../shared/form/userErrors.ts';
import { appPaths, authPaths, ownPath } from '../shared/paths.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { type LoginMutation, useLoginMutation } from './accounts.generated.ts';
import { useEnterSession } from './useEnterSession.ts';

type Payload = LoginMutation['login'] | undefined;

const askAgain = 'Please check your credentials and try again.';
/** What is worth saying, such as that the organization is suspended or for how long to wait; all else reads the same. */
const told = new Set(['NOT_ALLOWED', 'LIMIT_REACHED', 'EXPIRED', 'RATE_LIMITED']);

/** What to tell a person who is known and belongs to no organization any more; undefined for all others. */
const withoutOrganization = (errors: readonly UserErrorShape[]): string | undefined =>
  errors.find(({ field, code }) => field?.[0] === 'organizationName' && code === 'NOT_ALLOWED')?.message;

/** The token of the invitation that sign-in is to lead to, if any. */
const invitationOf = (next: string | undefined): string | undefined => {
  const [path, query] = next?.split('?') ?? [];
  return path === authPaths.invitation ? (new URLSearchParams(query).get('token') ?? undefined) : undefined;
};

/**
 * Signs in and goes on where the address's `next` says, or to the dashboard. Who belongs to no organization any more joins the one
 * of the invitation that `next` leads to; without one, `homeless` says so and the form asks for the name of a new one.
 */
export const useSignIn = () => {
  const [search] = useSearchParams();
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' });
  const [homeless, setHomeless] = useState<string>();
  const enter = useEnterSession();
  const toast = useToast();
  const next = ownPath(search.get('next'));
  const invitationToken = invitationOf(next);
  const refuse = (description: string) =>
    toast({ title: 'Sign in failed', description, variant: 'destructive' });
  const ask = async (input: LoginInputValues): Promise<Payload> =>
    (await login({ variables: { input } })).data?.login;

  const submit = useMutationForm({
    submit: async (input: LoginInputValues) => {
      const answer = await ask(input);
      if (!invitationToken || !withoutOrganization(answer?.errors ?? []))
        return answer && { ...answer, joined: false };
      const again = await ask({ ...input, invitationToken });
      return again && { ...again, joined: true };
    },
    onSuccess: async ({ user, joined }, { organizationName }) => {
      if (!user) return refuse(askAgain);
      const path = homeless && organizationName ? authPaths.onboarding : (next ?? appPaths.dashboard);
      // Whoever has just joined has no use for the page of the invitation.
      await enter(user, joined ? appPaths.dashboard : path);
      toast({ title: 'Welcome back!', variant: 'success' });
    },
    onRejected: (rest, all) => {
      const lacking = withoutOrganization(all);
      if (lacking) setHomeless(lacking);
      else refuse(rest.find(({ code }) => told.has(code))?.message ?? askAgain);
    },
    onFailure: (error) => {
      const { code, message } = readErrorDetails(error);
      refuse(code === 'RATE_LIMITED' || code === 'FORBIDDEN' ? message : askAgain);
    },
  });
  return { submit, homeless };
};
