import { own } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const inData = /\.(?:sql|ya?ml|cfg|conf|txt|json|ldif|csv|ini|toml|properties|ps1|dump)$/i;
/** Data that tests are made of, and what is shown as an example. */
const forTests =
  /(?:^|\/)(?:tests?|testing|specs?|__tests__|__mocks__|fixtures?|testdata|mocks?|e2e|examples?|samples?|docs?)\/|[._-](?:test|spec|example|sample)\.\w+$/i;

/** What a call answers, in a comment: `# value => "$6$…"`. */
const ofAnswer = /^\s*(?:#|\/\/)[^\n]{0,100}\s[=-]>\s*["']?\$/;

const hash = (
  title: string,
  expression: RegExp,
  keywords: readonly string[],
  path: RegExp = inData,
): SecretRule =>
  own({
    id: 'password-hash',
    title,
    description: 'The hash of a password is committed. Hashes of weak passwords can be cracked offline.',
    context: 'PASSWORD_HASH',
    expression,
    keywords,
    path,
    exceptions: [
      { all: false, paths: [forTests], expressions: [], words: [], target: 'SECRET' },
      { all: false, paths: [], expressions: [ofAnswer], words: [], target: 'LINE' },
    ],
    general: false,
  });

/** Hashes of passwords in data and settings: of accounts of databases, machines, proxies and network devices. */
export const hashRules: readonly SecretRule[] = [
  hash(
    'Hash of a password',
    /(?<![\w$])(\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}|\$[156y]\$[./A-Za-z0-9=,$]{1,60}\$[./A-Za-z0-9]{20,90}|\$argon2(?:id|i|d)\$[^\s"'<>]{40,200}|\$apr1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22})(?![\w$])/g,
    ['$2', '$1$', '$5$', '$6$', '$y$', '$argon2', '$apr1$'],
  ),
  hash(
    'Hash of a password in a label',
    /\bbasic-?auth\.users=[\w.@-]{1,60}:(\$\$?(?:apr1|2[aby]|5|6)\$\$?[^\s"',]{16,120}|\{SHA\}[A-Za-z0-9+/=]{20,60})/gi,
    ['basicauth.users', 'basic-auth.users'],
  ),
  hash(
    'Hash of a password in SQL',
    /\binsert\s+into\b[^;()]{0,120}\([^;()]{0,300}?\b\w{0,20}(?:pass|pwd)\w{0,20}\b[^;()]{0,300}\)[^;]{0,300}?['"]([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})['"]/gi,
    ['insert'],
    /\.sql$/i,
  ),
  hash(
    'Password of a network device',
    /^[ \t]{0,20}(?:enable (?:secret|password)(?: (?:5|7|8|9))?|username \S{1,60} (?:privilege \d+ )?(?:secret|password)(?: [5789])?|snmp-server community) ([^\s"]{6,120})/gm,
    ['enable ', 'username ', 'snmp-server'],
    /(?:^|\/)[\w.-]*(?:\.(?:cfg|conf|txt|ios)|-confg)$/i,
  ),
];
