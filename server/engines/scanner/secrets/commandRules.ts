import { own, passwordWord } from './ownRule.ts';
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
  command(String.raw`\b(?:lftp|open|ncftpput|ncftpget)\b[^\n|;&]{0,100}\s-u\s{1,4}["']?[\w.@-]{1,60},`, [
    'lftp',
    'ncftp',
  ]),
  command(
    String.raw`\b(?:smbclient|mount\.cifs|rpcclient|net\s+rpc)\b[^\n|;&]{0,200}\s-U\s{0,4}["']?[\w.@\\-]{1,60}%`,
    ['smbclient', 'rpc', 'cifs'],
  ),
  command(
    String.raw`\bkubectl\b[^\n|;&]{0,200}--from-literal=["']?[\w.-]{0,40}(?:pass|pwd|secret|token|key)[\w.-]{0,20}=`,
    ['--from-literal'],
  ),
  command(String.raw`\bopenssl\s+(?:enc|aes-?\d+-\w+)\b[^\n|;&]{0,200}\s-k\s{1,4}`, ['openssl']),
  command(String.raw`\b(?:gpg|gpg2)\b[^\n|;&]{0,200}\s--passphrase[ =]`, ['gpg']),
  command(String.raw`\b(?:zip|7z|unzip|unrar)\b[^\n|;&]{0,100}\s-(?:P|p)\s{0,4}(?=[^\s-])`, [
    'zip',
    '7z',
    'unrar',
  ]),
  command(String.raw`\bnet\s+use\s+(?:\w:\s+)?\\\\[^\s]{1,120}\s+(?=\S{6,100}\s+/user)`, ['net use']),
  command(
    String.raw`\becho\s+(?:-\w+\s+)?(?=["']?[^\s"'$|]{6,100}["']?\s*\|\s*(?:docker|podman|helm|oras|crane|skopeo|cosign)\s+(?:registry\s+)?login\b|["']?[^\s"'$|]{6,100}["']?\s*\|\s*sudo\s+-S\b)`,
    ['login', 'sudo -s'],
  ),
  command(String.raw`(?<=\s)-(?:storepass|keypass|srcstorepass|deststorepass|destkeypass)\s{1,4}`, [
    'storepass',
    'keypass',
  ]),
  command(String.raw`\bsigntool\b[^\n|;&]{0,200}\s\/p\s{1,4}`, ['signtool']),
  command(String.raw`(?<=\s)--account-key[ =]`, ['--account-key']),
  command(
    String.raw`\b(?:docker|podman|nerdctl)\s+(?:run|exec|create)\b[^\n]{0,400}?\s(?:-e|--env)[ =]["']?\w{0,60}${passwordWord}\w{0,20}=`,
    ['docker', 'podman', 'nerdctl'],
  ),
  command(
    String.raw`\bhelm\b[^\n]{0,400}?\s--set(?:-string)?[ =]["']?[\w.\[\]-]{0,80}${passwordWord}\w{0,20}=`,
    ['helm'],
  ),
  command(String.raw`\bopenssl\s+passwd\s+-\w{1,10}\s{1,4}(?=\S{6,100}\))`, ['openssl']),
  command(String.raw`\bsnow(?:sql)?\b[^\n|;&]{0,200}\s-p\s{1,4}`, ['snowsql']),
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
      /\bIDENTIFIED\s+(?:WITH\s+\S+\s+)?BY\s+(?:PASSWORD\s+)?['"](?!\()([^'"\s]{4,100})['"]|\b(?:USER|ROLE|LOGIN)\b[^;\n]{0,200}?\bPASSWORD\s*=?\s*N?['"]([^'"\s]{4,100})['"]|\bPASSWORD\s*\(\s*['"]([^'"\s]{4,100})['"]\s*\)/gi,
    keywords: ['identified', 'password'],
  }),
];
