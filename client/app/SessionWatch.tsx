import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { authPaths, ownPath } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { session } from '../shared/session/session.ts';
import { onSessionEnd } from './sessionEnd.ts';

/** Leads to sign-in when the session has ended, and back to the page that was open, or asked for, afterwards. */
export const SessionWatch = () => {
  const client = useApolloClient();
  const changeSession = useSessionChange();
  const leave = useEffectEvent(() => {
    session.clear();
    const { pathname, search, hash } = window.location;
    const next = ownPath(`${pathname}${search}${hash}`);
    if (next) changeSession(authPaths.signInThen(next), { replace: true });
  });
  // A late answer to who was here before ends nothing.
  useEffect(() => onSessionEnd((ended) => ended === client && leave()), [client]);
  return null;
};
