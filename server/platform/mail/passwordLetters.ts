import { linkLifetimes } from '../auth/linkLifetimes.ts';
import { unverifiedDays } from '../auth/unverifiedDays.ts';
import { letterOf, oneLine } from './letterLayout.ts';
import type { Mail } from './outbox.ts';

type Person = { name: string; email: string };
type Linked = Person & { link: string };

const resetNotes = [
  `The link is valid for ${linkLifetimes.passwordReset} hour and works once.`,
  'If it was not you, you can ignore this message. Your password stays as it is.',
];

/** Lets a person choose a new password. `link` is /auth/reset-password?token=… */
export const passwordResetLetter = ({ name, email, link }: Linked): Mail =>
  letterOf({
    email,
    subject: 'Reset your password',
    toAnybody: true,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'Someone, probably you, asked to reset the password of your Slipway account.',
    ],
    action: { label: 'Choose a new password', link },
    notes: resetNotes,
  });

/**
 * The same where the address was never verified. Somebody else may have typed the name of the account, so nobody is greeted by it.
 * `link` is /auth/reset-password?token=…&anew
 */
export const unverifiedResetLetter = ({ email, link }: Linked): Mail =>
  letterOf({
    email,
    subject: 'Reset your password',
    toAnybody: true,
    paragraphs: [
      'Hello,',
      'Someone, probably you, asked to reset the password of the Slipway account with this address. This email address was never confirmed, so someone else may have created the account.',
      'Setting a new password resets the account: its organizations, projects, invitations and everything else in it are deleted.',
    ],
    action: { label: 'Choose a new password', link },
    notes: [
      'If you created the account and want to keep what is in it, first confirm your address with the link in the email “Confirm your email address”.',
      ...resetNotes,
    ],
  });

/** Tells whoever reads the mail of an address that somebody signed up with it, never verified it, and that now somebody tried again. */
export const addressUnverifiedLetter = ({
  email,
  signInLink,
  resetLink,
}: {
  email: string;
  signInLink: string;
  resetLink: string;
}): Mail =>
  letterOf({
    email,
    subject: 'Someone signed up with your email address',
    toAnybody: true,
    paragraphs: [
      'Hello,',
      'Someone, probably you, tried to sign up to Slipway with your email address. An account with this address already exists, but the address was never confirmed.',
      'If you did not create that account, reset its password. This deletes everything in the account and makes it yours.',
    ],
    action: { label: 'Reset the password', link: resetLink },
    notes: [
      `If you created it, open the link in the email “Confirm your email address”. To get a new link, sign in: ${signInLink}`,
      `If you do nothing, the account is deleted ${unverifiedDays} days after it was created.`,
    ],
  });

const keys = (count: number) => (count === 1 ? 'Your API key' : `Your ${count} API keys`);

const aboutKeys = ({ revokedKeys, workingKeys }: { revokedKeys: number; workingKeys: number }): string[] => {
  if (revokedKeys > 0)
    return [
      `${keys(revokedKeys)} ${revokedKeys === 1 ? 'was' : 'were'} revoked: programs that used them need new ones.`,
    ];
  if (workingKeys > 0)
    return [
      `${keys(workingKeys)} still ${workingKeys === 1 ? 'works' : 'work'}. Revoke keys that you do not recognize under Settings > API Keys.`,
    ];
  return [];
};

/** Tells a person that their password was changed or reset, and what became of their keys. `link` is /auth/reset-password. */
export const passwordChangedLetter = ({
  name,
  email,
  link,
  ...keysLeft
}: Linked & { revokedKeys: number; workingKeys: number }): Mail =>
  letterOf({
    email,
    subject: 'Your password was changed',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'The password of your Slipway account was changed, and all other sessions were signed out.',
      ...aboutKeys(keysLeft),
    ],
    notes: [`If it was not you, reset your password now: ${link}`],
  });

/** Tells whoever reset the password of an account that had never been verified what that did. `link` is /auth/reset-password. */
export const begunAnewLetter = ({ email, link }: Linked): Mail =>
  letterOf({
    email,
    subject: 'Your account was reset',
    paragraphs: [
      'Hello,',
      'A new password was set for your Slipway account. Because its email address had never been confirmed, the account was reset: everything in it was deleted, and all sessions were signed out.',
      'A new organization is ready when you sign in. You can change its name and yours in Settings.',
    ],
    notes: [`If it was not you, reset your password now: ${link}`],
  });
