import { linkLifetimes } from '../auth/linkLifetimes.ts';
import { letterOf, oneLine } from './letterLayout.ts';
import type { Mail } from './outbox.ts';

type Person = { name: string; email: string };

/** Asks the owner of a new address to confirm it. `link` is /auth/confirm-email?token=… */
export const confirmNewEmailLetter = ({ name, email, link }: Person & { link: string }): Mail =>
  letterOf({
    email,
    subject: 'Confirm your new email address',
    toAnybody: true,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'You asked to change the email address of your Slipway account to this one. Please confirm that it is yours.',
    ],
    action: { label: 'Confirm new address', link },
    notes: [
      `The link is valid for ${linkLifetimes.emailVerification} hours and works once. Until then nothing changes.`,
      'If you did not ask for it, you can ignore this message.',
    ],
  });

/** Tells the old address that another one was asked for. `link` is /auth/reset-password. */
export const emailChangeNoticeLetter = ({
  name,
  email,
  newEmail,
  link,
}: Person & { newEmail: string; link: string }): Mail =>
  letterOf({
    email,
    subject: 'Request to change your email address',
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `Someone who knows your password asked to change the address of your Slipway account to ${newEmail}. It changes once the link sent there is opened.`,
    ],
    notes: [
      'If this was you, no action is needed.',
      `If it was not you, reset your password now, which also stops the change: ${link}`,
    ],
  });

/** Tells the old address that it is no longer that of the account. `link` is /support. */
export const emailChangedLetter = ({
  name,
  email,
  newEmail,
  link,
}: Person & { newEmail: string; link: string }): Mail =>
  letterOf({
    email,
    subject: 'Your email address was changed',
    toAnybody: true,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `Your Slipway account now has the address ${newEmail}. You sign in with it from now on.`,
    ],
    notes: [`If this was not you, contact us immediately: ${link}`],
  });
