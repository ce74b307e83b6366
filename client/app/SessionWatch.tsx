import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { appPaths, authPaths, isEntrance, ownPath } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { keepInput } from '../shared/form/keptInput.ts';
import { hasDrafts } from '../shared/form/unsavedWork.ts';
import { sessionEnded } from '../shared/session/sessionEnded.ts';
import {
  changedElsewhere,
  followSession,
  rememberSession,
  session,
  sessionTurn,
} from '../shared/session/session.ts';
import { useStoredPart } from '../shared/state/storedState.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { WhoAndWhereDocument } from './app.generated.ts';
import { dropReads, onOrganizationRefused, refuseReads, resumeReads } from './heldReads.ts';
import { onSessionEnd } from './sessionEnd.ts';

/** Few need it. Without its code the tab stays as it is, and the server refuses its changes with the reason. */
const OrganizationSwitched = lazy(() =>
  import('./OrganizationSwitched.tsx').then(
    (loaded) => ({ default: loaded.OrganizationSwitched }),
    () => ({ default: () => <></> }),
  ),
);

/** Whether another tab switched the organization while this tab has input that is not saved. */
const asksFirst = () => changedElsewhere() === 'organization' && hasDrafts();

/**
 * Leads to sign-in when the session has ended, and back to the same page and its input afterwards. When another tab signed in as somebody else or
 * switched the organization, this tab follows. When the organization was switched and this tab has input that is not saved, it asks first.
 */
export const SessionWatch = () => {
  const client = useApolloClient();
  const changeSession = useSessionChange();
  const toast = useToast();
  const { pathname } = useLocation();
  const asking = useStoredPart(session, asksFirst) && !isEntrance(pathname);
  const leave = useEffectEvent(() => {
    const { signedIn } = session.get();
    if (signedIn) keepInput();
    session.clear();
    const { pathname, search, hash } = window.location;
    const next = ownPath(`${pathname}${search}${hash}`);
    if (!next) return;
    changeSession(authPaths.signInThen(next), { replace: true, state: signedIn ? sessionEnded : null });
  });
  // A late answer to who was here before ends nothing.
  useEffect(() => onSessionEnd((ended) => ended === client && leave()), [client]);
  /** Shows the organization that is active now, and nothing of the former. */
  const goOn = () => {
    const changed = changedElsewhere();
    if (!changed) return;
    followSession();
    dropReads();
    const { userName, organizationName } = session.get();
    changeSession(appPaths.dashboard, { replace: true });
    toast({
      title:
        changed === 'person'
          ? `You signed in as ${userName} in another tab`
          : `You switched to ${organizationName} in another tab`,
    });
  };
  const follow = useEffectEvent((at: string) => {
    // Who signs in, or joins, is about to have another session anyway.
    if (isEntrance(at) || asksFirst()) return;
    if (changedElsewhere()) goOn();
    else resumeReads();
  });
  useEffect(() => session.subscribe(() => follow(window.location.pathname)), []);
  // Also for who comes back from a page where that made no difference.
  useEffect(() => follow(pathname), [pathname]);
  const askServer = useEffectEvent(async () => {
    const turn = sessionTurn();
    try {
      const { data } = await client.query({ query: WhoAndWhereDocument, fetchPolicy: 'no-cache' });
      if (!data?.viewer) return refuseReads();
      rememberSession(data.viewer, turn);
      follow(window.location.pathname);
    } catch {
      refuseReads();
    }
  });
  // The server knows before the other tab has told it.
  useEffect(() => onOrganizationRefused(() => void askServer()), []);
  if (!asking) return null;
  return (
    <Suspense>
      <OrganizationSwitched onSwitch={goOn} />
    </Suspense>
  );
};
