import { letterOf, oneLine, plainLine } from '../../platform/mail/letterLayout.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

type Addressed = { name: string; email: string; organizationName: string };

/** Invites the owner of an organization that the operator made. `link` is /auth/sign-up?invitation=… */
export const ownerLetter = (
  { name, email, organizationName }: Addressed,
  {
    byName,
    planName,
    trialEndsOn,
    link,
  }: { byName: string; planName: string; trialEndsOn: string; link: string },
): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `${organization} is ready on Slipway`,
    toAnybody: true,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `${oneLine(byName)} set up the organization ${organization} on Slipway for you, as its owner. The free trial of ${planName} runs until ${trialEndsOn}; no card is needed.`,
    ],
    action: { label: 'Accept the invitation', link },
    notes: [
      `The invitation is valid for 7 days and is for ${email} only.`,
      'If you did not expect this, you can ignore this message.',
    ],
  });
};

/** Tells an owner that the organization is suspended, and why. `link` is that of the support page. */
export const suspendedLetter = (
  { name, email, organizationName }: Addressed,
  { reason, link }: { reason: string; link: string },
): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `${organization} is suspended`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `The organization ${organization} on Slipway is suspended. Its members cannot use it until it is reactivated. Nothing was deleted, and nothing is billed during the suspension. As an owner you can still sign in to read and pay invoices.`,
      `Reason: ${plainLine(reason)}`,
    ],
    action: { label: 'Contact support', link },
    notes: [],
  });
};

/** Tells an owner that the organization works again. `link` is that of the sign-in page. */
export const reactivatedLetter = (
  { name, email, organizationName }: Addressed,
  { link }: { link: string },
): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `${organization} is active again`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `The organization ${organization} on Slipway is active again, with its projects and settings as they were. All sessions were ended: please sign in again.`,
    ],
    action: { label: 'Sign in', link },
    notes: [],
  });
};

/** Tells a person that they are no member of an organization any more. */
export const removedByOperatorLetter = ({ name, email, organizationName }: Addressed): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `You were removed from ${organization}`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `An administrator of Slipway removed you from ${organization}. You can no longer open it.`,
    ],
    notes: [
      'Your account is kept: you can still sign in, work in other organizations or create a new one.',
      'If you think this is a mistake, ask an owner of the organization for an invitation.',
    ],
  });
};
