import type { Severity } from '../../../../schema/generated/types.ts';
import type { Env } from '../../../platform/env.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';

/** What is known of the packages of a project. */
export type PackageReport = Awaited<ReturnType<Stores['packageReports']['ofProject']>>;

/** What an agent reports of packages. */
export type Reported = { vulnerabilities: boolean; licenses: boolean };

/** So many entries of a list are named. */
const mostNamed = 50;

/** A number of things: `1 package`, `2 packages`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** Text from lock files and advisories, so that Markdown shows it as it is. */
const plain = (text: string): string => text.replaceAll(/[\\`*_{}[\]()<>#+!|~&:.@-]/g, '\\$&');

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

const severityWords: Record<Severity, string> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
};

const listed = <Entry>(entries: readonly Entry[], line: (entry: Entry) => string): string[] => [
  ...entries.slice(0, mostNamed).map((entry) => `- ${line(entry)}`),
  ...(entries.length > mostNamed ? [`- … and ${entries.length - mostNamed} more`] : []),
];

const vulnerabilityLines = (
  { packageCount, lockFiles, vulnerable, dismissedCount, lack, gaps }: PackageReport,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): string[] => [
  '## Vulnerable packages',
  '',
  ...(packageCount > 0
    ? [
        `${counted(packageCount, 'package')} in ${lockFiles.slice(0, 5).map(code).join(', ')}${lockFiles.length > 5 ? ` and ${lockFiles.length - 5} more lock files` : ''}: ${vulnerable.length === 0 ? 'no open vulnerability is known.' : `${counted(vulnerable.length, 'open vulnerability', 'open vulnerabilities')}.`}`,
        '',
      ]
    : []),
  ...listed(
    vulnerable,
    ({ id, title, severity, file, line, fix }) =>
      `**${severityWords[severity]}** [${plain(title)}](${publicUrl}/app/security/findings/${id})${file === null ? '' : ` in ${code(line === null ? file : `${file}:${line}`)}`}. ${plain(fix ?? 'No version is known that fixes it.')}`,
  ),
  ...(dismissedCount > 0
    ? [
        '',
        `${counted(dismissedCount, 'finding')} ${dismissedCount === 1 ? 'is' : 'are'} dismissed or an accepted risk, and not listed.`,
      ]
    : []),
  ...(lack === null && gaps.length === 0 ? [] : ['', 'What is not known:', '']),
  ...(lack === null ? [] : [`- ${plain(lack)}`]),
  ...listed(gaps, ({ path, reason }) => `${path === '' ? '' : `${code(path)}: `}${plain(reason)}`),
  ...(vulnerable.length > 0
    ? [
        '',
        'No pull request is opened: runs do not update lock files. Update the packages with their package manager, and push.',
      ]
    : []),
];

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

/** A report of packages as Markdown. */
export const packageMarkdown = (
  report: PackageReport,
  { vulnerabilities, licenses }: Reported,
  env: Pick<Env, 'publicUrl'>,
): string =>
  [
    ...(vulnerabilities ? vulnerabilityLines(report, env) : []),
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
