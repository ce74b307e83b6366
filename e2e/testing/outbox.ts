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

/** The texts of the letters to an address, newest first, and the names of all letters. */
const lettersTo = async (dataDirectory: string, address: string) => {
  const folder = join(dataDirectory, 'outbox');
  const names = (await readdir(folder)).sort().toReversed();
  const own = names.filter((name) => name.includes(`-${address}-`));
  return {
    names,
    texts: await Promise.all(own.map(async (name) => textOf(await readFile(join(folder, name), 'utf8')))),
  };
};

/** Waits for a letter to an address that has all of these texts in it. */
export const seeLetter = ({ dataDirectory }: Product, address: string, texts: readonly string[]) =>
  eventually(async () => {
    const letters = await lettersTo(dataDirectory, address);
    const fitting = letters.texts.filter((letter) => texts.every((text) => letter.includes(text)));
    if (fitting.length === 0)
      throw new Error(`No letter to ${address} has these texts; there are: ${letters.texts.join('\n\n')}`);
  });

/** Waits for a letter to an address whose link leads to `path`, and answers the link of the newest one. */
export const linkInLetter = ({ dataDirectory, url }: Product, address: string, path: string) =>
  eventually(async (): Promise<string> => {
    const { names, texts } = await lettersTo(dataDirectory, address);
    const words = texts.flatMap((text) => text.split(/\s+/));
    const link = words.find((word) => word.startsWith(`${url}${path}`));
    if (link) return link;
    throw new Error(
      `There is no letter to ${address} with a link to ${path}; there are: ${names.join(', ')}`,
    );
  });
