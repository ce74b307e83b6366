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

const named = (name: string | undefined, wanted: string): boolean =>
  name?.length === wanted.length && name.toLowerCase() === wanted;

/** What Connection names: it is said between two ends, too. What frames the message is not for it to take away. */
const saidBetween = (raw: RawHeaders): ReadonlySet<string> => {
  const between = new Set<string>();
  for (let at = 0; at + 1 < raw.length; at += 2) {
    if (!named(raw[at], 'connection')) continue;
    for (const name of raw[at + 1]?.toLowerCase().split(',') ?? []) between.add(name.trim());
  }
  between.delete('content-length');
  between.delete('host');
  return between;
};

/** Those that go on to the next connection, each with its value or another one; null takes it away. */
const endToEnd = (raw: RawHeaders, change: (name: string, value: string) => string | null): string[] => {
  const between = saidBetween(raw);
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]];
    const lower = name.toLowerCase();
    const changed = hopByHop.has(lower) || between.has(lower) ? null : change(lower, value);
    if (changed !== null) kept.push(name, changed);
  }
  return kept;
};

const withoutProductCookies = (value: string): string =>
  value
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '' && !productCookie.test(cookie))
    .join('; ');

/** How many Host headers there are; a request with more than one means different things to different readers. */
export const hostsIn = (raw: RawHeaders): number => {
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) if (named(raw[at], 'host')) hosts += 1;
  return hosts;
};

const isChunked = (raw: RawHeaders): boolean =>
  raw.some((name, at) => at % 2 === 0 && named(name, 'transfer-encoding'));

/** A request's headers for the next connection: without what belonged to this one, and without the product's cookies. */
export const passedOn = (raw: RawHeaders): string[] => {
  const kept = endToEnd(raw, (name, value) =>
    name === 'cookie' ? withoutProductCookies(value) || null : value,
  );
  if (isChunked(raw)) kept.push('Transfer-Encoding', 'chunked');
  return kept;
};

/** What the process in front knows of who asks. */
export type AskedBy = { address: string | null; protocol: 'http' | 'https'; host: string };

/** Takes away what somebody said of who asks, and says what is known. */
export const forwardedFor = (raw: RawHeaders, { address, protocol, host }: AskedBy): string[] => {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = '', value = ''] = [raw[at], raw[at + 1]];
    if (!saidInFront.test(name)) kept.push(name, value);
  }
  if (address !== null) kept.push('X-Forwarded-For', address);
  kept.push('X-Forwarded-Proto', protocol, 'X-Forwarded-Host', host);
  return kept;
};

const hostOnly = (cookie: string): string =>
  cookie
    .split(';')
    .filter((attribute, place) => place === 0 || !/^\s*domain\s*(?:=|$)/i.test(attribute))
    .join(';');

/** An answer's headers for whoever asked: cookies stay with the host that sets them. */
export const answered = (raw: RawHeaders): string[] =>
  endToEnd(raw, (name, value) => (name === 'set-cookie' ? hostOnly(value) : value));

/** Those of an upgrade, which is itself said between two ends of one connection. */
export const upgrading = (headers: readonly string[], protocol: string): string[] => [
  ...headers,
  'Connection',
  'Upgrade',
  'Upgrade',
  protocol,
];
