import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { authPaths, ownPath } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { session } from '../shared/session/session.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { onSessionEnd } from './sessionEnd.ts';

/** Leads to sign-in when the session has ended, says so to who did not end it here, and leads back to the page that was open, or asked for, afterwards. */
export const SessionWatch = () => {
  const client = useApolloClient();
  const changeSession = useSessionChange();
  const toast = useToast();
  const leave = useEffectEvent(() => {
    const { signedIn } = session.get();
    session.clear();
    const { pathname, search, hash } = window.location;
    const next = ownPath(`${pathname}${search}${hash}`);
    if (!next) return;
    changeSession(authPaths.signInThen(next), { replace: true });
    if (signedIn) toast({ title: 'Your session has ended', description: 'Sign in to go on where you were.' });
  });
  // A late answer to who was here before ends nothing.
  useEffect(() => onSessionEnd((ended) => ended === client && leave()), [client]);
  return null;
};
