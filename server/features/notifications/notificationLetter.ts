import { letterOf, oneLine, plainLine } from '../../platform/mail/letterLayout.ts';
import type { Mail } from '../../platform/mail/outbox.ts';

type Told = {
  name: string;
  address: string;
  title: string;
  message: string;
  /** Path of the page it is about, or null. */
  link: string | null;
  publicUrl: string;
};

/** A notification as a letter, with the way to have no more of them. */
export const notificationLetter = ({ name, address, title, message, link, publicUrl }: Told): Mail =>
  letterOf({
    email: address,
    subject: oneLine(title),
    paragraphs: [`Hello ${oneLine(name)},`, plainLine(message)],
    ...(link ? { action: { label: 'Open Slipway', link: `${publicUrl}${link}` } } : {}),
    notes: [`Choose which emails you get: ${publicUrl}/app/settings?tab=notifications`],
  });
