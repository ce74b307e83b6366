import { own } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const inCommand =
  'A password is passed on a command line. Anyone who can read the script, or the process list while it runs, can see it.';
/** A password as an argument: in quotes, or up to the next blank; nothing that a shell works out. */
const argument = String.raw`(?:"([^"\s$\x60]{4,100})"|'([^'\s]{4,100})'|([^\s"'$\x60<>|;&(){}\-][^\s"'$\x60<>|;&(){}]{3,100}))`;

const command = (
  before: string,
  keywords: readonly string[],
  title = 'Password on a command line',
): SecretRule =>
  own({
    id: 'command-line-password',
    title,
    description: inCommand,
    expression: new RegExp(before + argument, 'gi'),
    keywords,
  });

/** Passwords that are given to programs, and to databases in SQL. */
export const commandRules: readonly SecretRule[] = [
  command(String.raw`\b(?:mysql|mysqldump|mysqladmin|mariadb|mariadb-dump)\b[^\n|;&]{0,200}?\s-p(?!\s)`, [
    'mysql',
    'mariadb',
  ]),
  command(String.raw`\bcurl\b[^\n|;&]{0,300}?\s(?:-u|--user)[ =]?["']?[\w.@-]{1,60}:`, ['curl']),
  command(String.raw`\bsshpass\s+-p\s?`, ['sshpass']),
  command(
    String.raw`\b(?:docker|podman|helm registry|buildah|az|oc|skopeo|rclone)\s+login\b[^\n|;&]{0,200}?\s(?:-p|--password)[ =]`,
    ['login'],
  ),
  command(String.raw`\bredis-cli\b[^\n|;&]{0,200}?\s-a\s`, ['redis-cli']),
  command(
    String.raw`\b(?:mongo|mongosh|mongodump|mongorestore|sqlcmd|ldapsearch|ldapadd|ldapmodify)\b[^\n|;&]{0,200}?\s(?:-p|-P|-w)\s?`,
    ['mongo', 'sqlcmd', 'ldap'],
  ),
  command(String.raw`(?<=\s)--(?:\w+-)?(?:password|passwd|pass|secret|token|api-key)[= ]`, ['--']),
  command(String.raw`\bhtpasswd\s+-\w*b\w*\s+\S+\s+\S+\s+`, ['htpasswd']),
  command(String.raw`-pass(?:in|out)?\s+pass:`, ['pass:']),
  command(String.raw`\becho\s+(?:-\w+\s+)?["']?[\w.-]{1,40}:(?=[^\n|]{4,100}\|\s*(?:sudo\s+)?chpasswd)`, [
    'chpasswd',
  ]),
  command(String.raw`\bnet\s+user\s+(?:/add\s+)?\w+\s+(?=\S+\s+/add)`, ['net user']),
  command(String.raw`\bConvertTo-SecureString\s+(?:-String\s+)?(?=["'][^"'\n]+["'][^\n]*-AsPlainText)`, [
    'convertto-securestring',
  ]),
  own({
    id: 'database-account-password',
    title: 'Password of a database account',
    description:
      'An SQL statement sets the password of an account. Anyone who can read it can sign in to the database.',
    expression:
      /\bIDENTIFIED\s+(?:WITH\s+\S+\s+)?BY\s+(?:PASSWORD\s+)?['"]([^'"\s]{4,100})['"]|\b(?:USER|ROLE|LOGIN)\b[^;\n]{0,200}?\bPASSWORD\s*=?\s*N?['"]([^'"\s]{4,100})['"]|\bPASSWORD\s*\(\s*['"]([^'"\s]{4,100})['"]\s*\)/gi,
    keywords: ['identified', 'password'],
  }),
];
