import { domainToASCII } from 'node:url';

/** Names of one and the same provider. */
const aliases: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The inbox that an address leads to, for counting: many providers deliver whatever stands behind a plus, and some leave out full
 * stops, so that one person has as many addresses as one likes. Where two people share such a spelling they share a count, no more.
 */
export const inboxOf = (address: string): string => {
  const split = address.lastIndexOf('@');
  const mailbox = address.slice(0, split).toLowerCase().replace(/\+.*$/, '').replaceAll('.', '');
  const typed = address.slice(split + 1).toLowerCase();
  const host = domainToASCII(typed) || typed;
  return `${mailbox}@${aliases[host] ?? host}`;
};
