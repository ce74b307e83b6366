import { useEffect, useState } from 'react';
import { rememberSession, sessionTurn, type SignedInPerson } from './session.ts';

/** Keeps who the server says is signed in, unless it says so after this tab went on as somebody else. */
export const useRememberedSession = (viewer: SignedInPerson | null | undefined) => {
  const [turn] = useState(sessionTurn);
  useEffect(() => {
    if (viewer) rememberSession(viewer, turn);
  }, [viewer, turn]);
};
