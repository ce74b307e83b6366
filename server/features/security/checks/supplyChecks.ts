import type { CheckFacts } from './checkFacts.ts';

/** Checks of packages from elsewhere, and of pipelines and what they build. */
export const supplyChecks = {
  'known-vulnerabilities': {
    name: 'Known vulnerabilities',
    weight: 'HIGH',
    severity: 'CRITICAL',
    category: 'DEPENDENCIES',
    description:
      'Compares every locked dependency with published advisories. Attackers use public advisories to find targets.',
    remediation: 'Update the package to the version that the advisory names, or replace it.',
    references: { OPENSSF_SCORECARD: 'Vulnerabilities', CIS_SUPPLY_CHAIN: '3.2.2', OWASP_ASVS: '15.2.1' },
  },
  'allowed-licenses': {
    name: 'Allowed licenses',
    weight: 'MEDIUM',
    category: 'DEPENDENCIES',
    description:
      'Compares the license of every locked dependency with those that the organization allows. Some licenses require you to publish your own code or restrict how it can be used.',
    remediation: 'Replace the package, or allow its license under Security > Dependencies after a review.',
    references: { CIS_SUPPLY_CHAIN: '3.2.3' },
  },
  'dependency-updates': {
    name: 'Dependency updates',
    weight: 'HIGH',
    severity: 'MEDIUM',
    category: 'DEPENDENCIES',
    description: 'Looks for a dependency update tool. Without one, security fixes are applied late or never.',
    remediation: 'Set up Dependabot, Renovate or a similar tool for every package manager in the repository.',
    references: { OPENSSF_SCORECARD: 'Dependency-Update-Tool' },
  },
  'pinned-dependencies': {
    name: 'Pinned dependencies',
    weight: 'MEDIUM',
    category: 'DEPENDENCIES',
    description:
      'Looks for actions, images and packages that are referenced by a tag or a version range. Their content can change without a change in the repository.',
    remediation:
      'Pin actions to commits and images to digests, and let an update tool keep them current. Install packages only from the lock file.',
    references: { OPENSSF_SCORECARD: 'Pinned-Dependencies', CIS_SUPPLY_CHAIN: '3.1.7' },
  },
  'lock-file': {
    name: 'Lock file',
    weight: 'LOW',
    category: 'DEPENDENCIES',
    description: 'Looks for a lock file beside each manifest. Without one, two builds may differ.',
    remediation: 'Commit the lock file of every package manager and install from it in pipelines.',
    references: { CIS_SUPPLY_CHAIN: '2.4.2' },
  },
  'software-bill-of-materials': {
    name: 'Software bill of materials',
    weight: 'LOW',
    category: 'DEPENDENCIES',
    description:
      'Checks whether releases include a list of their components. It shows quickly whether a new advisory affects you.',
    remediation:
      'Generate an SPDX or CycloneDX document in the release pipeline and publish it with the release.',
    references: { OPENSSF_SCORECARD: 'SBOM', CIS_SUPPLY_CHAIN: '2.4.5', OWASP_ASVS: '15.1.2' },
  },
  'dangerous-workflow': {
    name: 'Dangerous workflow',
    weight: 'CRITICAL',
    category: 'BUILD',
    description:
      'Looks for pipelines that run untrusted code with repository permissions, or insert untrusted text into scripts.',
    remediation:
      'Do not check out pull requests in pull_request_target, and pass titles, names and comments through environment variables.',
    references: { OPENSSF_SCORECARD: 'Dangerous-Workflow', CIS_SUPPLY_CHAIN: '1.5.2' },
  },
  'token-permissions': {
    name: 'Token permissions',
    weight: 'HIGH',
    category: 'BUILD',
    description:
      'Checks whether pipeline tokens are read-only unless a job needs more. Otherwise a compromised step can push code.',
    remediation:
      'Set "permissions: read-all" at the top of each workflow, and grant write access per job where needed.',
    references: { OPENSSF_SCORECARD: 'Token-Permissions', CIS_SUPPLY_CHAIN: '2.1.7' },
  },
  'signed-releases': {
    name: 'Signed releases',
    weight: 'HIGH',
    severity: 'MEDIUM',
    category: 'BUILD',
    description: 'Checks whether the tags of the latest releases are signed, so that users can verify them.',
    remediation:
      'Sign release artifacts in the pipeline, for example with Sigstore, and publish their provenance.',
    references: { OPENSSF_SCORECARD: 'Signed-Releases', CIS_SUPPLY_CHAIN: '2.4.1' },
  },
  'continuous-integration-tests': {
    name: 'Continuous integration tests',
    weight: 'LOW',
    category: 'BUILD',
    description:
      'Checks whether a pipeline runs the tests on every change, so that bugs are found before they are merged.',
    remediation: 'Run the tests on every pull request and require them to pass.',
    references: { OPENSSF_SCORECARD: 'CI-Tests', CIS_SUPPLY_CHAIN: '1.1.9' },
  },
} as const satisfies Record<string, CheckFacts>;
