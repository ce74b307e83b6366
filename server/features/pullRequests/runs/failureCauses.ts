import { plainText } from '../../../engines/text/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { code, counted, section } from './packageTexts.ts';

/** A failed build with the end of its log. */
export type FailedBuild = Awaited<ReturnType<Stores['failedBuilds']['ofProject']>>[number];

/** Failed builds whose logs say the same, newest first. */
type FailureCause = { cause: string; builds: FailedBuild[] };

/** What lines say that tell why a build failed, the most telling first. */
const telling = [
  /\b[A-Z]\w*(?:Error|Exception)\b/,
  /\b(?:error|fatal|panic)\b/i,
  /\b(?:failed|cannot|not ok)\b|[✖✗]/i,
];

/** Lines that repeat what a command was, or how it ended. */
const isNoise = (line: string): boolean => /^\s*(?:npm\b|>|\$|at\s)/i.test(line);

/** The line of a log that tells most of why a build failed, or what the build says of it. */
const causeOf = ({ lastLines, error }: FailedBuild): string => {
  const lines = lastLines.filter((line) => !isNoise(line));
  for (const pattern of telling) {
    const line = lines.find((one) => pattern.test(one));
    if (line !== undefined) return plainText(line, 200);
  }
  return plainText((error ?? '').split('\n', 1)[0] ?? '', 200) || 'Unknown';
};

/** A cause without what differs from one build to the next: numbers, addresses and hashes. */
const keyOf = (cause: string): string =>
  cause.replaceAll(/0x[0-9a-f]+|\b[0-9a-f]{7,40}\b/gi, '#').replaceAll(/\d+/g, '#');

/** Sorts failed builds, which stand newest first, by their causes, the most common first. */
const failureCauses = (builds: readonly FailedBuild[]): FailureCause[] => {
  const causes = new Map<string, FailureCause>();
  for (const build of builds) {
    const cause = causeOf(build);
    const known = causes.get(keyOf(cause));
    if (known) known.builds.push(build);
    else causes.set(keyOf(cause), { cause, builds: [build] });
  }
  return [...causes.values()].toSorted((one, other) => other.builds.length - one.builds.length);
};

const mostCauses = 20;

const commitOf = ({ commitSha, branch, finishedAt }: FailedBuild): string =>
  `commit ${code(commitSha.slice(0, 10))}${branch === null ? '' : ` of ${code(plainText(branch, 100))}`} on ${finishedAt.toISOString().slice(0, 10)}`;

const causeLines = ({ cause, builds }: FailureCause): string[] => {
  const [newest, oldest] = [builds[0], builds.at(-1)];
  if (!newest || !oldest) return [];
  const where =
    builds.length === 1 ? commitOf(newest) : `first ${commitOf(oldest)}, last ${commitOf(newest)}`;
  const message = plainText((newest.error ?? '').split('\n', 1)[0] ?? '', 300);
  return [
    '',
    `### ${code(cause)}`,
    '',
    `${counted(builds.length, 'build')}: ${where}.`,
    ...(message === '' || message.startsWith(cause) ? [] : ['', code(message)]),
  ];
};

/** Failed builds by their causes as Markdown, and in a sentence. */
export const failureReport = (builds: readonly FailedBuild[]): { markdown: string; summary: string } => {
  const causes = failureCauses(builds);
  const summary =
    builds.length === 0
      ? 'No build failed in the last 30 days.'
      : `${counted(builds.length, 'failed build')} in the last 30 days, ${counted(causes.length, 'cause')}.`;
  return section('Failed builds by cause', summary, [
    ...causes.slice(0, mostCauses).flatMap(causeLines),
    ...(causes.length > mostCauses ? ['', `… and ${causes.length - mostCauses} more causes`] : []),
  ]);
};
