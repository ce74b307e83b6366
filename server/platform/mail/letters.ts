import type { Role } from '../../../schema/generated/types.ts';
import { rolesInWords } from '../../../schema/rules/roles.ts';
import { linkLifetimes } from '../auth/linkLifetimes.ts';
import { unverifiedDays } from '../auth/unverifiedDays.ts';
import { letterOf, oneLine } from './letterLayout.ts';
import type { Mail } from './outbox.ts';

type Person = { name: string; email: string };

/** "1 hour", "24 hours", "7 days". */
const duration = (hours: number) => {
  const [count, unit] = hours > 48 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Asks a new person to confirm their address. `link` is /auth/verify-email?token=… */
export const verificationLetter = ({ name, email, link }: Person & { link: string }): Mail =>
  letterOf({
    email,
    subject: 'Confirm your email address',
    toAnybody: true,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'Welcome to Slipway. Please confirm that this is your email address.',
    ],
    action: { label: 'Confirm email address', link },
    notes: [
      `The link is valid for ${duration(linkLifetimes.emailVerification)} and works once.`,
      `Accounts whose address is not confirmed within ${unverifiedDays} days are deleted.`,
      'If you did not sign up, do not open the link: someone else entered your address, and the account is deleted automatically.',
    ],
  });

export type Invitation = {
  inviterName: string;
  organizationName: string;
  role: Role;
  email: string;
  /** /auth/sign-up?invitation=… */
  link: string;
};

/** Invites an address to an organization. */
export const invitationLetter = ({ inviterName, organizationName, role, email, link }: Invitation): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `Join ${organization} on Slipway`,
    toAnybody: true,
    paragraphs: [
      `${oneLine(inviterName)} invited you to join ${organization} on Slipway as ${rolesInWords[role]}.`,
    ],
    action: { label: 'Accept the invitation', link },
    notes: [
      `The invitation is valid for ${duration(linkLifetimes.invitation)} and is for ${email} only.`,
      'If you do not know the sender, you can ignore this message.',
    ],
  });
};

/** Tells the owner of an account that someone tried to sign up with their address. */
export const addressTakenLetter = ({
  name,
  email,
  signInLink,
  resetLink,
}: Person & { signInLink: string; resetLink: string }): Mail =>
  letterOf({
    email,
    subject: 'You already have a Slipway account',
    toAnybody: true,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      'Someone, probably you, tried to sign up to Slipway with your email address. You have an account already, and nothing was changed.',
    ],
    action: { label: 'Sign in', link: signInLink },
    notes: [
      `Forgot your password? Reset it: ${resetLink}`,
      'If it was not you, you can ignore this message. The other person is not told that you have an account.',
    ],
  });
