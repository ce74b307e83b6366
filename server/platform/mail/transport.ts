import { isIP } from 'node:net';
import type { Mail } from './outbox.ts';
import { writeLetter } from './letterFile.ts';

/** A letter that is due. */
export type Letter = Mail & { id: string };

/** Hands one letter over; throws when it was not taken. */
export type Transport = (letter: Letter, at: Date) => Promise<void>;

/** What both ways of delivery share: who writes, and headers that keep holiday answers away (RFC 3834). */
const message = ({ id, to, subject, text, html }: Letter, at: Date, publicUrl: string) => {
  const host = senderHost(publicUrl);
  return {
    from: { name: 'Slipway', address: `no-reply@${host}` },
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: at,
    // The same at every attempt, so that a letter that arrives twice is recognised.
    messageId: `<${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

/** Delivery to an SMTP server. */
export function smtpTransport(smtpUrl: string, publicUrl: string): Transport {
  return async (letter, at) => {
    const { createTransport } = await import('nodemailer');
    const mailer = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    await mailer.sendMail(message(letter, at, publicUrl));
  };
}

/** Delivery without SMTP: one .eml file per letter. */
export function fileTransport(folder: string, publicUrl: string): Transport {
  return async (letter, at) => {
    const { createTransport } = await import('nodemailer');
    const mailer = createTransport({ streamTransport: true, buffer: true });
    const { message: source } = await mailer.sendMail(message(letter, at, publicUrl));
    await writeLetter(folder, letter, at, source);
  };
}

/** The host of PUBLIC_URL as it stands in an address; a number goes in brackets (RFC 5321, 4.1.3). */
function senderHost(publicUrl: string): string {
  const host = new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) === 6) return `[IPv6:${host}]`;
  return isIP(host) === 4 ? `[${host}]` : host;
}
