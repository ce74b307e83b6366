import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { beginSession } from '../shared/session/session.ts';
import type { SessionViewerFragment } from './accounts.generated.ts';

/** Begins as a person who was just signed in: nothing that was read before stays, and the shell paints at once. */
export const useEnterSession = () => {
  const changeSession = useSessionChange();
  return (user: SessionViewerFragment, path: string) => {
    beginSession(user);
    changeSession(path, { replace: true });
  };
};
