import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { isBelievable } from './believable.ts';
import { documentedIn } from './documentedIn.ts';
import { entropyOf } from './entropy.ts';
import { readGitleaksRules } from './gitleaksRules.ts';
import { kubernetesSecrets } from './kubernetesSecrets.ts';
import { ownRules } from './ownRules.ts';
import { masked, type Span } from './masked.ts';
import type { Exception, FoundSecret, SecretRule } from './rule.ts';

type Match = { rule: SecretRule; secret: string; text: string; start: number; end: number };

const ownIds = new Set(ownRules.map(({ id }) => id));
const inSettings = new Set([
  'environment-password',
  'yaml-password',
  'xml-password',
  'container-environment-password',
]);

/** Exceptions are made for what people write. */
export const longestTarget = 1_000;
/** More than anybody reads of one file. */
const mostSecrets = 500;

const { rules: gitleaksRules, exception: everywhere } = readGitleaksRules();
/** Every rule that finds secrets. */
export const allRules: readonly SecretRule[] = [...gitleaksRules, ...ownRules];

const lineAround = (text: string, start: number, end: number): string => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end);
  return text.slice(from, to < 0 ? text.length : to);
};

const isExcepted = (
  exception: Exception,
  path: string,
  { secret, text, start, end }: Match,
  whole: string,
): boolean => {
  const target = {
    SECRET: secret,
    MATCH: text,
    LINE: exception.target === 'LINE' ? lineAround(whole, start, end) : '',
  }[exception.target].slice(0, longestTarget);
  const lower = secret.toLowerCase();
  const answers = [
    exception.paths.length > 0 && exception.paths.some((expression) => expression.test(path)),
    exception.expressions.length > 0 && exception.expressions.some((expression) => expression.test(target)),
    exception.words.length > 0 && exception.words.some((word) => lower.includes(word)),
  ];
  if (!exception.all) return answers.some(Boolean);
  const asked = [exception.paths, exception.expressions, exception.words].map(({ length }) => length > 0);
  return asked.every((isAsked, index) => !isAsked || answers[index]);
};

/**
 * A setting that a text of a program holds, such as `'password: "Changed-1"'` or a line of YAML in a template, is written to a file that the
 * program makes.
 */
const isInText = (path: string, text: string, start: number, match: string): boolean => {
  if (!/^\w+:\s*["']/.test(match)) return false;
  const before = text.slice(start - 1, start);
  if (/^["'`]$/.test(before)) return !match.includes(before);
  return (
    /\.[cm]?[jt]sx?$/i.test(path) &&
    /^\s*\w+:\s*["'][^"']*["']\s*$/.test(lineAround(text, start, start)) &&
    text.slice(0, start).split(/(?<!\\)`/).length % 2 === 0
  );
};

/** In what documents a function stand examples; a case of a `switch` is a name. */
const isExample = (path: string, text: string, start: number, match: string): boolean =>
  /\.pyw?$/i.test(path)
    ? documentedIn(text).some((span) => span.start <= start && start < span.end)
    : /\.(?:[cm]?[jt]sx?|java|kt|php|cs|scala)$/i.test(path) &&
      (/^\s*(?:\*|case)\s/.test(lineAround(text, start, start).slice(0, 200)) ||
        isInText(path, text, start, match));

const matchesOf = (rule: SecretRule, { path, text }: SourceFile): Match[] => {
  const found: Match[] = [];
  for (const match of text.matchAll(rule.expression)) {
    const groups = match.slice(1).filter((group) => group !== undefined && group !== '');
    // Of a rule for elements the first group is the element's name.
    const secret = (rule.id === 'xml-password' ? groups[1] : groups[0]) ?? match[0];
    const one = { rule, secret, text: match[0], start: match.index, end: match.index + match[0].length };
    if (rule.entropy > 0 && entropyOf(secret) < rule.entropy) continue;
    if (isExcepted(everywhere, path, one, text)) continue;
    if (rule.general && isExample(path, text, match.index, match[0])) continue;
    if (rule.exceptions.some((exception) => isExcepted(exception, path, one, text))) continue;
    const kind = { general: rule.general, isOwn: ownIds.has(rule.id), settings: inSettings.has(rule.id) };
    if (isBelievable(kind, { secret, text: match[0], path })) found.push(one);
  }
  return found;
};

/** Where two rules fit the same place, the more particular one is believed; the same secret is told where it stands first. */
const withoutRepetitions = (matches: readonly Match[]): Match[] => {
  const ordered = matches.toSorted(
    (a, b) => Number(a.rule.general) - Number(b.rule.general) || a.start - b.start,
  );
  const known = new Set<string>();
  const taken: Match[] = [];
  for (const match of ordered) {
    const { rule, secret, start, end } = match;
    const overlaps = rule.general && taken.some((other) => start < other.end && other.start < end);
    if (known.has(secret) || overlaps) continue;
    known.add(secret);
    if (taken.length < mostSecrets) taken.push(match);
  }
  return taken.toSorted((a, b) => a.start - b.start);
};

/** Whether nothing in a file of this path can be a secret: pictures, lock files, other people's code. */
const holdsNoSecrets = (path: string): boolean =>
  everywhere.paths.some((expression) => expression.test(path));

const secretSpan = ({ start, text, secret }: Match): Span => {
  const from = start + Math.max(0, text.indexOf(secret));
  return { start: from, end: from + secret.length };
};

/**
 * The secrets in a file: keys, tokens and passwords by the formats that are known. What stands in for a secret in documentation, and code
 * that reads it from elsewhere, is left out. The same secret twice in a file is told once, and masked everywhere.
 */
export const findSecrets = (
  file: SourceFile,
  rules: readonly SecretRule[] = allRules,
): { secrets: FoundSecret[]; masked: string } => {
  const { path, text } = file;
  if (holdsNoSecrets(path)) return { secrets: [], masked: text };
  const lower = text.toLowerCase();
  const matches = rules
    .filter((rule) => rule.path?.test(path) ?? true)
    .filter(({ keywords }) => keywords.length === 0 || keywords.some((keyword) => lower.includes(keyword)))
    .flatMap((rule) => matchesOf(rule, file));
  const lines = new Lines(text);
  const encoded = kubernetesSecrets(file);
  const told = withoutRepetitions(matches).map((match): FoundSecret => {
    const span = secretSpan(match);
    return { rule: match.rule, secret: match.secret, line: lines.at(span.start) };
  });
  const spans = [...matches.map(secretSpan), ...encoded.map(({ span }) => span)];
  // What is told of as a Secret of Kubernetes need not be told once more as Base64.
  const isEncoded = ({ line }: FoundSecret) => encoded.some((other) => other.line === line);
  return {
    secrets: [...told.filter((one) => !isEncoded(one)), ...encoded],
    masked: masked(text, spans),
  };
};
