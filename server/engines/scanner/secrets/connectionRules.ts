import { own } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const name = String.raw`(?:["'][^"'\n]{0,120}["']|[\w$.]{1,60}(?:\(\))?)`;
const secret = String.raw`["']([^"'\s\\$<>{}]{6,200})["']`;

const connection = (
  expression: string,
  keywords: readonly string[],
  title = 'Password in the code',
): SecretRule =>
  own({
    id: 'hard-coded-password',
    title,
    description:
      'A password is hardcoded. It is the same everywhere the code runs and cannot be changed without a release.',
    expression: new RegExp(expression, 'gi'),
    keywords,
  });

/** Passwords that are given to a function which connects or signs in, by where they stand among its arguments. */
export const connectionRules: readonly SecretRule[] = [
  // Of libraries whose strings have pairs of a name and a value.
  connection(
    String.raw`["'\x60][^"'\x60\n;]{0,200}\b(?:host|user|dbname|hostaddr)=[^"'\x60\n;]{0,200}\bpassword=([^\s"'\x60;&$%{}]{4,100})`,
    ['password='],
  ),
  connection(
    String.raw`\b(?:cx_Oracle|oracledb|pyodbc|jaydebeapi|ibm_db|MySQLdb|pymysql|fdb)\.connect\(\s{0,8}${name}\s{0,8},\s{0,8}${secret}`,
    ['connect'],
  ),
  connection(
    String.raw`\b(?:MySQLdb|pymysql|mysql)\.connect\(\s{0,8}${name}\s{0,8},\s{0,8}${name}\s{0,8},\s{0,8}${secret}`,
    ['connect'],
  ),
  connection(
    String.raw`\b\w{1,30}\.login\(\s{0,8}["'][^"'\s]{1,80}@[^"'\s]{1,80}["']\s{0,8},\s{0,8}${secret}`,
    ['login'],
  ),
  connection(
    String.raw`\bnew\s{1,8}Sequelize\(\s{0,8}${name}\s{0,8},\s{0,8}${name}\s{0,8},\s{0,8}${secret}`,
    ['sequelize'],
  ),
  connection(String.raw`\bsmtp\.PlainAuth\(\s{0,8}${name}\s{0,8},\s{0,8}${name}\s{0,8},\s{0,8}${secret}`, [
    'plainauth',
  ]),
  connection(
    String.raw`\bgetConnection\s{0,8}\(\s{0,8}[\w$.]{1,60}\s{0,8},\s{0,8}${name}\s{0,8},\s{0,8}${secret}`,
    ['getconnection'],
  ),
  connection(
    String.raw`\bldap(?:_bind|\.bind|\.simple_bind_s|_connection\.bind)\(\s{0,8}(?:${name}\s{0,8},\s{0,8})?["'][^"'\n]{1,200}["']\s{0,8},\s{0,8}${secret}`,
    ['bind'],
  ),
  connection(
    String.raw`\b(?:DBI->connect|odbc_connect|oci_connect|ibase_connect|sqlsrv_connect)\(\s{0,8}${name}\s{0,8},\s{0,8}${name}\s{0,8},\s{0,8}${secret}`,
    ['connect'],
  ),
  connection(
    String.raw`\b(?:oci_connect|ftp_login|ssh2_auth_password|imap_open)\(\s{0,8}${name}\s{0,8},\s{0,8}(?:${name}\s{0,8},\s{0,8})?${secret}`,
    ['oci_connect', 'ftp_login', 'ssh2_auth', 'imap_open'],
  ),
  connection(
    String.raw`\bFernet\(\s{0,8}b?["']([A-Za-z0-9_-]{43}=)["']`,
    ['fernet'],
    'Cryptographic key in the code',
  ),
  connection(
    String.raw`\b\w{0,40}(?:cipher|crypt\w{0,6}|signing|hmac|aes|secret|jwt|session|cookie)_?(?:key|secret|salt|iv)\w{0,10}\s{0,8}(?::\s{0,4}[\w<>\[\]]{1,40}\s{0,4})?(?::=|=|:)\s{0,8}(?:b|Buffer\.from\(|Convert\.FromBase64String\(|base64\.b64decode\(|bytes\.fromhex\(|hex2bin\(|base64_decode\(|Encoding\.UTF8\.GetBytes\()\s{0,4}b?${secret}`,
    ['key', 'secret', 'salt', 'iv'],
    'Cryptographic key in the code',
  ),
  connection(
    String.raw`["']Authorization["']\]?\s{0,8}(?:=|,|=>)\s{0,8}["'\x60](?:Bearer|Basic|Token)\s([A-Za-z0-9+/=._~-]{16,600})["'\x60]`,
    ['authorization'],
    'Credentials in an Authorization header',
  ),
  connection(
    String.raw`"(?:Jwt|JwtSettings|JwtOptions|TokenSettings|Auth|Encryption|AppSettings)"\s{0,8}:\s{0,8}\{[^{}]{0,400}?"(?:Key|Secret|SigningKey|SecretKey|Token)"\s{0,8}:\s{0,8}${secret}`,
    ['jwt', 'token', 'auth', 'encryption', 'appsettings'],
    'Key of signatures in settings',
  ),
  connection(
    String.raw`\bDim\s{1,8}\w{0,40}(?:password|secret|token|api_?key)\w{0,20}\s{1,8}As\s{1,8}String\s{0,8}=\s{0,8}"([^"\s]{6,200})"`,
    ['dim '],
  ),
  connection(
    String.raw`\\"?\w{0,40}(?:password|secret|token|api_?key)\w{0,10}(?:\\")?\s{0,8}[=:]\s{0,8}\\"([^"\s\\$<>{}]{6,200})\\"|"\w{0,40}(?:password|secret|token|api_?key)\w{0,10}\s{0,8}=\s{0,8}\\"([^"\s\\$<>{}]{6,200})\\"`,
    ['\\"'],
  ),
  own({
    id: 'password-hash',
    title: 'Hash of a password',
    description: 'The hash of a password is committed. Hashes of weak passwords can be cracked offline.',
    context: 'PASSWORD_HASH',
    expression:
      /\b\w{0,40}(?:admin|root|user|operator|default)\w{0,20}(?:password|passwd|pass|pwd)?_?hash\w{0,10}["']?\s{0,8}(?:=>|:=|[:=])\s{0,8}["'](\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}|\$argon2i?d?\$[^\s"']{40,200}|pbkdf2_sha256\$\d{1,7}\$[^\s"']{20,120}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{32})["']/gi,
    keywords: ['hash'],
    exceptions: [
      {
        all: false,
        paths: [
          /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|testdata|mocks?|e2e)\/|[._-](?:test|spec)\.\w+$/i,
        ],
        expressions: [],
        words: [],
        target: 'SECRET',
      },
    ],
    general: false,
  }),
  own({
    id: 'shared-access-signature',
    title: 'Shared access signature',
    description: 'The address contains a signature that gives access to storage until it ends.',
    context: 'PASSWORD',
    expression: /[?&]sig=([A-Za-z0-9%+/]{40,90}(?:=|%3D)?)(?=[&"'\s]|$)/g,
    keywords: ['sig='],
    entropy: 3.5,
    general: false,
  }),
  own({
    id: 'database-account-password',
    title: 'Password of an account in SQL',
    description: 'An SQL statement sets the password of an account. Anyone who can read it can sign in.',
    expression:
      /\binsert\s+into\b[^;()]{0,120}\([^;()]{0,200}\b(?:password|passwd|passwort|pwd)\b[^;()]{0,200}\)\s{0,40}values\s{0,40}\([^;()]{0,200}?["']([^"'\s$@,()]{6,60}[0-9!#%_-][^"'\s$@,()]{0,40})["']/gi,
    keywords: ['insert'],
    path: /\.sql$/i,
  }),
];
