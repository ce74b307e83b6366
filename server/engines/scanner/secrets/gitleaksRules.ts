import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { goRegExp } from './goRegExp.ts';
import type { Exception, SecretRule } from './rule.ts';

const texts = z.array(z.string()).default([]);

const allowlist = z.object({
  condition: z.enum(['AND', 'OR']).default('OR'),
  paths: texts,
  regexes: texts,
  stopwords: texts,
  regexTarget: z.enum(['secret', 'match', 'line']).default('secret'),
});

const ruleFile = z.object({
  allowlist,
  rules: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      regex: z.string().optional(),
      path: z.string().optional(),
      entropy: z.number().default(0),
      keywords: texts,
      allowlists: z.array(allowlist).default([]),
    }),
  ),
});

const targets = { secret: 'SECRET', match: 'MATCH', line: 'LINE' } as const;

const exceptionOf = (list: z.infer<typeof allowlist>): Exception => ({
  all: list.condition === 'AND',
  paths: list.paths.map((path) => goRegExp(path, '')),
  expressions: list.regexes.map((expression) => goRegExp(expression, '')),
  words: list.stopwords.map((word) => word.toLowerCase()),
  target: targets[list.regexTarget],
});

/** What makes an expression slow on texts that were made for it, and what finds the same: no more than so much stands before a word, or in a line. */
const quicker: readonly [slow: string, quick: string][] = [
  [String.raw`[\w.-]{0,50}?(?i:[\w.-]{0,50}?`, String.raw`(?i:[\w.-]{0,50}?`],
  [String.raw`(?:.*?|.*?(?:[\r\n]{1,2}.*?){1,5})`, String.raw`.{0,300}?(?:[\r\n]{1,2}.{0,300}?){0,5}`],
  [String.raw`(?:.*|.*(?:[\r\n]{1,2}.*){1,5})`, String.raw`.{0,300}(?:[\r\n]{1,2}.{0,300}){0,5}`],
];

const expressionOf = (source: string): RegExp =>
  goRegExp(quicker.reduce((text, [slow, quick]) => text.replaceAll(slow, quick), source));

/** Rules that fit much: a provider's own rule is believed first. */
const general = new Set(['generic-api-key', 'curl-auth-header', 'curl-auth-user', 'jwt', 'jwt-base64']);

const spelled: Readonly<Record<string, string>> = {
  api: 'API',
  aws: 'AWS',
  digitalocean: 'DigitalOcean',
  gcp: 'Google Cloud',
  github: 'GitHub',
  gitlab: 'GitLab',
  id: 'ID',
  jwt: 'JWT',
  npm: 'npm',
  openai: 'OpenAI',
  pat: 'personal access token',
  sendgrid: 'SendGrid',
  ssh: 'SSH',
  url: 'URL',
};

/** The id of a rule as people read it: github-pat is "GitHub personal access token". */
const nameOf = (id: string): string => {
  const words = id.split('-').map((word) => spelled[word] ?? word);
  const [first = '', ...rest] = words;
  return [spelled[id.split('-')[0] ?? ''] ?? first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(
    ' ',
  );
};

const besideOf = (expression: RegExp): Exception => ({
  all: false,
  paths: [],
  expressions: [expression],
  words: [],
  target: 'MATCH',
});

/** What the rules of gitleaks tell though it is no secret. */
const ownExceptions: Readonly<Record<string, readonly Exception[]>> = {
  // The line that a key begins with, as a constant of a program that reads or writes keys.
  'private-key': [besideOf(/^-----BEGIN[^-]{0,100}-----(?:\\[nr])*["'`]\s*[;,)\]}]/i)],
  'generic-api-key': [
    // A number.
    besideOf(/[:=]\s*-?0x[0-9a-f_]{1,16}L?;?$/i),
  ],
};

/** The rules of gitleaks (gitleaks.toml beside this file, MIT licence) and what it makes an exception of everywhere. */
export const readGitleaksRules = (): { rules: SecretRule[]; exception: Exception } => {
  const file = ruleFile.parse(parse(readFileSync(join(import.meta.dirname, 'gitleaks.toml'), 'utf8')));
  const rules = file.rules.flatMap((rule): SecretRule[] =>
    rule.regex === undefined
      ? []
      : [
          {
            id: rule.id,
            title: general.has(rule.id) ? 'Key, token or password' : nameOf(rule.id),
            description: `${rule.description.replace(/\.$/, '')}.`,
            context: general.has(rule.id) ? 'PASSWORD' : 'KEY',
            expression: expressionOf(rule.regex),
            keywords: rule.keywords.map((keyword) => keyword.toLowerCase()),
            path: rule.path === undefined ? null : goRegExp(rule.path, ''),
            entropy: rule.entropy,
            exceptions: [...rule.allowlists.map(exceptionOf), ...(ownExceptions[rule.id] ?? [])],
            general: general.has(rule.id),
          },
        ],
  );
  return { rules, exception: exceptionOf(file.allowlist) };
};
