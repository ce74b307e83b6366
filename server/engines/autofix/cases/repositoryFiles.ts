import type { AutofixCases } from './autofixCase.ts';

const manifest = `{
  "name": "app",
  "author": "Ada <ada@northwind.example>",
  "maintainers": [{ "name": "Bo", "email": "bo@northwind.example" }, { "email": "ada@northwind.example" }],
  "repository": "https://github.com/northwind/app.git"
}
`;

export const codeOwnersMissing: AutofixCases = {
  rule: 'code-owners-missing',
  cases: [
    {
      name: 'names the people of the manifest',
      path: '.github/CODEOWNERS',
      before: null,
      others: { 'package.json': manifest },
      after: `# Owners are asked to review changes to the files that match.
* ada@northwind.example bo@northwind.example
`,
    },
  ],
  heldBack: [
    {
      name: 'a repository that names nobody',
      path: '.github/CODEOWNERS',
      before: null,
      others: { 'README.md': '# App\n' },
      reason: 'No manifest names an author or maintainer with an email address.',
    },
  ],
};

const policy = (contact: string) => `# Security policy

## Report a vulnerability

Report vulnerabilities privately, not in an issue or a pull request. ${contact}

Please include:

- the version or commit that is affected,
- the steps that show the vulnerability,
- what an attacker can do with it.

The maintainers confirm that they received the report, and tell you when a fix is released.

## Supported versions

Security fixes are made for the latest version.
`;

export const securityPolicyMissing: AutofixCases = {
  rule: 'security-policy-missing',
  cases: [
    {
      name: 'names the private reports of GitHub',
      path: 'SECURITY.md',
      before: null,
      others: { 'package.json': manifest },
      after: policy('Use <https://github.com/northwind/app/security/advisories/new>.'),
    },
    {
      name: 'names the address for bugs',
      path: 'SECURITY.md',
      before: null,
      others: { 'package.json': '{ "bugs": { "email": "bugs@northwind.example" } }\n' },
      after: policy('Write to <bugs@northwind.example>.'),
    },
    {
      name: 'names the maintainers when there is no address',
      path: 'SECURITY.md',
      before: null,
      others: { 'README.md': '# App\n' },
      after: policy('Write to the maintainers directly; their addresses are in the commits (`git log`).'),
    },
  ],
  heldBack: [],
};

export const dependencyUpdatesMissing: AutofixCases = {
  rule: 'dependency-updates-missing',
  cases: [
    {
      name: 'configures Dependabot for each folder with a manifest',
      path: '.github/dependabot.yml',
      before: null,
      others: {
        'package.json': '{}\n',
        'api/requirements.txt': 'flask==3.0.0\n',
        'test/fixtures/package.json': '{}\n',
        '.github/workflows/ci.yml': 'on: push\n',
      },
      after: `version: 2
updates:
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: weekly
  - package-ecosystem: npm
    directory: /
    schedule:
      interval: weekly
  - package-ecosystem: pip
    directory: /api
    schedule:
      interval: weekly
`,
    },
    {
      name: 'configures Renovate beside the pipelines of GitLab',
      path: 'renovate.json',
      before: null,
      others: { 'package.json': '{}\n', '.gitlab-ci.yml': 'test:\n  script: npm test\n' },
      after: `{
  "$schema": "https://docs.renovatebot.com/renovate-schema.json",
  "extends": ["config:recommended"]
}
`,
    },
  ],
  heldBack: [],
};
