import type { Severity } from '../../../../schema/generated/types.ts';
import type { Env } from '../../../platform/env.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** What is known of the packages of a project. */
export type PackageReport = Awaited<ReturnType<Stores['packageReports']['ofProject']>>;

/** What an agent reports of packages. */
export type Reported = { vulnerabilities: boolean; licenses: boolean };

/** So many entries of a list are named. */
const mostNamed = 50;

/** So many findings about one package are named. */
const mostOfPackage = 10;

/** A number of things: `1 package`, `2 packages`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** Text from lock files and advisories, so that Markdown shows it as it is. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]()<>#+!|~&:.@-]/g, '\\$&');

/** Text in a code span. */
export const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Severities as people read them. */
export const severityWords: Record<Severity, string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
};

/** Entries as a list in Markdown; those beyond the most are counted. */
export const listed = <Entry>(
  entries: readonly Entry[],
  line: (entry: Entry) => string,
  most = mostNamed,
): string[] => [
  ...entries.slice(0, most).map((entry) => `- ${line(entry)}`),
  ...(entries.length > most ? [`- … and ${entries.length - most} more`] : []),
];

/** A list under a title of its own; nothing where there are no entries. */
export const titledList = <Entry>(
  title: string,
  entries: readonly Entry[],
  line: (entry: Entry) => string,
  most = mostNamed,
): string[] => (entries.length === 0 ? [] : ['', `### ${title}`, '', ...listed(entries, line, most)]);

/** What a run reports: in a sentence, and as Markdown. */
export type CapabilityReport = { summary: string; markdown: string };

/** A part of a report: a title, what came of it in a sentence, and more lines. */
export const section = (title: string, summary: string, lines: readonly string[] = []): CapabilityReport => ({
  summary,
  markdown: [`## ${title}`, '', summary, ...lines].join('\n'),
});

/** Open findings about one package, and what was done about them. */
type Group = { name: string; findings: PackageReport['vulnerable']; outcome: string };

/** Findings by their packages, the worst first; those of which the package is not known come last. */
const groupsOf = (
  { vulnerable, updates }: PackageReport,
  outcomeOf: (update: PackageReport['updates'][number]) => string,
): Group[] => {
  const known = new Set(updates.flatMap(({ findings }) => findings.map(({ id }) => id)));
  const others = vulnerable.filter(({ id }) => !known.has(id));
  return [
    ...updates.map((update) => ({
      name: update.name,
      findings: update.findings,
      outcome: outcomeOf(update),
    })),
    ...(others.length > 0 ? [{ name: 'Other packages', findings: others, outcome: '' }] : []),
  ];
};

const groupLines = ({ name, findings, outcome }: Group, { publicUrl }: Pick<Env, 'publicUrl'>): string[] => [
  '',
  `### ${plain(name)}`,
  '',
  ...listed(
    findings,
    ({ id, title, severity, file, line, fix }) =>
      `**${severityWords[severity]}** [${plain(title)}](${publicUrl}/app/security/findings/${id})${file === null ? '' : ` in ${code(line === null ? file : `${file}:${line}`)}`}. ${plain(fix ?? 'No version is known that fixes it.')}`,
    mostOfPackage,
  ),
  ...(outcome === '' ? [] : ['', plain(outcome)]),
];

const vulnerabilityLines = (
  report: PackageReport,
  env: Pick<Env, 'publicUrl'>,
  outcomeOf: (update: PackageReport['updates'][number]) => string,
): string[] => {
  const { packageCount, lockFiles, vulnerable, dismissedCount, lack, gaps } = report;
  const groups = groupsOf(report, outcomeOf);
  return [
    '## Vulnerable packages',
    '',
    ...(packageCount > 0
      ? [
          `${counted(packageCount, 'package')} in ${lockFiles.slice(0, 5).map(code).join(', ')}${lockFiles.length > 5 ? ` and ${lockFiles.length - 5} more lock files` : ''}: ${vulnerable.length === 0 ? 'no open vulnerability is known.' : `${counted(vulnerable.length, 'open vulnerability', 'open vulnerabilities')}.`}`,
          '',
        ]
      : []),
    ...groups.slice(0, mostNamed).flatMap((group) => groupLines(group, env)),
    ...(groups.length > mostNamed ? ['', `… and ${groups.length - mostNamed} more packages`] : []),
    ...(dismissedCount > 0
      ? [
          '',
          `${counted(dismissedCount, 'finding')} ${dismissedCount === 1 ? 'is' : 'are'} dismissed or an accepted risk, and not listed.`,
        ]
      : []),
    ...(lack === null && gaps.length === 0 ? [] : ['', 'What is not known:', '']),
    ...(lack === null ? [] : [`- ${plain(lack)}`]),
    ...listed(gaps, ({ path, reason }) => `${path === '' ? '' : `${code(path)}: `}${plain(reason)}`),
  ];
};

const licenseLines = ({ packageCount, allowedLicenses, notAllowed, licenses }: PackageReport): string[] => [
  '## Licenses',
  '',
  ...(packageCount === 0 ? ['No lock file names packages.'] : []),
  ...listed(
    licenses,
    ({ license, count }) =>
      `${license === null ? 'Not named by the lock file' : code(license)}: ${counted(count, 'package')}`,
  ),
  ...(allowedLicenses.length === 0
    ? [
        '',
        'The organization has no list of allowed licenses, so that none is checked. An owner or admin can set one under Security > Dependencies.',
      ]
    : [
        '',
        notAllowed.length === 0
          ? 'No package has a license that is not allowed.'
          : `${counted(notAllowed.length, 'package')} ${notAllowed.length === 1 ? 'has a license' : 'have licenses'} that the organization does not allow:`,
        '',
        ...listed(
          notAllowed,
          ({ name, version, license }) => `${code(`${name} ${version}`)}: ${code(license)}`,
        ),
      ]),
];

/** A report of packages as Markdown; `outcomeOf` says in a sentence what was done about one. */
export const packageMarkdown = (
  report: PackageReport,
  { vulnerabilities, licenses }: Reported,
  env: Pick<Env, 'publicUrl'>,
  outcomeOf: (update: PackageReport['updates'][number]) => string,
): string =>
  [
    ...(vulnerabilities ? vulnerabilityLines(report, env, outcomeOf) : []),
    ...(vulnerabilities && licenses ? [''] : []),
    ...(licenses ? licenseLines(report) : []),
  ].join('\n');

/** A report of packages in a sentence. */
export const packageSummary = (
  { packageCount, vulnerable, lack, gaps, allowedLicenses, notAllowed }: PackageReport,
  { vulnerabilities, licenses }: Reported,
): string => {
  if (packageCount === 0) return 'Found no packages in lock files.';
  const incomplete = lack !== null || gaps.length > 0 ? ', data incomplete' : '';
  const parts = [
    ...(vulnerabilities
      ? [`${counted(vulnerable.length, 'known vulnerability', 'known vulnerabilities')}${incomplete}`]
      : []),
    ...(licenses
      ? [
          allowedLicenses.length === 0
            ? 'licenses not checked'
            : counted(
                notAllowed.length,
                'package with a license that is not allowed',
                'packages with a license that is not allowed',
              ),
        ]
      : []),
  ];
  return `Read ${counted(packageCount, 'package')}: ${parts.join('; ')}.`;
};
