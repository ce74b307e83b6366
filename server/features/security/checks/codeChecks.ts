import type { CheckFacts } from './checkFacts.ts';

/** Checks of what code does with what others send. The numbers of OWASP ASVS are those of version 5.0.0. */
export const codeChecks = {
  injection: {
    name: 'Injection',
    weight: 'HIGH',
    severity: 'CRITICAL',
    category: 'SOURCE',
    description:
      'Looks for queries, commands, code, templates and log lines that are built from untrusted input. An attacker can change what they do.',
    remediation: 'Pass values as parameters, run programs without a shell, and never execute text as code.',
    references: { OWASP_ASVS: '1.2.4' },
  },
  'cross-site-scripting': {
    name: 'Cross-site scripting',
    weight: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for pages that include untrusted text without escaping it. A script in it runs as the person who opens the page.',
    remediation:
      'Let the template escape its values, set text instead of HTML, and sanitize HTML that must be kept.',
    references: { OWASP_ASVS: '1.2.1' },
  },
  'untrusted-paths': {
    name: 'Untrusted paths and addresses',
    weight: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for files, requests and redirects whose path or address comes from untrusted input. They can reach files and servers that they should not.',
    remediation:
      'Choose from an allowlist, or resolve the path or address first and compare it with the allowed folder or host.',
    references: { OWASP_ASVS: '1.3.6' },
  },
  'untrusted-data': {
    name: 'Handling of untrusted data',
    weight: 'HIGH',
    severity: 'CRITICAL',
    category: 'SOURCE',
    description:
      'Looks for unsafe deserialization, XML external entities, mass assignment, prototype pollution and regular expressions that untrusted input can make slow.',
    remediation:
      'Parse plain data formats, accept only the expected fields, and avoid regular expressions with excessive backtracking.',
    references: { OWASP_ASVS: '1.5.2' },
  },
  cryptography: {
    name: 'Cryptography',
    weight: 'MEDIUM',
    category: 'SOURCE',
    description: 'Looks for weak hashes, ciphers, keys and random numbers.',
    remediation:
      'Use SHA-256 or better, a slow hash for passwords, authenticated encryption, and a cryptographically secure random generator.',
    references: { OWASP_ASVS: '11.4.1' },
  },
  'access-control': {
    name: 'Sessions and access',
    weight: 'HIGH',
    category: 'SOURCE',
    description:
      'Looks for unverified tokens, insecure cookies, permissive CORS, hardcoded passwords, routes without the access checks of similar routes, and enabled debug modes.',
    remediation: 'Verify tokens, deny by default, and keep credentials out of the code.',
    references: { OWASP_ASVS: '8.2.1' },
  },
} as const satisfies Record<string, CheckFacts>;
