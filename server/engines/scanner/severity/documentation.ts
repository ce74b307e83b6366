import { contextNames, controlTable, severityTable } from './severityTable.ts';

const ranks = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/** The tables of severities, as docs/codeRules.md shows them: the most severe first. */
export const tableOfSeverities = (): string => {
  const weaknesses = severityTable
    .toSorted((one, other) => ranks.indexOf(one.severity) - ranks.indexOf(other.severity))
    .map(({ weakness, context, severity, impact }) => {
      const link = `[CWE-${weakness}](https://cwe.mitre.org/data/definitions/${weakness}.html)`;
      return `| ${severity.toLowerCase()} | ${link} | ${contextNames[context]} | ${impact} |`;
    });
  const controls = Object.entries(controlTable).map(
    ([rule, { severity, impact }]) => `| ${severity.toLowerCase()} | \`${rule}\` | ${impact} |`,
  );
  return [
    '| Severity | Weakness | Context | Why |',
    '|---|---|---|---|',
    ...weaknesses,
    '',
    '| Severity | Missing process control | Why |',
    '|---|---|---|',
    ...controls,
  ].join('\n');
};
