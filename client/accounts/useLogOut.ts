import { authPaths } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { forgetInput } from '../shared/form/keptInput.ts';
import { session } from '../shared/session/session.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { useLogoutMutation } from './logOut.generated.ts';

/** Ends the session on the server, then forgets everything that was read in it and goes to sign-in. */
export const useLogOut = () => {
  const changeSession = useSessionChange();
  const tellFailure = useFailureToast();
  const [logout] = useLogoutMutation();
  return async () => {
    try {
      await logout();
    } catch (error) {
      // The cookie may still be good: whoever leaves must know.
      tellFailure(error, { title: 'Log out failed' });
      return;
    }
    forgetInput();
    session.clear();
    changeSession(authPaths.signIn);
  };
};
