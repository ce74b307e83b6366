import type { CheckFacts } from './checkFacts.ts';

/** Checks of what code does with what others send. The numbers of OWASP ASVS are those of version 5.0.0. */
export const codeChecks = {
  injection: {
    name: 'Injection',
    severity: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for queries, commands, code, templates and log lines that are put together with what others send. They do then what the sender wants.',
    remediation:
      'Give values as parameters, not as a part of the text; call programs without a shell; never run text as code.',
    references: { OWASP_ASVS: '1.2.4' },
  },
  'cross-site-scripting': {
    name: 'Cross-site scripting',
    severity: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for pages into which untrusted text goes unescaped. A script in it acts as the person who opens the page.',
    remediation:
      'Let the template escape what it shows, set text rather than HTML, and clean HTML that must stay.',
    references: { OWASP_ASVS: '1.2.1' },
  },
  'untrusted-paths': {
    name: 'Untrusted paths and addresses',
    severity: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for files, requests and redirects whose path or address others decide. They reach what was not meant for them.',
    remediation:
      'Choose from a list, or resolve first and then compare with the folder or the host that is meant.',
    references: { OWASP_ASVS: '1.3.6' },
  },
  'untrusted-data': {
    name: 'Handling of untrusted data',
    severity: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for objects that are made as the sender says: deserialization, external entities of XML, mass assignment, prototypes; and for patterns that a text makes slow.',
    remediation:
      'Read plain formats, take over only the fields that are meant, and limit what a pattern may try.',
    references: { OWASP_ASVS: '1.5.2' },
  },
  cryptography: {
    name: 'Cryptography',
    severity: 'MEDIUM',
    category: 'SOURCE',
    description:
      'Looks for hashes, ciphers, keys and random numbers that no longer keep a secret, or never did.',
    remediation:
      'Use SHA-256 or better, a slow hash for passwords, authenticated encryption, and random numbers made for secrets.',
    references: { OWASP_ASVS: '11.4.1' },
  },
  'access-control': {
    name: 'Sessions and access',
    severity: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for tokens that are not verified, open cookies and origins, passwords in code, routes without the guard of their neighbours, and debugging left on.',
    remediation: 'Verify before you trust, deny unless it is allowed, and keep credentials out of the code.',
    references: { OWASP_ASVS: '8.2.1' },
  },
} as const satisfies Record<string, CheckFacts>;
