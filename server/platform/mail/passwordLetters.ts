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
      'Someone, probably you, asked to reset the password of the Slipway account with this address. That this address is its owner’s was never confirmed, so somebody else may have made it.',
      'With a new password the account begins anew: organizations, projects, invitations and everything else from before are deleted.',
    ],
    action: { label: 'Choose a new password', link },
    notes: [
      'If you made the account and want to keep what is in it, confirm the address first, with the link in the letter “Confirm your email address”.',
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
    subject: 'Somebody signed up with your address',
    toAnybody: true,
    paragraphs: [
      'Hello,',
      'Someone, probably you, tried to sign up to Slipway with your email address. There is an account with it already, but nobody confirmed that the address is theirs.',
      'If you did not make that account, reset the password: the account then begins anew and is yours, and everything from before is deleted.',
    ],
    action: { label: 'Reset the password', link: resetLink },
    notes: [
      `If you made it, open the link in the letter “Confirm your email address”. It can be sent again once you have signed in: ${signInLink}`,
      `If you do nothing, the account ends ${unverifiedDays} days after it was made.`,
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
      `${keys(workingKeys)} still ${workingKeys === 1 ? 'works' : 'work'}. Revoke in the settings, under API keys, what you do not know.`,
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
    subject: 'Your account begins anew',
    paragraphs: [
      'Hello,',
      'The password of your Slipway account was set. Its address had never been confirmed before, so the account begins anew: what was made with it before is gone, and whoever was signed in to it is signed out.',
      'When you sign in, a new organization awaits you. Its name and yours can be changed in the settings.',
    ],
    notes: [`If it was not you, reset your password now: ${link}`],
  });
