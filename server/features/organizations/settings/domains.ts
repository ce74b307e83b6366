import { domainToASCII } from 'node:url';
import { fault } from '../../../platform/graphql/errors.ts';

/** A host name of at least two labels (RFC 1123, section 2.1), in ASCII form. */
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * Email domains as they are stored: in lower case and ASCII form, each once, in the order given. Also `@example.com` is understood.
 * @throws UserFault on `allowedDomains` that names those that are none
 */
export const readDomains = (typed: readonly string[]): string[] => {
  const read = typed.map((text) => {
    const name = text.trim().replace(/^@/, '').toLowerCase();
    return { text, name: domainToASCII(name) };
  });
  const wrong = read.filter(({ name }) => name.length > 253 || !domain.test(name)).map(({ text }) => text);
  if (wrong.length > 0) {
    const verb = wrong.length === 1 ? 'is not a domain' : 'are not domains';
    throw fault('allowedDomains', 'INVALID', `${wrong.join(', ')} ${verb}. Write them like example.com.`);
  }
  return [...new Set(read.map(({ name }) => name))];
};
