import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Why a site's address does not answer as the site would. */
export type Trouble =
  | 'BAD_REQUEST'
  | 'NO_SITE'
  | 'NO_PAGE'
  | 'METHOD'
  | 'NOT_RUNNING'
  | 'NOT_WOKEN'
  | 'WAKING'
  | 'NO_ANSWER'
  | 'LATE'
  | 'SLOW'
  | 'NETWORK_BUSY'
  | 'BUSY';

type Page = { status: number; title: string; text: string; headers?: Record<string, string> };

const again = { 'retry-after': '5' };

/** What each is to people. Nothing of the machine, or of what a program said, is on a page that strangers read. */
const pages: Record<Trouble, Page> = {
  BAD_REQUEST: { status: 400, title: 'Bad request', text: 'The request is not valid.' },
  NO_SITE: { status: 404, title: 'Site not found', text: 'Nothing is deployed at this address.' },
  NO_PAGE: { status: 404, title: 'Not found', text: 'This page does not exist.' },
  METHOD: {
    status: 405,
    title: 'Method not allowed',
    text: 'This site can only be read.',
    headers: { allow: 'GET, HEAD' },
  },
  NOT_RUNNING: {
    status: 503,
    title: 'Not running',
    text: 'The site is not running at the moment. It is restarting; please try again in a few seconds.',
    headers: again,
  },
  NOT_WOKEN: {
    status: 503,
    title: 'Service did not start',
    text: 'The service at this address was sleeping and could not be started. Please try again later. If this continues, contact the owner of the site.',
    headers: { 'retry-after': '30' },
  },
  WAKING: {
    status: 503,
    title: 'Service is starting',
    text: 'The service at this address was sleeping and is still starting. Please try again in a few seconds.',
    headers: again,
  },
  NO_ANSWER: {
    status: 502,
    title: 'Bad gateway',
    text: 'The service at this address closed the connection without a valid response.',
  },
  LATE: {
    status: 504,
    title: 'Gateway timeout',
    text: 'The service at this address took too long to respond.',
  },
  SLOW: {
    status: 408,
    title: 'Request timeout',
    text: 'The request was ended because its body arrived too slowly: a site needs at least 1 KiB per second. Please try again with a faster connection.',
  },
  NETWORK_BUSY: {
    status: 429,
    title: 'Too many requests from your network',
    text: 'Your network has too many requests or connections to this site open at once. Close other tabs with this site or wait a moment, then try again. If this continues, contact the owner of the site.',
    headers: again,
  },
  BUSY: {
    status: 503,
    title: 'Too many requests',
    text: 'The site is receiving too many requests at once. Please try again in a moment. If this continues, contact the owner of the site.',
    headers: { 'retry-after': '1' },
  },
};

const html = ({ status, title, text }: Page): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title}</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;` +
  `max-width:32rem;margin:20vh auto;padding:0 1.5rem}h1{font-size:1.25rem;margin:0}p{margin:.5rem 0}small{opacity:.7}</style>` +
  `<h1>${title}</h1><p>${text}</p><small>${status}</small></html>\n`;

const headersOf = (page: Page, body: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  ...page.headers,
});

/** Answers with a page of our own, if nothing was answered yet; else ends the connection, so that nobody takes a part for the whole. */
export const answerTrouble = (request: IncomingMessage, response: ServerResponse, trouble: Trouble): void => {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const page = pages[trouble];
  const body = html(page);
  // A body that nobody reads would keep the connection from being used again.
  const rest = request.complete ? {} : { connection: 'close' };
  response.writeHead(page.status, { ...headersOf(page, body), ...rest });
  response.end(request.method === 'HEAD' ? undefined : body);
};

/** The same where a connection was to be handed over, which is closed. */
export const refuseUpgrade = (socket: Duplex, trouble: Trouble): void => {
  const page = pages[trouble];
  const body = html(page);
  const lines = Object.entries({ ...headersOf(page, body), connection: 'close' });
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${page.status} ${page.title}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    // A client that does not close it must not keep it open.
    () => socket.destroy(),
  );
};
