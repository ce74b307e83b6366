import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Session } from '../session.ts';

/** A subscription and what its events are passed to. */
export interface Subscription<Data> {
  query: string;
  variables?: Record<string, unknown>;
  received: (data: Data) => void;
  /** Hears why, if it ends with an error. */
  failed: (reason: string) => void;
}

/** Follows a subscription of a session on a socket of its own. */
export const follow = <Data extends Record<string, unknown>>(
  { url, cookie }: Session,
  { query, variables, received, failed }: Subscription<Data>,
): Client => {
  class SignedInSocket extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols, { headers: { cookie } });
    }
  }
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: SignedInSocket,
    retryAttempts: 0,
  });
  client.subscribe<Data>(
    { query, ...(variables ? { variables } : {}) },
    {
      next: ({ data }) => data && received(data),
      error: (error) => failed(JSON.stringify(error)),
      complete: () => undefined,
    },
  );
  return client;
};

/** Follows the notifications of a session on a socket of its own. `failed` hears why, if it ends with an error. */
export const subscribe = (
  session: Session,
  received: (id: string) => void,
  failed: (reason: string) => void,
): Client =>
  follow<{ notificationAdded: { id: string } | null }>(session, {
    query: 'subscription { notificationAdded { id } }',
    received: ({ notificationAdded }) => notificationAdded && received(notificationAdded.id),
    failed,
  });
