import { letterOf, oneLine } from '../mail/letterLayout.ts';
import type { Mail } from '../mail/outbox.ts';

type Told = {
  name: string;
  address: string;
  title: string;
  message: string;
  /** Path of the page it is about, or null. */
  link: string | null;
  publicUrl: string;
};

/** Names within the message are whatever someone typed: no mail program shall make a link of them. */
const plain = (text: string) => text.replaceAll('://', ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** A notification as a letter, with the way to have no more of them. */
export const notificationLetter = ({ name, address, title, message, link, publicUrl }: Told): Mail =>
  letterOf({
    email: address,
    subject: oneLine(title),
    paragraphs: [`Hello ${oneLine(name)},`, plain(message)],
    ...(link ? { action: { label: 'Open Slipway', link: `${publicUrl}${link}` } } : {}),
    notes: [`Choose what you get letters about: ${publicUrl}/app/settings?tab=notifications`],
  });
