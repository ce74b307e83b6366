import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Session } from '../session.ts';

/** Follows the notifications of a session on a socket of its own. `ended` hears why, if it ends by itself. */
export const subscribe = (
  { url, cookie }: Session,
  received: (id: string) => void,
  ended: (reason: string) => void,
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
  client.subscribe<{ notificationAdded: { id: string } | null }>(
    { query: 'subscription { notificationAdded { id } }' },
    {
      next: ({ data }) => data?.notificationAdded && received(data.notificationAdded.id),
      error: (error) => ended(JSON.stringify(error)),
      complete: () => undefined,
    },
  );
  return client;
};
