import type { CheckFacts } from './checkFacts.ts';

/** Checks of the source code and of who may change it. */
export const sourceChecks = {
  'committed-secrets': {
    name: 'Committed secrets',
    weight: 'CRITICAL',
    category: 'SOURCE',
    description:
      'Looks for keys, tokens and passwords in files and history. Anyone who can read the repository can use them.',
    remediation:
      'Revoke the secret first, then remove it from the history, and read it from a secret store at run time.',
    references: { CIS_SUPPLY_CHAIN: '1.5.1', OWASP_ASVS: '13.3.1' },
  },
  'branch-protection': {
    name: 'Branch protection',
    weight: 'HIGH',
    severity: 'MEDIUM',
    category: 'SOURCE',
    description:
      'Checks whether the default branch refuses force pushes, deletion and changes without review. Otherwise history can be rewritten unnoticed.',
    remediation:
      'Protect the default branch: no force pushes, no deletion, a pull request and at least one approval for every change.',
    references: { OPENSSF_SCORECARD: 'Branch-Protection', CIS_SUPPLY_CHAIN: '1.1.16' },
  },
  'code-review': {
    name: 'Code review',
    weight: 'HIGH',
    severity: 'MEDIUM',
    category: 'SOURCE',
    description:
      'Checks whether someone else approved the newest 30 commits before they were merged. Review finds mistakes and malicious changes.',
    remediation: 'Require an approving review by someone other than the author for every pull request.',
    references: { OPENSSF_SCORECARD: 'Code-Review', CIS_SUPPLY_CHAIN: '1.1.3' },
  },
  'static-analysis': {
    name: 'Static analysis',
    weight: 'MEDIUM',
    category: 'SOURCE',
    description:
      'Checks whether a static analyser runs on every change. It finds whole classes of bugs before they are merged.',
    remediation:
      'Run an analyser for the languages of the repository on every pull request, and let it fail the build.',
    references: { OPENSSF_SCORECARD: 'SAST', CIS_SUPPLY_CHAIN: '1.5.4' },
  },
  fuzzing: {
    name: 'Fuzzing',
    weight: 'MEDIUM',
    severity: 'LOW',
    category: 'SOURCE',
    description:
      'Looks for fuzz tests. They find unexpected inputs that cause failures, especially in parsers.',
    remediation: 'Add fuzz tests for code that parses untrusted input, and run them regularly.',
    references: { OPENSSF_SCORECARD: 'Fuzzing' },
  },
  'code-owners': {
    name: 'Code owners',
    weight: 'LOW',
    category: 'SOURCE',
    description:
      'Looks for a CODEOWNERS file. With one, changes to sensitive code are reviewed by the people who know it.',
    remediation: 'Add a CODEOWNERS file with owners for at least pipelines, sign-in and payment code.',
    references: { CIS_SUPPLY_CHAIN: '1.1.6' },
  },
  'commit-signatures': {
    name: 'Commit signatures',
    weight: 'LOW',
    category: 'SOURCE',
    description:
      'Checks whether the latest commits are signed. Without a signature the author can be forged.',
    remediation: 'Sign commits with an SSH or OpenPGP key, and require signatures on the default branch.',
    references: { CIS_SUPPLY_CHAIN: '1.1.12' },
  },
  'stale-branches': {
    name: 'Stale branches',
    weight: 'LOW',
    category: 'SOURCE',
    description:
      'Looks for branches without a commit for a year. Outdated code in them can be deployed or merged by mistake.',
    remediation: 'Delete merged and abandoned branches.',
    references: { CIS_SUPPLY_CHAIN: '1.1.8' },
  },
} as const satisfies Record<string, CheckFacts>;
