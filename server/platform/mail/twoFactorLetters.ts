import { letterOf, oneLine } from './letterLayout.ts';
import type { Mail } from './outbox.ts';

/** `link` is where to go if it was somebody else. */
type Notice = { name: string; email: string; link: string };

const notYou = (link: string) =>
  `If it was not you, somebody else knows your password. Choose a new one now: ${link}`;

/** Tells that signing in asks for a code from now on. `link` is /auth/reset-password. */
export const twoFactorOnLetter = ({ name, email, link }: Notice): Mail =>
  letterOf({
    email,
    subject: 'Two-factor authentication was turned on',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'Signing in to your Slipway account now asks for a code from your authenticator app. All other sessions were signed out.',
      'Keep your recovery codes where you can find them without your phone. Each one works once in place of the app.',
    ],
    notes: [notYou(link)],
  });

/** Tells that signing in asks for the password only. `link` is /auth/reset-password. */
export const twoFactorOffLetter = ({ name, email, link }: Notice): Mail =>
  letterOf({
    email,
    subject: 'Two-factor authentication was turned off',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'Signing in to your Slipway account no longer asks for a code: your password is enough.',
    ],
    notes: [notYou(link)],
  });

/** Tells that a recovery code stood in for the app. `link` is the security tab of the settings. */
export const recoveryCodeUsedLetter = ({ name, email, left, link }: Notice & { left: number }): Mail =>
  letterOf({
    email,
    subject: 'A recovery code was used to sign in',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `Someone, probably you, signed in to your Slipway account with a recovery code. It cannot be used again; ${left} ${left === 1 ? 'is' : 'are'} left.`,
    ],
    action: { label: 'Review your security settings', link },
    notes: ['If it was not you, change your password and generate new recovery codes there immediately.'],
  });

/** Tells that there are new recovery codes. `link` is /auth/reset-password. */
export const recoveryCodesReplacedLetter = ({ name, email, link }: Notice): Mail =>
  letterOf({
    email,
    subject: 'Your recovery codes were replaced',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'New recovery codes were made for your Slipway account. The earlier codes no longer work.',
    ],
    notes: [notYou(link)],
  });
