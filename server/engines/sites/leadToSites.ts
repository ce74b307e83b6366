import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { networkOf } from '../fairness/index.ts';
import { answerTrouble, refuseUpgrade } from './errorPages.ts';
import { forward, keptConnections, type Upstream } from './forwarding/forward.ts';
import { limitPipelining } from './forwarding/limitPipelining.ts';
import { forwardUpgrade, type Handover } from './forwarding/forwardUpgrade.ts';
import { forwardedFor, hostsIn, passedOn } from './forwarding/headers.ts';
import { frontLimits } from './limits.ts';
import type { Asker } from './places.ts';
import { type OwnDomains, siteNamed, type SiteName } from './siteAddress.ts';
import { sitesSocket } from './sitesFolder.ts';
import { usualTimes } from './times.ts';
import { openTraffic } from './traffic.ts';

/** The process that runs sites, as seen from here. */
export type SitesBeside = {
  /** Whether there is one, or about to be. Without one there are no sites. */
  isThere: () => boolean;
};

/** Where what is deployed is answered: in front of the product, so that none of its routes, cookies and limits are met. */
export type WayToSites = {
  /** Makes the HTTP server: what is a site's is led there, all else is the product's. */
  createServer: (
    product: RequestListener,
    options: { headersTimeout: number; requestTimeout: number },
  ) => Server;
  /** Lets go of what is still being answered, after a while. */
  close: () => Promise<void>;
};

/** The requests that are a site's. */
const led = new WeakSet<IncomingMessage>();

/** Whether a request was led to a site: what answers for the product leaves it alone. */
export const isLedToSite = (request: IncomingMessage): boolean => led.has(request);

/** Milliseconds: somewhat longer than the process behind has, so that it is the one that tells what is wrong. */
const patience = { answer: 90_000, silence: 125_000 };
/** How long a request waits for that process to begin, and how often is looked. */
const BEGINNING = 8_000;
const LOOK = 50;
/** What requests that are under way get, in milliseconds, when the server closes. */
const CLOSING = 4_000;

const listens = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });

/** The settings that decide where sites are, and over which protocol. */
export type FrontSettings = {
  dataDirectory: string;
  publicUrl: string;
  sitesDomain: string | null;
  secure: boolean;
};

/**
 * Opens the way to the process that runs sites.
 * @param domains those of environments, which lead there too
 * @param addressOf returns the address that a request came from, as trusted proxies name it
 */
export const openWayToSites = (
  settings: FrontSettings,
  beside: SitesBeside,
  domains: OwnDomains,
  addressOf: (request: IncomingMessage) => string | null,
): WayToSites => {
  const socket = sitesSocket(settings.dataDirectory);
  const agent = keptConnections();
  const traffic = openTraffic({ ...frontLimits, pace: usualTimes.pace, quiet: usualTimes.quiet });
  const open = new Set<Duplex | ServerResponse>();
  let reached = false;

  /** Waits for the process that runs sites while it is being started, or started again. */
  const upstream = async (): Promise<Upstream | null> => {
    for (const begun = performance.now(); !reached; await wait(LOOK)) {
      reached = await listens(socket);
      if (!reached && performance.now() - begun > BEGINNING) return null;
    }
    return { address: { socketPath: socket }, agent, done: () => undefined };
  };
  const headersOf = (request: IncomingMessage, { host }: SiteName): string[] =>
    forwardedFor(passedOn(request.rawHeaders), {
      address: addressOf(request),
      protocol: settings.secure ? 'https' : 'http',
      host: request.headers.host ?? host,
    });
  const askerOf = ({ organizationSlug, label }: SiteName, request: IncomingMessage): Asker => [
    organizationSlug,
    label,
    networkOf({ ipAddress: addressOf(request) }),
  ];
  const keepTrack = (connection: Duplex | ServerResponse) => {
    open.add(connection);
    connection.once('close', () => open.delete(connection));
  };

  const answer = async (
    site: SiteName,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    response.on('error', () => response.destroy());
    keepTrack(response);
    if (!beside.isThere()) return answerTrouble(request, response, 'NO_SITE');
    const work = async (onAnswer: (status: number, type: string) => void) => {
      const outcome = await forward(request, response, {
        upstream,
        headers: headersOf(request, site),
        patience,
        tries: 3,
        onAnswer,
      });
      if (outcome === 'NO_ANSWER') reached = false;
      if (outcome !== 'DONE') answerTrouble(request, response, outcome);
    };
    const asker = askerOf(site, request);
    const onSlow = () => answerTrouble(request, response, 'SLOW');
    const passage = await traffic.request(asker, request, response, work, onSlow);
    if (passage !== 'DONE' && passage !== 'LEFT') answerTrouble(request, response, passage);
  };

  const handOver = async (site: SiteName, handover: Handover): Promise<void> => {
    const { request, socket: connection } = handover;
    connection.on('error', () => connection.destroy());
    keepTrack(connection);
    if (!beside.isThere()) return refuseUpgrade(connection, 'NO_SITE');
    const passage = await traffic.handover(askerOf(site, request), connection, async () => {
      const to = await upstream();
      const outcome = to
        ? await forwardUpgrade(handover, to, headersOf(request, site), patience)
        : 'NOT_RUNNING';
      if (outcome === 'NO_ANSWER') reached = false;
      if (outcome !== 'DONE' && !connection.destroyed) refuseUpgrade(connection, outcome);
    });
    if (passage !== 'DONE' && passage !== 'LEFT') refuseUpgrade(connection, passage);
  };

  return {
    createServer: (product, { headersTimeout, requestTimeout }) => {
      // Fastify’s own time for connections without a request.
      const server = createServer({
        headersTimeout,
        requestTimeout,
        keepAliveTimeout: 72_000,
        // Clients such as that of Java offer HTTP/2 this way with any request, and do without it.
        shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() !== 'h2c',
      });
      const mayAnswer = limitPipelining();
      server.on('request', (request, response) => {
        if (!mayAnswer(response)) return;
        // Whoever else reads such a request may take the other one (RFC 9112, 3.2).
        if (hostsIn(request.rawHeaders) > 1) return answerTrouble(request, response, 'BAD_REQUEST');
        const site = siteNamed(request.headers.host, settings, domains);
        if (site) void answer(site, request, response);
        else product(request, response);
      });
      server.on('upgrade', (request, connection, head) => {
        const site = siteNamed(request.headers.host, settings, domains);
        if (!site) return;
        led.add(request);
        void handOver(site, { request, socket: connection, head });
      });
      return server;
    },
    close: async () => {
      for (const begun = performance.now(); open.size > 0 && performance.now() - begun < CLOSING; )
        await wait(LOOK);
      for (const connection of open) connection.destroy();
      agent.destroy();
    },
  };
};
