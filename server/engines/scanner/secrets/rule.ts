import type { TableContext } from '../severity/severityTable.ts';

/** What is no secret although a rule's expression fits it. */
export type Exception = {
  /** What must fit: any of them, unless `all` is set; then one of each kind that is named. */
  all: boolean;
  paths: readonly RegExp[];
  expressions: readonly RegExp[];
  /** Words that a secret contains, in lower case. */
  words: readonly string[];
  /** What the expressions are held against. */
  target: 'SECRET' | 'MATCH' | 'LINE';
};

/** What somebody who has a secret has. */
type SecretContext = Extract<TableContext, 'KEY' | 'PASSWORD' | 'PASSWORD_HASH'>;

/** A way in which secrets look. */
export type SecretRule = {
  id: string;
  title: string;
  description: string;
  /** What its severity goes by. */
  context: SecretContext;
  /** Global. The secret is its first group that took part, or all of it. */
  expression: RegExp;
  /** One of them, in lower case, stands in a text where the expression can fit; none needed when there are none. */
  keywords: readonly string[];
  /** Paths of files it is looked for in; all when null. */
  path: RegExp | null;
  /** Entropy that the secret must have at least, in bits for each character. */
  entropy: number;
  exceptions: readonly Exception[];
  /** Whether it fits much that is no secret, so that any other rule is believed first. */
  general: boolean;
};

/** A secret that stands in a file. It leaves the scanner as a keyed hash and masked only. */
export type FoundSecret = {
  rule: Pick<SecretRule, 'id' | 'title' | 'description' | 'context' | 'general'>;
  secret: string;
  /** From 1. */
  line: number;
};

/** The weakness of whatever has a secret in it: hard-coded credentials. */
export const weaknessOfSecrets = 798;
/** How to mend it. */
export const fixOfSecrets =
  'Revoke the secret first: it is in every clone. Then read it from a secret store or from the environment at run time.';
