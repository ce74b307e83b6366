import { Lines, type SourceFile } from '../files/sourceFile.ts';
import { judge } from '../severity/judgement.ts';
import { anchorOf, excerptOf, type Report } from '../report.ts';
import { isByOption } from './optionalCertificates.ts';
import { inPython, openMeanings } from './pythonCertificates.ts';

const isTest =
  /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|testdata|e2e)\/|[._-](?:test|spec)\.\w+$|_test\.go$|(?:^|\/)(?:testing|conftest)\.py$/i;
const comment = /^\s*(?:\/\/|#|\*|\/\*|--|<!--)/;

/** Who chooses an option that says so is told of the connection that it opens. */
export const onlyByOption = { rule: 'certificate-not-verified-in-code', ...judge(295, 'OPTION', 'MEDIUM') };

/** The file checks the certificate, or the signature of what it loads, by other means. */
export const onlyWithOtherCheck = {
  rule: 'certificate-not-verified-in-code',
  ...judge(295, 'OTHER_CHECK'),
};

/** How the verification of certificates is turned off, by the files that it is done in. */
const ways: readonly { files: RegExp; expression: RegExp }[] = [
  {
    files: /\.[cm]?[jt]sx?$/,
    expression:
      /\brejectUnauthorized["']?\s*:\s*false\b|\bNODE_TLS_REJECT_UNAUTHORIZED\b["'\])]*\s*[:=]\s*["']?0\b|\bstrictSSL["']?\s*:\s*false\b/g,
  },
  { files: /\.py$/, expression: inPython },
  { files: /\.go$/, expression: /\bInsecureSkipVerify\s*[:=]+\s*true\b/g },
  {
    files: /\.php$/,
    expression:
      /\bCURLOPT_SSL_VERIFY(?:PEER|HOST)\s*(?:,|=>)\s*(?:false|0)\b|["'](?:verify|verify_peer|verify_peer_name|verify_host|sslverify|ssl_verify)["']\s*=>\s*(?:false|0)\b|["']allow_self_signed["']\s*=>\s*true\b|->withoutVerifying\(|\bPDO::MYSQL_ATTR_SSL_VERIFY_SERVER_CERT\s*=>\s*false\b|\bLDAP_OPT_X_TLS_REQUIRE_CERT\s*,\s*(?:LDAP_OPT_X_TLS_(?:NEVER|ALLOW)|0)\b|["']?sslverify["']?,\s*["']__return_false/gi,
  },
  {
    files: /\.rb$/,
    expression:
      /\bVERIFY_NONE\b|\b(?:verify_ssl|verify_host_key|ssl_verify_?peer|ssl_verify_?host|verify_peer|verify_hostname|verify_certificate)["']?\s*(?:[:=]>?\s*|,\s*)(?:false|0)\b|\bssl:\s*\{[^}]{0,80}\bverify:\s*false\b|\bverify:\s*false\b|\bverify_mode["']?\s*(?:[:=]>?\s*)(?::none|["']none["'])|\bopenssl_verify_mode["']?\s*(?:[:=]>?\s*)(?::none|["']none["'])|\bverify_host_key:\s*:never\b|\bparanoid:\s*false\b|\bssl_verify_mode:?\s*[:=]>?\s*:none\b/g,
  },
  {
    files: /\.(?:java|kt|scala|groovy)$/,
    expression:
      /\bALLOW_ALL_HOSTNAME_VERIFIER\b|\bNoopHostnameVerifier\b|\bTrustAllStrategy\b|\bcheckServerTrusted\s*\([^)]*\)[^{;]{0,120}\{\s*\}|\bboolean\s+verify\s*\(\s*String\b[^)]*\)\s*\{\s*return\s+true\b|\bset(?:Default|SSL)?HostnameVerifier\s*\(\s*\([^)]*\)\s*->\s*true\b/g,
  },
  {
    files: /\.(?:cs|vb)$/,
    expression:
      /\bServerCertificate(?:Custom)?ValidationCallback\s*[+=]+[^;]{0,120}\btrue\b|\bDangerousAcceptAnyServerCertificateValidator\b|^(?![^\n]*(?:localhost|\(localdb\)|127\.0\.0\.1))[^\n]*\bTrustServerCertificate\s*=\s*(?:true|yes)\b/gim,
  },
  {
    files:
      /(?:^|\/)(?:appsettings(?:\.(?!Development|Local|Test)\w+)?\.json|(?:web|app)(?:\.\w+)?\.config)$/i,
    expression:
      /^(?![^\n]*(?:localhost|\(localdb\)|127\.0\.0\.1|=\.[\\;]|host\.docker\.internal))[^\n]*\bTrustServerCertificate\s*=\s*(?:true|yes)\b/gim,
  },
  {
    files: /\.(?:sh|bash|zsh|ya?ml)$|(?:^|\/)(?:Makefile|Jenkinsfile)$/,
    expression:
      /\bcurl\b[^\n|;&]*\s(?:-k|--insecure)(?=\s|$)|\bwget\b[^\n|;&]*--no-check-certificate\b|\bGIT_SSL_NO_VERIFY\s*[:=]\s*["']?(?:1|true)\b|\bsslVerify\s*[= ]\s*false\b/gm,
  },
];

/** Whether a line of Java says what such a thing is rather than that it is used: its class, or a constant of it. */
const isDefinition = (path: string, line: string, name: string): boolean =>
  path.endsWith(`/${name}.java`) ||
  (/^\w+$/.test(name) && new RegExp(`\\b(?:class|static\\s+final\\s+\\w{1,60})\\s+${name}\\b`).test(line));

const linesAround = 12;
const option =
  /^\s*(?:\}\s*else\s+)?(?:if|case)\b.*(?:insecure|skip_?(?:tls_?)?verify|!\s*(?:\w+\.){0,4}\w*verify)/i;
const ownCheck =
  /\bClientAuth\s*[:=]|\bVerify(?:PeerCertificate|Connection)\s*[:=]+(?!\s*func\([^)]*\)\s*error\s*\{\s*return nil\b)/;
/** Reads the certificate of the peer, to check it by other means. */
const readsCertificate = /\bConnectionState\(\)\.PeerCertificates\b|\.TLS\.PeerCertificates\[0\]\.Raw\b/;
/** Imports the package of tests. */
const forTests = /^(?:import\s+|\t)"testing"$/m;
/** Checks the signature of what was loaded, whoever sent it. */
const checksSignature =
  /\b(?:signature|ed25519|minisign|openpgp)\.(?:Verify|CheckDetachedSignature|CheckArmoredDetachedSignature)\(/;
const widthOf = (line: string): number => line.length - line.trimStart().length;

/**
 * Whether code of Go does it for a reason that can be seen: whoever sets the program up asked for it by an option that
 * says so, or the certificate is checked in another way (by a function of its own, or as one of a client).
 */
const isMeant = (all: readonly string[], line: number): boolean => {
  const at = line - 1;
  const before = all.slice(Math.max(0, at - linesAround), at);
  if (ownCheck.test([...before.slice(-6), ...all.slice(at, at + 7)].join('\n'))) return true;
  let width = widthOf(all[at] ?? '');
  for (const text of before.toReversed()) {
    if (text.trim() === '' || widthOf(text) >= width) continue;
    if (option.test(text)) return true;
    width = widthOf(text);
  }
  return false;
};

/** Whether code of this file could turn the verification of certificates off in a way that is known. */
export const opensConnections = (path: string): boolean => ways.some(({ files }) => files.test(path));

/**
 * Where code trusts whoever answers a connection. Comments are left out, and tests.
 * @param isRun whether the program runs the file even if its path is one of test code
 */
export const unverifiedCertificates = ({ path, text }: SourceFile, isRun = false): Report[] => {
  const way = ways.find(({ files }) => files.test(path));
  if (!way || (!isRun && isTest.test(path)) || text.search(way.expression) < 0) return [];
  const lines = new Lines(text);
  const meaningOf = way.expression === inPython ? openMeanings(text, lines) : null;
  const ofGo = path.endsWith('.go') ? text.split('\n') : null;
  const ofScript = /\.(?:php|rb)$/.test(path) ? text.split('\n') : null;
  if (ofGo && forTests.test(text)) return [];
  const isChecked = ofGo !== null && (checksSignature.test(text) || readsCertificate.test(text));
  return [...text.matchAll(way.expression)].flatMap((match): Report[] => {
    const line = lines.at(match.index);
    const excerpt = lines.text(line);
    if (isDefinition(path, excerpt, match[0])) return [];
    if (comment.test(excerpt) || (ofGo && isMeant(ofGo, line))) return [];
    const known = ofScript && isByOption(ofScript, line) ? 'OPTIONAL' : 'OFF';
    const meaning = meaningOf ? meaningOf(match.index, match[0]) : known;
    if (!meaning) return [];
    return [
      {
        check: 'transport-encryption',
        rule: 'certificate-not-verified-in-code',
        ...(meaning === 'OPTIONAL' ? onlyByOption : isChecked ? onlyWithOtherCheck : judge(295, 'CODE')),
        title: 'Certificates are not verified',
        description:
          'The connection is encrypted, but the identity of the server is not verified: an attacker in the network path can read and modify traffic (CWE-295).',
        path,
        line,
        excerpt: excerptOf(excerpt),
        anchor: anchorOf(match[0]),
      },
    ];
  });
};
