import type { ApolloClient } from '@apollo/client';

type Listener = (client: ApolloClient) => void;

const listeners = new Set<Listener>();

/** Says that the server no longer knows the session in which the client asks. */
export const announceSessionEnd: Listener = (client) => {
  for (const listener of listeners) listener(client);
};

/** Calls the listener whenever that happens, until the returned function is called. */
export const onSessionEnd = (listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
