import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { askOnce } from '../askOnce.ts';
import type { Outcome, PassedOn } from './forwarding.ts';
import type { ServiceAddress } from '../serviceAddress.ts';
import { hasBody } from './requestBody.ts';

/** What a request is passed on to. */
export type Upstream = {
  address: ServiceAddress;
  /** Of connections that are kept; null for one of its own for each request. */
  agent: Agent | null;
  /** Called once the request is over; whoever ends the other side waits for that. */
  done: () => void;
};

export type Forwarding = PassedOn & {
  /** What to pass it on to now; null when that is not running. Asked again for each try. */
  upstream: (isRetry: boolean) => Promise<Upstream | null>;
  /** How often a request is tried that has no effect, until its first byte is answered. */
  tries: number;
};

/** Before the second try, in milliseconds; four times as long before each further one. */
const FIRST_PAUSE = 20;

/** Connections that stay open between requests; idle ones are let go before the other side does. */
export const keptConnections = (): Agent =>
  new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 4_000 });

/** Passes a request on and its answer back, piece by piece as they come. Never throws. */
export const forward = async (
  request: IncomingMessage,
  response: ServerResponse,
  forwarding: Forwarding,
): Promise<Outcome> => {
  const effectless = (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
  const tries = effectless ? forwarding.tries : 1;
  for (let times = 1, pause = FIRST_PAUSE; ; times += 1, pause *= 4) {
    const upstream = await forwarding.upstream(times > 1);
    if (upstream === null) return 'NOT_RUNNING';
    // A kept connection may close at the moment in which it is used: what cannot be repeated has one of its own.
    const asked = { address: upstream.address, agent: effectless ? upstream.agent : null };
    const outcome = await askOnce(request, response, asked, forwarding).finally(upstream.done);
    if (outcome !== 'NO_ANSWER' || times >= tries || response.destroyed) return outcome;
    // That a service has ended is known a moment after its connections break; then the next try waits for it.
    await wait(pause);
  }
};
