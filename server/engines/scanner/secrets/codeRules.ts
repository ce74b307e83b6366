import { own } from './ownRule.ts';
import type { SecretRule } from './rule.ts';

const inCode =
  'A password is hardcoded. It is the same everywhere the code runs and cannot be changed without a release.';
const name = String.raw`["'][^"'\n]{0,80}["']`;
const secret = String.raw`["']([^"'\s\\$<>{}]{4,200})["']`;

const code = (expression: string, keywords: readonly string[], title = 'Password in the code'): SecretRule =>
  own({
    id: 'hard-coded-password',
    title,
    description: inCode,
    expression: new RegExp(expression, 'gi'),
    keywords,
  });

/** Passwords in code that no name stands before, but what is done with them tells what they are. */
export const codeRules: readonly SecretRule[] = [
  code(
    String.raw`\b(?:NetworkCredential|UsernamePasswordCredentials|PasswordAuthentication|HTTPBasicAuth|HTTPDigestAuth|SetBasicAuth|BasicAWSCredentials|basicAuth|basic_auth|BasicCredentials|AuthTokens\.basic|Credentials\.basic|PlainTextAuthProvider|UsernamePasswordAuthenticator|PasswordCredential|withCredentials|(?:smtp|server|mail|ftp|client|session)\.login)\s*\(\s*${name}\s*,\s*${secret}`,
    ['credential', 'auth', 'login'],
  ),
  code(String.raw`\bauth\s*=\s*\(\s*${name}\s*,\s*${secret}\s*\)`, ['auth']),
  code(String.raw`\bgetConnection\s*\(\s*${name}\s*,\s*${name}\s*,\s*${secret}`, ['getconnection']),
  code(String.raw`\bnew\s+PDO\s*\(\s*${name}\s*,\s*${name}\s*,\s*${secret}`, ['pdo']),
  code(
    String.raw`\b(?:mysqli_connect|new\s+mysqli|mysql_connect|pg_connect)\s*\(\s*${name}\s*,\s*${name}\s*,\s*${secret}`,
    ['mysql'],
  ),
  code(
    String.raw`["'][\w.:-]{0,60}(?:password|passwd|passphrase|pwd|secret|secret[_.-]?key|api[_.-]?key|access[_.-]?key|token)["']\s*,\s*${secret}\s*\)`,
    ['pass', 'pwd', 'secret', 'key', 'token'],
  ),
  code(
    String.raw`\bset(?:\w{0,20}Password|Passphrase|Secret|SecretKey|ApiKey|AccessToken)\s*\(\s*${secret}\s*\)`,
    ['set'],
  ),
  code(
    String.raw`\b(?:new\s+)?(?:SecretKeySpec|PBEKeySpec|SymmetricSecurityKey|HMACSHA256)\s*\(\s*(?:Encoding\.\w+\.GetBytes\()?${secret}`,
    ['key', 'hmac'],
    'Cryptographic key in the code',
  ),
  code(
    String.raw`\b(?:jwt|jsonwebtoken|JWT|jose)\.(?:sign|verify|encode|decode)\s*\(\s*[^,()\n]{1,120}(?:\([^()\n]*\))?,\s*${secret}`,
    ['jwt', 'jsonwebtoken', 'jose'],
    'Key of signatures in the code',
  ),
  code(
    String.raw`\b(?:HMAC(?:256|384|512)|SignedString|setSigningKey|signWith|createHmac\s*\(\s*["'][\w-]+["']\s*,|crypto\.createCipheriv\s*\(\s*["'][\w-]+["']\s*,)\s*\(?\s*(?:\[\]byte\(\s*)?(?:SignatureAlgorithm\.\w+\s*,\s*)?${secret}`,
    ['hmac', 'sign', 'createcipheriv'],
    'Key of signatures in the code',
  ),
  code(
    String.raw`\b\w*(?:secret|key|password|token)\w{0,20}\s*(?::=|=)\s*\[\]byte\(\s*${secret}`,
    ['[]byte('],
    'Cryptographic key in the code',
  ),
  code(String.raw`["'\x60][\w.-]{1,40}:([^\s:@/"'\x60$]{4,80})@(?:tcp|unix)\(`, ['@tcp(', '@unix(']),
  own({
    id: 'password-in-address',
    title: 'Password in an address',
    description:
      'A URL contains a user name and a password. Anyone who can read the repository can sign in there.',
    expression:
      /\bjdbc:oracle:thin:[\w.-]+\/([^\s@/"'${}]{4,80})@|\bjdbc:[^\s"']{1,200}?[?&;]password=([^\s&;"'${}]{4,80})|[?&](?:password|passwd|pwd|api_?key|access_token|client_secret)=(?<!\b(?:localhost|127\.0\.0\.1)\b[^\s"']{0,200})([^\s&"'${}<>]{8,120})/gi,
    keywords: ['jdbc:', 'password=', 'passwd=', 'pwd=', 'key=', 'token=', 'secret='],
  }),
  code(
    String.raw`\b(?:SearchClient\.create|SearchClient::create|Algolia\.init|DefaultSearchClient|NewClient)\s*\(\s*["'][A-Z0-9]{10}["']\s*,\s*["']([0-9a-f]{32})["']`,
    ['searchclient', 'algolia'],
    'Key of a search service in the code',
  ),
  own({
    id: 'private-key-in-text',
    title: 'Private key',
    description: 'Anyone who can read the key can sign, decrypt or move what belongs to its owner.',
    context: 'KEY',
    expression:
      /\b(?:accounts|private_?key|deployer\w{0,20}|wallet\w{0,20}|signer\w{0,20})["']?\s{0,8}(?:=>|[:=(])\s{0,8}\[?\s{0,8}["'](?:0x)?(?!ac0974bec39a17e3|59c6995e998f97a5|5de4111afa1a4b94)([0-9a-f]{64})["']/gi,
    keywords: ['account', 'key', 'deployer', 'wallet', 'signer'],
    entropy: 3,
  }),
  own({
    id: 'private-key-in-text',
    title: 'Private key',
    description: 'Anyone who can read the key can sign, decrypt or sign in as its owner.',
    context: 'KEY',
    expression:
      /\b\w{0,20}private_?key["']?\s{0,8}(?:=>|[:=])\s{0,8}["'](MII[A-Za-z0-9+/=\\]{100,8000})["']/gi,
    keywords: ['mii'],
    general: false,
  }),
  own({
    id: 'hard-coded-password',
    title: 'Key that a proxy accepts',
    description: 'A map of keys that clients sign in with is committed.',
    expression:
      /\bmap\s{1,8}\$http_\w{0,40}(?:key|token|auth\w{0,20})\s{1,8}\$\w{1,60}\s{0,8}\{[^{}]{0,400}?["']?(?:Bearer )?([A-Za-z0-9_-]{20,120})["']?\s/gi,
    keywords: ['$http_'],
    path: /\.(?:conf|nginx|tmpl|template)$/,
  }),
  own({
    id: 'hard-coded-password',
    title: 'Password in a build file',
    description: 'A build file holds a password that belongs in a secret store.',
    expression:
      /\b(?:storePassword|keyPassword|password|passphrase|token)\s{0,20}\(?\s{0,20}["']([^"'\s${}]{4,100})["']/g,
    keywords: ['password', 'passphrase', 'token'],
    path: /\.(?:gradle|kts|kt|groovy)$/,
  }),
  own({
    id: 'default-of-secret-variable',
    title: 'Secret as the default of a variable',
    description:
      'A variable for a secret has a default value in the repository, which is used wherever no other value is set.',
    expression:
      /\bvariable\s+"[^"]*(?:password|passwd|secret|token|api_?key|private_?key)[^"]*"\s*\{[^{}]{0,600}?\bdefault\s*=\s*"([^"\s${}]{4,200})"/gi,
    keywords: ['variable'],
    path: /\.(?:tf|tofu)$/,
  }),
];
