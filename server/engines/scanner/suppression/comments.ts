import { Lines, type SourceFile } from '../files/sourceFile.ts';
import type { Report } from '../report.ts';

/** What a comment asks to be quiet about. */
type Concern = 'SECRETS' | 'REST' | 'ALL';
/** Where it is heard. */
type Reach = 'LINE' | 'NEXT_LINE' | 'BLOCK' | 'BLOCK_BELOW' | 'REST_OF_FILE';

const markers: readonly { form: string; concern: Concern; reach: Reach }[] = [
  { form: 'gitleaks:allow', concern: 'SECRETS', reach: 'LINE' },
  { form: 'trufflehog:ignore', concern: 'SECRETS', reach: 'LINE' },
  { form: 'pragma:? ?allowlist nextline secret', concern: 'SECRETS', reach: 'NEXT_LINE' },
  { form: 'pragma:? ?allowlist secret', concern: 'SECRETS', reach: 'LINE' },
  { form: 'nosemgrep\\b', concern: 'ALL', reach: 'LINE' },
  { form: 'NOSONAR\\b', concern: 'ALL', reach: 'LINE' },
  { form: '#?nosec\\b', concern: 'REST', reach: 'LINE' },
  { form: 'noqa: ?S\\d{3}\\b', concern: 'REST', reach: 'LINE' },
  { form: 'eslint-disable-next-line +[^\\n]{0,80}?security/', concern: 'REST', reach: 'NEXT_LINE' },
  { form: 'eslint-disable-line +[^\\n]{0,80}?security/', concern: 'REST', reach: 'LINE' },
  { form: 'eslint-disable +[^\\n]{0,80}?security/', concern: 'REST', reach: 'REST_OF_FILE' },
  { form: '(?:checkov|bridgecrew):skip=', concern: 'ALL', reach: 'BLOCK' },
  { form: '(?:trivy|tfsec):ignore:', concern: 'ALL', reach: 'BLOCK_BELOW' },
  { form: 'kics-scan ignore-block', concern: 'REST', reach: 'BLOCK' },
  { form: 'kics-scan ignore-line', concern: 'REST', reach: 'NEXT_LINE' },
  { form: 'hadolint +ignore=', concern: 'REST', reach: 'NEXT_LINE' },
];
const anyMarker = new RegExp(`(?<!\\w)(?:${markers.map(({ form }) => `(${form})`).join('|')})`, 'g');
/** How a comment begins, in whatever language. */
const opening = /#|\/\/|\/\*|^\s*\*|<!--|--|;|%/;
const longestLine = 2_000;
const mostComments = 1_000;
const longestBlock = 500;
const isTerraform = /\.(?:tf|tofu)$/;

/** A comment that asks scanners to look away, and the lines of which it does, from 1. */
export type SuppressingComment = { line: number; concern: Concern; from: number; to: number };

/** From the line of a comment on: the block of Terraform that it stands in, or above; in other files all of them. */
const blockAround = (
  lines: Lines,
  line: number,
  count: number,
  path: string,
): { from: number; to: number } => {
  if (!isTerraform.test(path)) return { from: 1, to: count };
  const isInside = (number: number) => /^[\s}]|^$/.test(lines.text(number));
  let from = line;
  while (from > Math.max(1, line - longestBlock) && isInside(from) && !lines.text(from - 1).startsWith('}'))
    from -= 1;
  let to = line;
  while (to < Math.min(count, line + longestBlock) && !lines.text(to).startsWith('}')) to += 1;
  return { from, to };
};

/** The comments of a file that ask scanners to look away; the first 1,000. */
export const suppressingComments = ({ path, text }: SourceFile): SuppressingComment[] => {
  const found: SuppressingComment[] = [];
  const lines = new Lines(text);
  const count = lines.at(text.length);
  for (const match of text.matchAll(anyMarker)) {
    if (found.length === mostComments) break;
    const { index } = match;
    const begin = text.lastIndexOf('\n', index - 1) + 1;
    const before = text.slice(Math.max(begin, index - longestLine), index);
    const marker = markers[match.slice(1).findIndex((part) => part !== undefined)];
    const line = lines.at(index);
    if (!marker || !(opening.test(before) || match[0].startsWith('#'))) continue;
    const { concern, reach } = marker;
    if (found.some((other) => other.line === line && other.concern === concern)) continue;
    // A comment with a line of its own speaks of the next one as well.
    const isAlone = /^\s*(?:#|\/\/|\/\*|\*|<!--|--|;|%)/.test(before || match[0]);
    const own = { from: line, to: isAlone ? line + 1 : line };
    const lineAfter = { from: line + 1, to: line + 1 };
    const isAbove = reach === 'BLOCK_BELOW' && isTerraform.test(path) && before.trimStart() === before;
    const reached =
      reach === 'BLOCK' || isAbove
        ? blockAround(lines, line, count, path)
        : reach === 'REST_OF_FILE'
          ? { from: line, to: count }
          : reach === 'NEXT_LINE'
            ? lineAfter
            : own;
    found.push({ line, concern, ...reached });
  }
  return found;
};

/** Marks what comments of its file ask to be quiet about; it is told all the same, or not, as whoever owns the project decides. */
export const markedByComments = <Told extends Report>(
  reports: readonly Told[],
  comments: readonly SuppressingComment[],
): Told[] =>
  reports.map((report) => {
    const { line, check } = report;
    const concern: Concern = check === 'committed-secrets' ? 'SECRETS' : 'REST';
    const isAsked =
      line !== null &&
      comments.some(
        (comment) =>
          (comment.concern === 'ALL' || comment.concern === concern) &&
          comment.from <= line &&
          line <= comment.to,
      );
    return isAsked ? { ...report, suppressed: true } : report;
  });
