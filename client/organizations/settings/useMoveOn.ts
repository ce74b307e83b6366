import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { appPaths, authPaths } from '../../shared/paths.ts';
import { session } from '../../shared/session.ts';
import { useToast } from '../../shared/toasts/useToast.ts';

/** Goes on after the active organization was left or deleted: in the person's next one or, without any, to sign-in. */
export const useMoveOn = () => {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  return async (user: object | null | undefined, text: { title: string; description?: string }) => {
    session.clear();
    await navigate(user ? appPaths.dashboard : authPaths.signIn, { replace: true });
    // What was read of the former organization must not be seen again.
    if (user) await client.resetStore();
    else await client.clearStore();
    toast({ ...text, variant: 'success' });
  };
};
