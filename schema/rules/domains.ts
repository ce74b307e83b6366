/** How many domains an environment has at most. */
export const mostDomains = 20;

/** Days in which the ownership of a domain must be proven, and for which the record of a proven one may be missing. */
export const domainDays = 7;

/** The name of the TXT record that proves the ownership of a domain. */
export const domainRecordName = (name: string): string => `_slipway.${name}`;

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
/** A name has at most 253 characters (RFC 1035), and that of its record too. */
const mostCharacters = 253 - domainRecordName('').length;
/** Names that no name server of the internet answers for (RFC 2606, RFC 6761, RFC 6762, RFC 7686, RFC 9476). */
const reserved = ['localhost', 'local', 'internal', 'invalid', 'test', 'onion', 'alt', 'arpa'];

const say = (typed: string, why: string) => ({
  problem: `“${typed.length > 60 ? `${typed.slice(0, 59)}…` : typed}” ${why}`,
});

/**
 * Reads a domain as a person typed it, in any script.
 * @returns its name in lower case as DNS has it (`xn--` for other scripts, RFC 5891), or what is wrong with it
 */
export const readDomain = (typed: string): { name: string } | { problem: string } => {
  const text = typed.trim();
  if (text === '') return { problem: 'Enter a domain, such as shop.example.com.' };
  if (/[\s,;]/.test(text)) return { problem: 'Enter one domain at a time.' };
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /[/?#@:%\\]/.test(text)) {
    return say(text, 'is not a domain. Enter the name alone, such as shop.example.com.');
  }
  if (text.includes('*')) return say(text, 'is a wildcard. Add each domain by its name.');
  const hostname = URL.parse(`https://${text}/`)?.hostname.replace(/\.$/, '') ?? '';
  if (/^[\d.]+$|^\[/.test(hostname)) return say(text, 'is an IP address. Enter a domain.');
  if (!domain.test(hostname)) return say(text, 'is not a valid domain, such as shop.example.com.');
  if (hostname.length > mostCharacters) {
    return say(text, `is too long: a domain has at most ${mostCharacters} characters.`);
  }
  if (reserved.some((name) => hostname.endsWith(`.${name}`))) {
    return say(text, 'cannot be reached from the internet. Enter a public domain.');
  }
  return { name: hostname };
};
