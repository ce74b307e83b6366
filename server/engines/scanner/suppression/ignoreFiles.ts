import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { SourceFile } from '../files/sourceFile.ts';

/** Something that a file of the repository asks scanners to leave out. What is null holds for all. */
export type IgnoreEntry = {
  /** As in `.gitignore`. */
  pattern: string | null;
  /** Whether it takes back what entries before it ask for. */
  negated: boolean;
  /** Of a rule or an advisory. */
  id: string | null;
  line: number | null;
  commit: string | null;
  concern: 'SECRETS' | 'REST' | 'ALL';
};

const mostEntries = 500;
const longestPattern = 300;
const whole: IgnoreEntry = {
  pattern: null,
  negated: false,
  id: null,
  line: null,
  commit: null,
  concern: 'ALL',
};

const linesOf = (text: string): string[] =>
  text
    .split('\n', 10_000)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** `[commit:]path:rule:line`, by which gitleaks knows a secret. */
const secretsIgnored = (text: string): IgnoreEntry[] =>
  linesOf(text).map((line) => {
    const [, commit = null, pattern = line, number] =
      /^(?:([0-9a-f]{40}):)?(.+):[^:]+:(\d+)$/.exec(line) ?? [];
    return { ...whole, pattern: `/${pattern}`, commit, line: Number(number ?? 0), concern: 'SECRETS' };
  });

const pathsIgnored = (text: string): IgnoreEntry[] =>
  linesOf(text)
    .filter((line) => !line.startsWith(':include'))
    .map((line) => ({
      ...whole,
      pattern: line.replace(/^!/, ''),
      negated: line.startsWith('!'),
      concern: 'REST',
    }));

const idsIgnored = (text: string): IgnoreEntry[] =>
  linesOf(text).map((line) => ({ ...whole, id: line.split(/\s/, 1)[0] ?? line }));

const textsIn = (node: unknown): string[] =>
  isSeq(node)
    ? node.items.flatMap((item) => (isScalar(item) ? [String(item.value)] : isMap(item) ? textsIn(item) : []))
    : isMap(node)
      ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : ''))
      : isScalar(node)
        ? String(node.value).split(',')
        : [];

const yamlOf = (text: string) =>
  parseDocument(text, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false });

const snykIgnored = (text: string): IgnoreEntry[] => {
  const document = yamlOf(text);
  const ids = textsIn(document.get('ignore'));
  const paths = [
    ...textsIn(document.getIn(['exclude', 'global'])),
    ...textsIn(document.getIn(['exclude', 'code'])),
  ];
  return [
    ...ids.map((id): IgnoreEntry => ({ ...whole, id })),
    ...paths.map((pattern): IgnoreEntry => ({ ...whole, pattern, concern: 'REST' })),
  ];
};

const checkovIgnored = (text: string): IgnoreEntry[] => {
  const document = yamlOf(text);
  return [
    ...textsIn(document.get('skip-check')).map((id): IgnoreEntry => ({ ...whole, id: id.trim() })),
    ...textsIn(document.get('skip-path')).map(
      (pattern): IgnoreEntry => ({ ...whole, pattern: pattern.trim() }),
    ),
  ];
};

const readers: Readonly<Record<string, (text: string) => IgnoreEntry[]>> = {
  '.gitleaksignore': secretsIgnored,
  '.semgrepignore': pathsIgnored,
  '.trivyignore': idsIgnored,
  '.snyk': snykIgnored,
  '.checkov.yaml': checkovIgnored,
  '.checkov.yml': checkovIgnored,
};

/** Whether a file lists what scanners are to leave out. They stand at the top of a repository. */
export const isIgnoreFile = (path: string): boolean => Object.hasOwn(readers, path);

/** What the files of a repository that list it ask scanners to leave out; the first 500 entries. Runs where it may hang. */
export const readIgnoreFiles = (files: readonly SourceFile[]): IgnoreEntry[] =>
  files
    .flatMap(({ path, text }) => readers[path]?.(text) ?? [])
    .filter(({ pattern, id }) => (pattern ?? id ?? '') !== '' && (pattern?.length ?? 0) <= longestPattern)
    .slice(0, mostEntries);
