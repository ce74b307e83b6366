import type { CheckFacts } from './checkFacts.ts';

/** Checks of how the software is set up, and of how vulnerabilities are reported and owned. */
export const operationChecks = {
  'container-base-image': {
    name: 'Container base image',
    weight: 'MEDIUM',
    category: 'CONFIGURATION',
    description: 'Checks whether base images still get security fixes, and whether the one in use has them.',
    remediation: 'Move to a supported base image and rebuild regularly.',
    references: {},
  },
  'container-user': {
    name: 'Container user',
    weight: 'MEDIUM',
    category: 'CONFIGURATION',
    description:
      'Checks whether containers run as a user other than root. Running as root makes it easier to break out of a container.',
    remediation: 'Add a USER instruction with an unprivileged user to the Dockerfile.',
    references: {},
  },
  'infrastructure-settings': {
    name: 'Infrastructure settings',
    weight: 'MEDIUM',
    severity: 'HIGH',
    category: 'CONFIGURATION',
    description:
      'Looks for risky settings in infrastructure as code: public buckets, open ports, missing encryption.',
    remediation: 'Restrict public access, encrypt stored data, and scan these files on every change.',
    references: { CIS_SUPPLY_CHAIN: '1.5.3' },
  },
  'transport-encryption': {
    name: 'Transport encryption',
    weight: 'MEDIUM',
    severity: 'HIGH',
    category: 'CONFIGURATION',
    description: 'Looks for services that are used without TLS, or without verification of certificates.',
    remediation: 'Use HTTPS everywhere, and never disable certificate verification.',
    references: { OWASP_ASVS: '12.2.1' },
  },
  'security-policy': {
    name: 'Security policy',
    weight: 'MEDIUM',
    severity: 'LOW',
    category: 'PROCESS',
    description: 'Looks for a SECURITY.md that says how to report a vulnerability.',
    remediation: 'Add a SECURITY.md with a contact address, what to report and when to expect an answer.',
    references: { OPENSSF_SCORECARD: 'Security-Policy', CIS_SUPPLY_CHAIN: '1.2.1' },
  },
  'security-contact': {
    name: 'Security contact',
    weight: 'LOW',
    category: 'PROCESS',
    description: 'Checks whether the address in the security policy belongs to a team, not to one person.',
    remediation: 'Use a shared address or the private reporting of the provider.',
    references: {},
  },
  license: {
    name: 'License',
    weight: 'LOW',
    category: 'PROCESS',
    description: 'Looks for a license file. Without a license nobody has permission to use the code.',
    remediation: 'Add a LICENSE file with a license that the organization has agreed on.',
    references: { OPENSSF_SCORECARD: 'License' },
  },
} as const satisfies Record<string, CheckFacts>;
