import { letterOf, oneLine } from '../../platform/mail/letterLayout.ts';
import type { Mail } from '../../platform/mail/outbox.ts';
import type { ContactMessage } from './store.ts';

/** The lines of what someone typed, without control characters and empty lines. */
const paragraphsOf = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter(Boolean);

/** Brings a visitor's message to an administrator of the platform. */
export const contactLetter = (administrator: string, request: ContactMessage): Mail => {
  const { name, email, company, message } = request;
  const sender = company ? `${oneLine(name)} (${oneLine(company)})` : oneLine(name);
  return letterOf({
    email: administrator,
    subject: `Message from ${oneLine(name)}`,
    toAnybody: true,
    paragraphs: [`${sender} wrote by the contact form:`, ...paragraphsOf(message)],
    action: { label: 'Answer by email', link: `mailto:${encodeURIComponent(email)}` },
    notes: [`The address was typed by the sender and is not verified: ${email}`],
  });
};
