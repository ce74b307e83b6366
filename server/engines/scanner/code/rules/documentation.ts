import type { RuleFile } from './ruleFile.ts';

const languageNames: Readonly<Record<string, string>> = {
  javascript: 'JavaScript, TypeScript',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
};

/** The table of all rules, as docs/codeRules.md shows it. */
export const tableOfRules = (rules: readonly RuleFile[]): string =>
  [
    '| Rule | Weakness | Severity | Check | Languages |',
    '|---|---|---|---|---|',
    ...rules.map(({ id, weakness, severity, check, languages }) => {
      const names = Object.keys(languages).map((language) => languageNames[language] ?? language);
      const link = `[CWE-${weakness}](https://cwe.mitre.org/data/definitions/${weakness}.html)`;
      return `| \`${id}\` | ${link} | ${severity.toLowerCase()} | ${check} | ${names.join(', ')} |`;
    }),
  ].join('\n');
