import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from './eventually.ts';
import type { Product } from './openProduct.ts';

/** The plain text of a letter (RFC 2045: lines, and bytes outside of ASCII, may be written as quoted-printable). */
const textOf = (letter: string): string => {
  const [, part = ''] = letter.split(/^Content-Type: text\/plain/im);
  const [head = '', ...paragraphs] = part.split('\r\n\r\n');
  const text = paragraphs.join('\n\n').split('\r\n--')[0] ?? '';
  if (!/quoted-printable/i.test(head)) return text;
  return text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
};

/** Waits for a letter to an address whose link leads to `path`, and answers the link of the newest one. */
export const linkInLetter = ({ dataDirectory, url }: Product, address: string, path: string) =>
  eventually(async (): Promise<string> => {
    const folder = join(dataDirectory, 'outbox');
    const names = (await readdir(folder)).filter((name) => name.includes(`-${address}-`)).sort();
    for (const name of names.toReversed()) {
      const words = textOf(await readFile(join(folder, name), 'utf8')).split(/\s+/);
      const link = words.find((word) => word.startsWith(`${url}${path}`));
      if (link) return link;
    }
    throw new Error(
      `There is no letter to ${address} with a link to ${path}; there are: ${names.join(', ')}`,
    );
  });
