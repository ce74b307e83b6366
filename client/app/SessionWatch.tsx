import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { appPaths, authPaths, ownPath } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { followSession, session } from '../shared/session/session.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { onSessionEnd } from './sessionEnd.ts';

/** Leads to sign-in when the session has ended, says so to who did not end it here, and leads back to the page that was open, or asked for, afterwards. Goes on with the session when another tab made it somebody else's, or another organization's. */
export const SessionWatch = () => {
  const client = useApolloClient();
  const changeSession = useSessionChange();
  const toast = useToast();
  const { pathname } = useLocation();
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
  const follow = useEffectEvent((at: string) => {
    // Who signs in, or joins, is about to have another session anyway.
    if (/^\/auth\/(?!onboarding)/.test(at)) return;
    const other = followSession();
    if (!other) return;
    const { userName, organizationName } = session.get();
    changeSession(appPaths.dashboard, { replace: true });
    toast({
      title:
        other === 'person'
          ? `You signed in as ${userName} in another tab`
          : `You switched to ${organizationName} in another tab`,
    });
  });
  useEffect(() => session.subscribe(() => follow(window.location.pathname)), []);
  // Also for who comes back from a page where that made no difference.
  useEffect(() => follow(pathname), [pathname]);
  return null;
};
