import { letterOf, oneLine } from '../../../platform/mail/letterLayout.ts';
import type { Mail } from '../../../platform/mail/outbox.ts';

type Told = { name: string; email: string; organizationName: string; byName: string };

/** Tells a person that they are no member of an organization any more. */
export const removedLetter = ({ name, email, organizationName, byName }: Told): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `You were removed from ${organization}`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `${oneLine(byName)} removed you from ${organization} on Slipway. You can no longer open it.`,
    ],
    notes: [
      'Your account is kept: you can still sign in, work in other organizations or create a new one.',
      'If you think this is a mistake, ask an owner of the organization for an invitation.',
    ],
  });
};

/** Tells a person that an organization is theirs now. `link` is that of the organization's settings. */
export const ownershipLetter = ({
  name,
  email,
  organizationName,
  byName,
  link,
}: Told & { link: string }): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `You are now the owner of ${organization}`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `${oneLine(byName)} transferred the ownership of ${organization} on Slipway to you. You can now manage its billing, transfer it or delete it.`,
    ],
    action: { label: 'Open the settings', link },
    notes: [],
  });
};

/** Tells an owner that an organization is gone. */
export const deletedLetter = ({ name, email, organizationName, byName }: Told): Mail => {
  const organization = oneLine(organizationName);
  return letterOf({
    email,
    subject: `${organization} was deleted`,
    paragraphs: [
      `Hello ${oneLine(name)},`,
      `${oneLine(byName)} deleted the organization ${organization} on Slipway, with everything in it. Its subscription has ended.`,
    ],
    notes: ['This cannot be undone. The remote repositories themselves were not touched.'],
  });
};
