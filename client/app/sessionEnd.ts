import { session } from '../shared/session.ts';

const ended = new EventTarget();

/** Says that the server no longer knows the session. */
export const announceSessionEnd = () => {
  session.clear();
  ended.dispatchEvent(new Event('end'));
};

/** Calls the listener whenever that happens, until the returned function is called. */
export const onSessionEnd = (listener: () => void) => {
  ended.addEventListener('end', listener);
  return () => ended.removeEventListener('end', listener);
};
