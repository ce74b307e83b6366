/** What a letter is made of, with names as somebody would type them who wants to write a letter of their own. */
export type HostileLetter = typeof hostileLetter;

const typed =
  'Eve\r\nBcc: all@example.org\u2028<b onclick="x"> https://evil.test/x www．evil。test/y 192.0.2.1/z evil.xn--p1ai';
const link = 'https://slipway.test/auth/x?token=a';
const to = { name: typed, email: 'ada@example.org', link };

/** The same for every letter. */
export const hostileLetter = {
  typed,
  link,
  to,
  told: { ...to, organizationName: typed, byName: typed },
  newEmail: 'new@example.org',
};
