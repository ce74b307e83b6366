import type { SecurityStandard } from '../../../../schema/generated/types.ts';

/**
 * What each part that a check refers to asks for, in short. CIS: the titles of the CIS Software Supply Chain Security Guide 1.0. ASVS: the requirements of
 * OWASP ASVS 5.0.0 (CC BY-SA 4.0), shortened. OpenSSF: the checks of docs/checks.md of OpenSSF Scorecard (Apache License 2.0), shortened.
 */
const requirements: Readonly<Record<SecurityStandard, Readonly<Record<string, string>>>> = {
  OPENSSF_SCORECARD: {
    'Branch-Protection': 'The default and release branches are protected',
    'CI-Tests': 'Tests run before pull requests are merged',
    'Code-Review': 'People review code before it is merged',
    'Dangerous-Workflow': 'Workflows contain no dangerous patterns',
    'Dependency-Update-Tool': 'A tool keeps dependencies up to date',
    Fuzzing: 'The project uses fuzzing',
    License: 'The project has a published license',
    'Pinned-Dependencies': 'Dependencies of the build and release are pinned',
    SAST: 'The project uses static code analysis',
    SBOM: 'The project publishes a software bill of materials',
    'Security-Policy': 'The project has a security policy',
    'Signed-Releases': 'Release artifacts are signed',
    'Token-Permissions': 'Tokens of workflows have the least privileges',
    Vulnerabilities: 'The project has no open, known vulnerabilities',
  },
  CIS_SUPPLY_CHAIN: {
    '1.1.3': 'Ensure any change to code receives approval of two strongly authenticated users',
    '1.1.6': 'Ensure code owners are set for extra sensitive code or configuration',
    '1.1.8': 'Ensure inactive branches are periodically reviewed and removed',
    '1.1.9': 'Ensure all checks have passed before merging new code',
    '1.1.12': 'Ensure verification of signed commits for new changes before merging',
    '1.1.16': 'Ensure force push code to branches is denied',
    '1.2.1': 'Ensure all public repositories contain a SECURITY.md file',
    '1.5.1': 'Ensure scanners are in place to identify and prevent sensitive data in code',
    '1.5.2': 'Ensure scanners are in place to secure Continuous Integration (CI) pipeline instructions',
    '1.5.3': 'Ensure scanners are in place to secure Infrastructure as Code (IaC) instructions',
    '1.5.4': 'Ensure scanners are in place for code vulnerabilities',
    '2.1.7': 'Ensure build secrets are limited to the minimal necessary scope',
    '2.4.1': 'Ensure all artifacts on all releases are signed',
    '2.4.2': 'Ensure all external dependencies used in the build process are locked',
    '2.4.5': 'Ensure pipeline steps produce a Software Bill of Materials (SBOM)',
    '3.1.7': 'Ensure dependencies are pinned to a specific, verified version',
    '3.2.2': 'Ensure packages are automatically scanned for known vulnerabilities',
    '3.2.3': 'Ensure packages are automatically scanned for license implications',
  },
  OWASP_ASVS: {
    '1.2.1': 'Output encoding fits the context, such as HTML elements, attributes or header fields',
    '1.2.4': 'Database queries are parameterized or otherwise protected from injection',
    '1.3.6':
      'Untrusted data is validated against allowlists before it is used to call another service (SSRF)',
    '1.5.2': 'Deserialization of untrusted data enforces safe input handling',
    '8.2.1': 'Function-level access is restricted to consumers with explicit permissions',
    '11.4.1': 'Only approved hash functions are used; not MD5, for any cryptographic purpose',
    '12.2.1': 'TLS is used for all connectivity with external facing, HTTP-based services',
    '13.3.1': 'Backend secrets are managed in a key vault or similar, not in source code or build artifacts',
    '15.1.2': 'An inventory of third-party libraries, such as an SBOM, is maintained',
    '15.2.1': 'Components have not breached the documented time frames for updates and remediation',
  },
};

/**
 * What a part of a standard asks for.
 * @throws Error for a part that is not listed
 */
export const requirementOf = (standard: SecurityStandard, section: string): string => {
  const requirement = requirements[standard][section];
  if (requirement === undefined) throw new Error(`${standard} ${section} has no requirement.`);
  return requirement;
};
