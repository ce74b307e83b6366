import type { ChangedRange } from '../../../engines/builder/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { code, counted, type PackageReport, severityWords } from './packageTexts.ts';

/** A package with open findings. */
export type PackageUpdate = PackageReport['updates'][number];

/** What became of an update, from versions to others. */
export type Updated = {
  from: readonly string[];
  to: readonly string[];
  ranges: readonly ChangedRange[];
};

/** What a step and its pull request update: `known-vulnerability:npm:qs`. */
export const updateKey = ({ ecosystem, name }: Pick<PackageUpdate, 'ecosystem' | 'name'>): string =>
  `known-vulnerability:${ecosystem}:${name}`;

/** The versions that fix a package. */
export const fixedVersions = ({ versions }: Pick<PackageUpdate, 'versions'>): string[] => [
  ...new Set(versions.flatMap(({ fixed }) => fixed ?? [])),
];

/** Why a run opens no pull request for a package whatever the registry says; null when it may try. */
export const whyNotUpdated = ({ ecosystem, lockFiles, versions, findings }: PackageUpdate): string | null => {
  const foreign = lockFiles.find((path) => !/(?:^|\/)package-lock\.json$/.test(path));
  if (ecosystem !== 'npm' || foreign !== undefined) {
    return `Runs update package-lock.json of npm only, not ${foreign ?? lockFiles[0] ?? ecosystem}.`;
  }
  return findings.some(({ isFixed }) => isFixed) && fixedVersions({ versions }).length > 0
    ? null
    : 'No version is known that fixes it.';
};

/** Title of the pull request: `Update qs from 6.7.0 to 6.7.3`. */
export const updateTitle = (name: string, { from, to }: Updated): string =>
  plainText(
    from.length === 1 && to.length === 1
      ? `Update ${name} from ${from[0]} to ${to[0]}`
      : `Update ${name} to ${to.join(', ')}`,
    200,
  );

const rangeLine = ({ path, before, after, isMajor }: ChangedRange): string =>
  `- ${code(path)}: ${code(before)} becomes ${code(after)}${isMajor ? '. This is a change of major version: read the changelog of the package before you merge it' : ''}.`;

/** Why the commit is made, in a sentence. */
export const updateExplanation = (findings: PackageUpdate['findings']): string =>
  `Fixes ${counted(findings.length, 'published vulnerability', 'published vulnerabilities')}.`;

/** The description of the pull request, as Markdown. Names and ranges are strangers' text: they stand in code spans. */
export const updateDescription = (
  name: string,
  updated: Updated,
  findings: PackageUpdate['findings'],
): string =>
  [
    `Updates ${code(name)} from ${updated.from.map(code).join(', ')} to ${updated.to.map(code).join(', ')}. ${updateExplanation(findings)}`,
    '',
    ...findings.slice(0, 50).map(({ severity, title }) => `- ${severityWords[severity]}: ${code(title)}`),
    ...(updated.ranges.length > 0
      ? ['', 'The range did not take this version:', '', ...updated.ranges.map(rangeLine)]
      : []),
    '',
    'npm wrote the lock file. No script of a package or of the project was run for that.',
  ].join('\n');
