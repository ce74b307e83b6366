import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { authPaths, ownPath } from '../shared/paths.ts';
import { onSessionEnd } from './sessionEnd.ts';

/** Leads to sign-in when the session has ended, and back to the present page afterwards. */
export const SessionWatch = () => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    const next = ownPath(`${pathname}${search}${hash}`);
    if (next) void navigate(authPaths.signInThen(next), { replace: true });
  });
  useEffect(() => onSessionEnd(() => leave()), []);
  return null;
};
