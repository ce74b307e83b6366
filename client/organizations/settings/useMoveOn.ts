import { appPaths, authPaths } from '../../shared/address/paths.ts';
import { useSessionChange } from '../../shared/session/SessionClient.tsx';
import { session } from '../../shared/session/session.ts';
import { useToast } from '../../shared/toasts/useToast.ts';

/** Goes on after the active organization was left or deleted: in the person's next one or, without any, to sign-in. */
export const useMoveOn = () => {
  const changeSession = useSessionChange();
  const toast = useToast();
  return (user: object | null | undefined, text: { title: string; description?: string }) => {
    session.clear();
    changeSession(user ? appPaths.dashboard : authPaths.signIn, { replace: true });
    toast({ ...text, variant: 'success' });
  };
};
