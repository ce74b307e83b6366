import type { CheckFacts } from './checkFacts.ts';

/** Checks of packages from elsewhere, and of pipelines and what they build. */
export const supplyChecks = {
  'known-vulnerabilities': {
    name: 'Known vulnerabilities',
    severity: 'HIGH',
    category: 'DEPENDENCIES',
    description:
      'Looks up every locked dependency among published advisories. A public advisory tells attackers what to try.',
    remediation: 'Update the package to the version that the advisory names, or replace it.',
    references: { OPENSSF_SCORECARD: 'Vulnerabilities', CIS_SUPPLY_CHAIN: '3.2.2', OWASP_ASVS: '15.2.1' },
  },
  'allowed-licenses': {
    name: 'Allowed licenses',
    severity: 'MEDIUM',
    category: 'DEPENDENCIES',
    description:
      'Compares the license of every locked dependency with those that the organization allows. Some oblige you to publish your own code, or forbid what you do with it.',
    remediation:
      'Replace the package, or allow its license under Security > Dependencies once somebody has judged it.',
    references: { CIS_SUPPLY_CHAIN: '3.2.3' },
  },
  'dependency-updates': {
    name: 'Dependency updates',
    severity: 'HIGH',
    category: 'DEPENDENCIES',
    description:
      'Looks for a tool that proposes updates of dependencies. Without one, security fixes arrive late or never.',
    remediation: 'Set up Dependabot, Renovate or a like tool for every package manager in the repository.',
    references: { OPENSSF_SCORECARD: 'Dependency-Update-Tool' },
  },
  'pinned-dependencies': {
    name: 'Pinned dependencies',
    severity: 'MEDIUM',
    category: 'DEPENDENCIES',
    description:
      'Looks for actions, images and packages that are named by a tag or a range. What they stand for can be exchanged without a change here.',
    remediation:
      'Name actions by commit and images by digest; let the update tool keep them fresh. Install packages from the lock file only.',
    references: { OPENSSF_SCORECARD: 'Pinned-Dependencies', CIS_SUPPLY_CHAIN: '3.1.7' },
  },
  'lock-file': {
    name: 'Lock file',
    severity: 'LOW',
    category: 'DEPENDENCIES',
    description: 'Looks for a lock file beside each manifest. Without one, two builds may differ.',
    remediation: 'Commit the lock file of every package manager and install from it in pipelines.',
    references: { CIS_SUPPLY_CHAIN: '2.4.2' },
  },
  'software-bill-of-materials': {
    name: 'Software bill of materials',
    severity: 'LOW',
    category: 'DEPENDENCIES',
    description:
      'Asks whether releases come with a list of their parts. It answers at once whether a new advisory concerns you.',
    remediation:
      'Make an SPDX or CycloneDX document in the release pipeline and publish it with the release.',
    references: { OPENSSF_SCORECARD: 'SBOM', CIS_SUPPLY_CHAIN: '2.4.5', OWASP_ASVS: '15.1.2' },
  },
  'dangerous-workflow': {
    name: 'Dangerous workflow',
    severity: 'CRITICAL',
    category: 'BUILD',
    description:
      'Looks for pipelines that run untrusted code with the rights of the repository, or put untrusted text into scripts.',
    remediation:
      'Do not check out pull requests in pull_request_target, and pass titles, names and comments through environment variables.',
    references: { OPENSSF_SCORECARD: 'Dangerous-Workflow', CIS_SUPPLY_CHAIN: '1.5.2' },
  },
  'token-permissions': {
    name: 'Token permissions',
    severity: 'HIGH',
    category: 'BUILD',
    description:
      'Asks whether pipelines’ tokens are read-only unless a job needs more. A hijacked step can otherwise push code.',
    remediation:
      'Set "permissions: read-all" at the top of each workflow, and grant writing per job where needed.',
    references: { OPENSSF_SCORECARD: 'Token-Permissions', CIS_SUPPLY_CHAIN: '2.1.7' },
  },
  'signed-releases': {
    name: 'Signed releases',
    severity: 'HIGH',
    category: 'BUILD',
    description:
      'Asks whether the tags of the latest releases are signed. Users can then tell them from forgeries.',
    remediation:
      'Sign what the release pipeline builds, for example with Sigstore, and publish the provenance.',
    references: { OPENSSF_SCORECARD: 'Signed-Releases', CIS_SUPPLY_CHAIN: '2.4.1' },
  },
  'continuous-integration-tests': {
    name: 'Continuous integration tests',
    severity: 'LOW',
    category: 'BUILD',
    description:
      'Asks whether a pipeline runs the tests on every change. Mistakes are then found before they are merged.',
    remediation: 'Run the tests on every pull request and require them to pass.',
    references: { OPENSSF_SCORECARD: 'CI-Tests', CIS_SUPPLY_CHAIN: '1.1.9' },
  },
} as const satisfies Record<string, CheckFacts>;
