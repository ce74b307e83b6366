import type { CheckFacts } from './checkFacts.ts';

/** Checks of how the software is set up, and of how vulnerabilities are reported and owned. */
export const operationChecks = {
  'container-base-image': {
    name: 'Container base image',
    severity: 'MEDIUM',
    category: 'CONFIGURATION',
    description: 'Asks whether base images still get security fixes, and whether the one in use has them.',
    remediation: 'Move to a supported base image and rebuild regularly.',
    references: {},
  },
  'container-user': {
    name: 'Container user',
    severity: 'MEDIUM',
    category: 'CONFIGURATION',
    description:
      'Asks whether containers run as a user other than root. Root in a container is half way out of it.',
    remediation: 'Add a USER instruction with an unprivileged user to the Dockerfile.',
    references: {},
  },
  'infrastructure-settings': {
    name: 'Infrastructure settings',
    severity: 'MEDIUM',
    category: 'CONFIGURATION',
    description:
      'Looks for risky settings in infrastructure as code: public buckets, open ports, missing encryption.',
    remediation: 'Close what need not be open, encrypt what is stored, and scan these files on every change.',
    references: { CIS_SUPPLY_CHAIN: '1.5.3' },
  },
  'transport-encryption': {
    name: 'Transport encryption',
    severity: 'MEDIUM',
    category: 'CONFIGURATION',
    description:
      'Looks for services that are reached without TLS, or with certificates that are not verified.',
    remediation: 'Use https everywhere, and never turn the verification of certificates off.',
    references: { OWASP_ASVS: '12.2.1' },
  },
  'security-policy': {
    name: 'Security policy',
    severity: 'MEDIUM',
    category: 'PROCESS',
    description: 'Looks for a SECURITY.md that says how to report a vulnerability.',
    remediation: 'Add a SECURITY.md with an address, what to send and when people can expect an answer.',
    references: { OPENSSF_SCORECARD: 'Security-Policy', CIS_SUPPLY_CHAIN: '1.2.1' },
  },
  'security-contact': {
    name: 'Security contact',
    severity: 'LOW',
    category: 'PROCESS',
    description: 'Asks whether the address in the security policy belongs to a team, not to one person.',
    remediation: 'Name a shared address or the provider’s private reporting.',
    references: {},
  },
  license: {
    name: 'License',
    severity: 'LOW',
    category: 'PROCESS',
    description: 'Looks for a license file. Without one nobody may use or review the code.',
    remediation: 'Add a LICENSE file with a license that the organization has agreed on.',
    references: { OPENSSF_SCORECARD: 'License' },
  },
} as const satisfies Record<string, CheckFacts>;
