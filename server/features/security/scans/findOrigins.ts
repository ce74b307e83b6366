import {
  type Clone,
  GitError,
  type HistoryCommit,
  readBlame,
  readHistory,
} from '../../../engines/git/index.ts';
import type { Report } from '../../../engines/scanner/index.ts';

/** A commit that brought a finding, or mended it. */
export type Origin = { commit: string; authorName: string; committedAt: Date };

/** What is to be found out: who brought what is reported, and who changed the files of what is found no more. */
export type Unattributed = {
  reports: readonly Report[];
  gone: readonly { id: string; file: string | null }[];
  /** The commit of the scan before, or null. */
  before: string | null;
};

/** What was found out: by report, and by the id of what is found no more. */
export type Origins = {
  introduced: ReadonlyMap<Report, Origin>;
  mended: ReadonlyMap<string, Origin>;
};

const mostReports = 300;
const mostGone = 100;
const mostMilliseconds = 30_000;

const originOf = ({
  sha,
  authorName,
  committedAt,
}: Pick<HistoryCommit, 'sha' | 'authorName' | 'committedAt'>): Origin => ({
  commit: sha,
  authorName,
  committedAt,
});

/** What git cannot tell, as its history is too long or a commit is no longer there, nobody is told. */
const unlessUntold = <T>(told: Promise<T>): Promise<T | null> =>
  told.catch((error: unknown) => {
    if (error instanceof GitError) return null;
    throw error;
  });

/**
 * Finds the commits that brought findings, by blame of their lines, and those that mended them: of what changed the file since the scan
 * before, the newest. Where no such commit changed it, the rules or something else did: then nobody is named. As many as there is time for, half a minute; what is not found out now is so by the next scan.
 */
export const findOrigins = async (
  clone: Clone,
  head: string,
  { reports, gone, before }: Unattributed,
  clock: () => Date,
): Promise<Origins> => {
  const end = clock().getTime() + mostMilliseconds;
  const isLate = () => clock().getTime() > end;
  const commitOf = async (from: string, range: { path?: string; without?: string } = {}) => {
    const commits = await unlessUntold(readHistory(clone, from, { skip: 0, count: 1, ...range }));
    return commits?.[0] ? originOf(commits[0]) : null;
  };
  const introduced = new Map<Report, Origin>();
  const known = new Map<string, Origin | null>();
  for (const report of reports.slice(0, mostReports)) {
    if (isLate()) break;
    const { path, line, commit } = report;
    const key = JSON.stringify(commit ? [commit] : [path, line]);
    let origin = known.get(key);
    if (origin === undefined && commit) origin = await commitOf(commit);
    else if (origin === undefined && path !== null && line !== null) {
      const lines = await unlessUntold(readBlame(clone, head, path, { from: line, count: 1 }));
      origin = lines?.[0] ? originOf(lines[0].commit) : null;
    }
    known.set(key, origin ?? null);
    if (origin) introduced.set(report, origin);
  }
  const mended = new Map<string, Origin>();
  const inFiles = before === null || before === head ? [] : gone.slice(0, mostGone);
  for (const { id, file } of inFiles) {
    if (isLate()) break;
    const origin = file === null ? null : await commitOf(head, { path: file, without: before ?? undefined });
    if (origin) mended.set(id, origin);
  }
  return { introduced, mended };
};
