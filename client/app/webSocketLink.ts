import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { changedElsewhere } from '../shared/session/session.ts';

const pause = (longest: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  });

/**
 * Waits longer after each failure, up to half a minute, and not in step with other browsers. While another tab has another organization
 * active, it waits on: subscriptions to records of this tab's organization would end there.
 */
const wait = async (retries: number) => {
  await pause(Math.min(1_000 * 2 ** retries, 30_000));
  while (changedElsewhere()) await pause(1_000);
};

/** Codes with which a server ends a socket for good: the session is over, or the request makes no sense. */
const final = new Set([4400, 4401, 4403, 4500]);

/**
 * Subscriptions over graphql-ws on the path and cookie of HTTP. The socket opens with the first subscription, closes with
 * the last, and comes back by itself after a break.
 *
 * @param onReturn called when it is back: what was told meanwhile came to nobody.
 */
export const webSocketLink = (onReturn: () => void) => {
  const { protocol, host } = window.location;
  const client = createClient({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: wait,
    on: { connected: (_socket, _payload, wasRetry) => wasRetry && onReturn() },
    shouldRetry: (event) => !(event instanceof CloseEvent && final.has(event.code)),
  });
  return new GraphQLWsLink(client);
};
