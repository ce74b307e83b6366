import { judge } from '../../severity/judgement.ts';
import type { RuleFile } from './ruleFile.ts';

const languageNames: Readonly<Record<string, string>> = {
  javascript: 'JavaScript, TypeScript',
  python: 'Python',
  java: 'Java',
  go: 'Go',
  php: 'PHP',
  ruby: 'Ruby',
  csharp: 'C#',
};

/** The table of all rules, as docs/codeRules.md shows it. */
export const tableOfRules = (rules: readonly RuleFile[]): string =>
  [
    '| Rule | Weakness | Severity | Confidence | Check | Languages |',
    '|---|---|---|---|---|---|',
    ...rules.map(({ id, weakness, context, confidence, check, languages }) => {
      const names = Object.keys(languages).map((language) => languageNames[language] ?? language);
      const { severity } = judge(weakness, context);
      const link = `[CWE-${weakness}](https://cwe.mitre.org/data/definitions/${weakness}.html)`;
      return `| \`${id}\` | ${link} | ${severity.toLowerCase()} | ${confidence.toLowerCase()} | ${check} | ${names.join(', ')} |`;
    }),
  ].join('\n');
