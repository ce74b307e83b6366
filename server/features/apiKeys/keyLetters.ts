import type { Permission } from '../../../schema/generated/types.ts';
import { letterOf, oneLine } from '../../platform/mail/letterLayout.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

type Key = { name: string; prefix: string; scopes: readonly Permission[]; expiresAt: Date | null };

/** Whose key it is, and where it was made: never the key itself, of which only `prefix` is shown. */
export type KeyNotice = {
  name: string;
  email: string;
  organizationName: string;
  key: Key;
  /** The address and the device that asked for it. */
  from: string;
  /** The page of API keys. */
  link: string;
  /** /auth/reset-password */
  resetLink: string;
};

const onDay = (at: Date) => at.toISOString().slice(0, 10);
const timeOf = (at: Date) => at.toISOString().slice(11, 16);

const about = ({ key: { scopes, expiresAt }, from }: KeyNotice): string[] => [
  expiresAt ? `It works until ${onDay(expiresAt)}.` : 'It works until it is revoked.',
  `It can do the following in your name: ${scopes.join(', ')}.`,
  `The request came from ${oneLine(from)}.`,
];

const action = (link: string) => ({ label: 'Review your API keys', link });

const notYou = (link: string) =>
  `If it was not you, revoke the key there, and choose a new password: ${link}`;

/** Tells a person that there is a new key in their name. */
export const keyMadeLetter = (notice: KeyNotice): Mail => {
  const { name, email, organizationName, key, link, resetLink } = notice;
  return letterOf({
    email,
    subject: 'An API key was created in your name',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `The API key “${oneLine(key.name)}” (${key.prefix}) was created in ${oneLine(organizationName)} on Slipway.`,
      ...about(notice),
    ],
    action: action(link),
    notes: [notYou(resetLink)],
  });
};

/** Tells a person that another key took the place of one of theirs. */
export const keyReplacedLetter = (notice: KeyNotice, old: { prefix: string; until: Date }): Mail => {
  const { name, email, organizationName, key, link, resetLink } = notice;
  return letterOf({
    email,
    subject: 'An API key of yours was replaced',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `The API key “${oneLine(key.name)}” (${key.prefix}) replaced ${old.prefix} in ${oneLine(organizationName)} on Slipway. The old one works until ${onDay(old.until)}, ${timeOf(old.until)} UTC.`,
      ...about(notice),
    ],
    action: action(link),
    notes: [notYou(resetLink)],
  });
};
