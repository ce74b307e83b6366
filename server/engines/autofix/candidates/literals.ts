import type { OpenFile } from '../files/openFile.ts';
import type { TextEdit } from '../files/textEdits.ts';

/** An edit of a line, with what it does in words. */
export type LineEdit = { edit: TextEdit; title: string };

/** What stands in a line and what takes its place, for rules of this name; all rules when the name is null. */
const templates: readonly { rule: RegExp | null; from: RegExp; to: (found: string) => string }[] = [
  // A setting that is on where it should be off, or the other way round.
  {
    rule: null,
    from: /\b(?:true|false|True|False)\b/g,
    to: (found) => ({ true: 'false', false: 'true', True: 'False', False: 'True' })[found] ?? found,
  },
  {
    rule: /^(?:weak-hash|fast-password-hash)$/,
    from: /(?<=['"])(?:md5|sha1|MD5|SHA1|SHA-1)(?=['"])|(?<=\bhashlib\.)(?:md5|sha1)\b/g,
    to: (found) => (/^SHA|^MD/.test(found) ? 'SHA-256' : 'sha256'),
  },
  { rule: /transport/, from: /\bTLSv1(?:[._][01])?(?!\.\d)\b|\bSSLv[23]\b/g, to: () => 'TLSv1.2' },
  { rule: /public-bucket$/, from: /(?<=")public-read(?:-write)?(?=")/g, to: () => 'private' },
  { rule: /^plain-connection$/, from: /\bhttp:\/\//g, to: () => 'https://' },
];

/** Edits of single words of a line, by templates. */
export const literalEdits = (file: OpenFile, rule: string, line: number): LineEdit[] => {
  const { start, text } = file.line(line);
  return templates
    .filter((template) => template.rule?.test(rule) ?? true)
    .flatMap(({ from, to }) =>
      [...text.matchAll(from)].map(
        ({ 0: found, index }): LineEdit => ({
          edit: { start: start + index, end: start + index + found.length, text: to(found) },
          title: `Replace ${found} by ${to(found)}`,
        }),
      ),
    );
};
