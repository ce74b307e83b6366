import type { FileChange, FileChangeStatus, PageInfo, Revision } from '../../../../schema/generated/types.ts';
import {
  type FileChange as Change,
  type FilePatch,
  type HistoryCommit,
  isGeneratedPath,
  pathText,
} from '../../../engines/git/index.ts';
import { displayName } from '../../../engines/text/index.ts';
import type { RepositoryRow } from '../connections/repositoryStore.ts';

/** What a commit says beside its first line, and whose code it belongs to. */
export type CommitDetailsRow = HistoryCommit & { projectId: string };

/** A commit: as it was read out of the code, or as the facts of its repository tell of it. */
export type CommitRow = Pick<HistoryCommit, 'sha' | 'message' | 'authorName' | 'committedAt'> &
  ({ details: CommitDetailsRow } | { repository: RepositoryRow });

/** A page of commits. */
export type CommitPage = { nodes: CommitRow[]; pageInfo: PageInfo };

/** Two commits of a project's code, or one and nothing in front of it. */
export type DifferenceRow = { projectId: string; beforeSha: string | null; afterSha: string };

/** The lines of a file that differ, with the file in both versions. */
export type PatchRow = Omit<FilePatch, 'objectBefore' | 'objectAfter'> & {
  projectId: string;
  before: { path: string; object: string | null };
  after: { path: string; object: string | null };
};

/** Two revisions of a project's code, and how they stand to each other. */
export type ComparisonRow = {
  projectId: string;
  base: Revision;
  head: Revision;
  mergeBase: string | null;
  aheadCount: number;
  behindCount: number;
};

/** A commit that was read, as a row. */
export const commitRow = (projectId: string, commit: HistoryCommit): CommitRow => {
  const { sha, message, authorName, committedAt } = commit;
  return { sha, message, authorName, committedAt, details: { ...commit, projectId } };
};

const statuses: Readonly<Record<string, FileChangeStatus>> = {
  A: 'ADDED',
  D: 'DELETED',
  M: 'MODIFIED',
  R: 'RENAMED',
  T: 'RETYPED',
};

/** A file that differs, as it is told of. */
export const fileChangeOf = (change: Change): FileChange => {
  const { path, previousPath, status, modeBefore, modeAfter, lines } = change;
  const name = path.toString('utf8');
  return {
    path: pathText(path),
    name: displayName(name),
    previousPath: previousPath && pathText(previousPath),
    previousName: previousPath && displayName(previousPath.toString('utf8')),
    status: statuses[status] ?? 'MODIFIED',
    modeBefore,
    modeAfter,
    additions: lines?.added ?? null,
    deletions: lines?.removed ?? null,
    generated: isGeneratedPath(name),
  };
};

/** A branch or tag by its full name, as a name for a commit. */
export const revisionOfRef = (ref: string, sha: string): Revision => {
  const [, folder = '', ...rest] = ref.split('/');
  return { type: folder === 'tags' ? 'TAG' : 'BRANCH', name: rest.join('/'), sha };
};
