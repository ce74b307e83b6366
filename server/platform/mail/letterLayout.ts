import { breakLinks } from './breakLinks.ts';
import type { Mail } from './outbox.ts';

/** What a letter says: paragraphs, then perhaps one thing to do, then what else is good to know. */
export type LetterContent = {
  email: string;
  subject: string;
  paragraphs: string[];
  action?: { label: string; link: string };
  notes: string[];
  /**
   * Whether it may go to an address that no account has proved. Such letters are few, and each has a limit for the inbox: everything
   * else is left out there, so that who signs up with a stranger's address cannot write to it.
   */
  toAnybody?: boolean;
};

/**
 * Makes a letter of its content, as plain text and as HTML without images, scripts or trackers. Everything but the links
 * is text: names of people and organizations are whatever someone typed.
 */
export function letterOf({ email, subject, paragraphs, action, notes, toAnybody }: LetterContent): Mail {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...notes,
    'Slipway',
  ].join('\n\n');
  return {
    to: email,
    subject,
    text: `${text}\n`,
    provenOnly: !toAnybody,
    html: page(subject, [...paragraphs.map(paragraph), ...button(action), ...notes.map(note)]),
  };
}

/**
 * What someone typed, as part of a line: no line breaks or control characters, and nothing that mail programs would make a link of
 * someone else's in our letter.
 */
export const plainLine = (text: string): string =>
  breakLinks(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' '))
    .replaceAll(/ +/g, ' ')
    .trim();

/** The same for a name, no longer than names are. */
export function oneLine(text: string): string {
  const line = plainLine(text);
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const linked = (text: string) =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s]+/g,
    (link) => `<a href="${link}" style="color:#3b50d6">${link}</a>`,
  );

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const note = (text: string) => `<p style="margin:0 0 12px;font-size:13px;color:#596273">${linked(text)}</p>`;

function button(action: LetterContent['action']): string[] {
  if (!action) return [];
  const link = escapeHtml(action.link);
  return [
    `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:8px 16px;border-radius:6px;background:#3b50d6;color:#ffffff;text-decoration:none;font-weight:500">${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#596273;word-break:break-all">${link}</p>`,
  ];
}

const page = (title: string, parts: string[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 16px;background:#f7f8fa;color:#14171f;font:14px/20px system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e3e5e9;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">Slipway</p>
${parts.join('\n')}
</div>
</body>
</html>
`;
