/** A host that services may connect to: a name, `*.` and a name, or an IP address without brackets. */
export type OutboundAddress = { host: string; port: number };

/** How many an environment has at most. */
export const mostOutboundHosts = 100;

/** As people write it; IPv6 addresses in brackets. */
export const outboundAddress = ({ host, port }: OutboundAddress): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const name = new RegExp(`^(?=.{1,253}$)${label}(?:\\.${label})*$`);
const address = /^[\d.]+$|^\[[\d.:a-f]+\]$/;

const say = (typed: string, why: string) => ({
  problem: `“${typed.length > 60 ? `${typed.slice(0, 59)}…` : typed}” ${why}`,
});

/** Reads `host:port` as a person typed it, or says what is wrong with it. */
export const readOutboundHost = (typed: string): OutboundAddress | { problem: string } => {
  const text = typed.trim();
  const scheme = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text);
  if (scheme) return say(text, 'is a URL. Enter the host and the port, such as api.example.com:443.');
  const [, host = '', digits] = /^(\[[^\]]*\]|[^\s:/@[\]]+)(?::(\d{1,6}))?$/.exec(text) ?? [];
  if (host === '') return say(text, 'is not a host with a port, such as api.example.com:443.');
  if (digits === undefined) return say(text, `lacks the port, such as ${host}:443.`);
  const port = Number(digits);
  if (port < 1 || port > 65_535) return say(text, 'has no valid port: ports are 1 to 65535.');
  const isWildcard = host.startsWith('*.');
  const rest = isWildcard ? host.slice(2) : host;
  if (rest.includes('*')) return say(text, 'has * in the wrong place. Only *. at the beginning is possible.');
  const hostname = URL.parse(`http://${rest}/`)?.hostname.replace(/\.$/, '') ?? '';
  const isAddress = address.test(hostname);
  if (!isAddress && !name.test(hostname)) return say(text, 'does not have a valid host name.');
  if (isAddress && (isWildcard || hostname !== rest.toLowerCase())) {
    return say(
      text,
      isWildcard ? 'is not possible: * stands for names.' : `is another form of ${hostname}. Enter that.`,
    );
  }
  if (isWildcard && !hostname.includes('.')) {
    return say(text, 'would allow too much. Name a domain, such as *.example.com.');
  }
  return { host: `${isWildcard ? '*.' : ''}${hostname.replace(/^\[|\]$/g, '')}`, port };
};

/** The lines of a text, each with its number from 1; empty ones and comments (#) are left out. */
export const outboundLines = (text: string): { number: number; text: string }[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => ({ number: index + 1, text: line.replace(/#.*$/, '').trim() }))
    .filter((line) => line.text !== '');
