/** What is said between two ends of one connection, and never passed on (RFC 9110, 7.6.1), with what this side has answered itself. */
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What only the process in front may say of who asks. */
const saidInFront = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip)$/i;

/** Cookies of the product, also in the form that binds them to a host. A browser sends a site none of them; a person or program might. */
const productCookie = /^(?:__Host-|__Secure-)?slipway[_-]/i;

/** Headers as Node has them: name, value, name, value. */
export type RawHeaders = readonly string[];

const pairs = function* (raw: RawHeaders): Generator<[name: string, value: string]> {
  for (let at = 0; at + 1 < raw.length; at += 2) yield [raw[at] ?? '', raw[at + 1] ?? ''];
};

/** Those that go on to the next connection; Connection may name more that do not. */
const endToEnd = (raw: RawHeaders): [name: string, value: string][] => {
  const all = [...pairs(raw)];
  const named = all
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((name) => name.trim());
  const dropped = new Set([...hopByHop, ...named]);
  // What frames the message is not for Connection to take away.
  dropped.delete('content-length');
  dropped.delete('host');
  return all.filter(([name]) => !dropped.has(name.toLowerCase()));
};

const withoutProductCookies = (value: string): string =>
  value
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '' && !productCookie.test(cookie))
    .join('; ');

/** How many Host headers there are; a request with more than one means different things to different readers. */
export const hostsIn = (raw: RawHeaders): number =>
  [...pairs(raw)].filter(([name]) => name.toLowerCase() === 'host').length;

/** A request's headers for the next connection: without what belonged to this one, and without the product's cookies. */
export const passedOn = (raw: RawHeaders): string[] => {
  const chunked = [...pairs(raw)].some(([name]) => name.toLowerCase() === 'transfer-encoding');
  const kept = endToEnd(raw).flatMap(([name, value]) => {
    if (name.toLowerCase() !== 'cookie') return [name, value];
    const cookies = withoutProductCookies(value);
    return cookies === '' ? [] : [name, cookies];
  });
  return chunked ? [...kept, 'Transfer-Encoding', 'chunked'] : kept;
};

/** What the process in front knows of who asks. */
export type AskedBy = { address: string | null; protocol: 'http' | 'https'; host: string };

/** Takes away what somebody said of who asks, and says what is known. */
export const forwardedFor = (raw: RawHeaders, { address, protocol, host }: AskedBy): string[] => [
  ...[...pairs(raw)].filter(([name]) => !saidInFront.test(name)).flat(),
  ...(address === null ? [] : ['X-Forwarded-For', address]),
  'X-Forwarded-Proto',
  protocol,
  'X-Forwarded-Host',
  host,
];

const hostOnly = (cookie: string): string =>
  cookie
    .split(';')
    .filter((attribute, place) => place === 0 || !/^\s*domain\s*(?:=|$)/i.test(attribute))
    .join(';');

/** An answer's headers for whoever asked: cookies stay with the host that sets them. */
export const answered = (raw: RawHeaders): string[] =>
  endToEnd(raw).flatMap(([name, value]) => [
    name,
    name.toLowerCase() === 'set-cookie' ? hostOnly(value) : value,
  ]);

/** Those of an upgrade, which is itself said between two ends of one connection. */
export const upgrading = (headers: readonly string[], protocol: string): string[] => [
  ...headers,
  'Connection',
  'Upgrade',
  'Upgrade',
  protocol,
];
