import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkOf } from '../fairness/index.ts';
import { answerTrouble, refuseUpgrade, type Trouble } from './errorPages.ts';
import type { Handover } from './forwarding/forwardUpgrade.ts';
import { hostsIn } from './forwarding/headers.ts';
import type { KnownSites, Site } from './knownSites.ts';
import type { Asker } from './places.ts';

/** The host that a request asks for; null where it is not said in exactly one way. */
const hostOf = ({ rawHeaders, headers, url = '' }: IncomingMessage): string | null => {
  // A whole address as target would mean another host than the header.
  if (hostsIn(rawHeaders) !== 1 || !url.startsWith('/')) return null;
  return /^([a-z0-9.-]+)(?::\d{1,5})?$/.exec(headers.host?.toLowerCase() ?? '')?.[1] ?? null;
};

const findSite = async (sites: KnownSites, request: IncomingMessage): Promise<Site | Trouble> => {
  const host = hostOf(request);
  if (host === null) return 'BAD_REQUEST';
  const site = await sites.find(host);
  if (typeof site === 'string') return site;
  return Object.assign(site, { askedAt: performance.now(), isAsked: true });
};

/** Does what a request needs of a site, which is in use meanwhile. */
const using = async <T>(site: Site, work: () => Promise<T>): Promise<T> => {
  site.open += 1;
  try {
    return await work();
  } finally {
    site.open -= 1;
    site.askedAt = performance.now();
  }
};

/** Where a request is to be made again that came by a host of before; null where it came by the address of its site. */
const movedTo = ({ address, formerHosts }: Site, request: IncomingMessage): string | null => {
  if (address === undefined || !formerHosts.includes(hostOf(request) ?? '')) return null;
  const { 'x-forwarded-proto': protocol, host = '' } = request.headers;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  return `${protocol === 'https' ? 'https' : 'http'}://${address}${port}${request.url ?? '/'}`;
};

/** Who asks for a site, as the process in front tells. */
const askerOf = ({ environmentId, instance }: Site, { headers }: IncomingMessage): Asker => {
  const address = headers['x-forwarded-for'];
  return [
    instance.organizationId,
    environmentId,
    networkOf({ ipAddress: typeof address === 'string' ? address : null }),
  ];
};

/** Whether an answer tells that something is wrong with the site, and not with what was asked. */
const isFailure = (answer: number | Trouble): boolean =>
  typeof answer === 'number'
    ? answer >= 500
    : answer === 'NOT_RUNNING' || answer === 'NO_ANSWER' || answer === 'LATE';

/** Answers a request to a site, whatever comes of it. Never throws. */
export const answerRequest = async (
  sites: KnownSites,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  response.on('error', () => response.destroy());
  const site = await findSite(sites, request);
  if (typeof site === 'string') return answerTrouble(request, response, site);
  const location = movedTo(site, request);
  if (location !== null) {
    request.resume();
    response.writeHead(308, { location, 'content-length': 0, 'cache-control': 'no-cache' }).end();
    return;
  }
  const asker = askerOf(site, request);
  let isSlow = false;
  const work = async (onAnswer: (status: number, type: string) => void) => {
    const failed = site.counts.begin(asker[2]);
    try {
      const passing = { upstream: (isRetry: boolean) => site.instance.upstream(isRetry), onAnswer };
      const answer = await site.instance.answer(request, response, passing);
      if (typeof answer === 'string') answerTrouble(request, response, answer);
      // A service that waits for a body that stalled is not to blame, and neither is one whose visitor left.
      if (isFailure(answer) && !isSlow) failed();
    } catch {
      // Who asked has left, or a file could not be read: nothing more can be said on this connection.
      if (!response.closed && !isSlow) failed();
      answerTrouble(request, response, 'NO_ANSWER');
    }
  };
  const onSlow = () => {
    isSlow = true;
    answerTrouble(request, response, 'SLOW');
  };
  const passage = await using(site, () =>
    sites.trafficOf(site).request(asker, request, response, work, onSlow),
  );
  if (passage !== 'DONE' && passage !== 'LEFT') answerTrouble(request, response, passage);
};

/** Hands a connection over to a site, such as for WebSocket. Never throws. */
export const answerUpgrade = async (sites: KnownSites, handover: Handover): Promise<void> => {
  const { request, socket } = handover;
  socket.on('error', () => socket.destroy());
  const site = await findSite(sites, request);
  if (typeof site === 'string') return refuseUpgrade(socket, site);
  const work = async () => {
    // Counted neither as a request nor as a failure: a site that knows no such protocol ends the connection, and is healthy.
    const trouble = await site.instance.upgrade(handover);
    if (trouble === null) return;
    if (!socket.destroyed) refuseUpgrade(socket, trouble);
  };
  const passage = await using(site, () =>
    sites.trafficOf(site).handover(askerOf(site, request), socket, work),
  );
  if (passage !== 'DONE' && passage !== 'LEFT') refuseUpgrade(socket, passage);
};
