import type {
  FileChange,
  FileChangeConnection,
  Revision,
  TagConnection,
} from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import {
  type Changes,
  type Clone,
  cloneFolder,
  emptyTreeOf,
  findCommit,
  type HistoryCommit,
  type HistoryRange,
  isTreePath,
  readChanges,
  readChangesOf,
  readContaining,
  readHistory,
  readObjectsAt,
  readPatch,
  readRelation,
  readTagMessages,
  readTags,
  type TagTip,
} from '../../../engines/git/index.ts';
import type { PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { inChange, type Reading, type Runtime } from '../../../platform/runtime.ts';
import { told } from '../../../platform/git/codeErrors.ts';
import { pageOfCommits, pageOfList } from './codePages.ts';
import {
  type CommitPage,
  type CommitRow,
  commitRow,
  type ComparisonRow,
  type DifferenceRow,
  fileChangeOf,
  type PatchRow,
  revisionOfRef,
} from './historyRows.ts';
import { remembered } from './remembered.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** So many names of a commit are told of. */
const mostRevisions = 20;

/** What is asked of the commits that lead to one: those of a path, or those that another one lacks. */
type Chosen = Pick<HistoryRange, 'path' | 'without'>;

/**
 * Reads the history of repositories out of the bare clones of this process: commits, tags, and what differs between two commits. The
 * clone is there: `code.open` or `code.revision` was asked first, with the same grant.
 */
export const historyStore = (runtime: Runtime, { signal, outside = inChange }: Reading) => {
  const changed = remembered<Changes>();

  const cloneOf = ({ organizationId }: Reader, projectId: string): Clone => ({
    directory: cloneFolder(runtime.env, organizationId, projectId),
    reader: 'PERSON',
    signal,
  });
  const read = <Answer>(work: () => Promise<Answer>): Promise<Answer> => outside(work).catch(told);

  const changesOf = (grant: Reader, { projectId, beforeSha, afterSha }: DifferenceRow) =>
    changed(`${projectId}:${beforeSha}:${afterSha}`, () =>
      read(() => readChanges(cloneOf(grant, projectId), beforeSha ?? emptyTreeOf(afterSha), afterSha)),
    );

  return {
    /** A commit by its hash or the beginning of it, or null. */
    commit: async (grant: Reader, projectId: string, hash: string): Promise<CommitRow | null> => {
      const clone = cloneOf(grant, projectId);
      const found = await read(async () => {
        const sha = await findCommit(clone, hash);
        return sha === null ? [] : readHistory(clone, sha, { skip: 0, count: 1 });
      });
      return found[0] ? commitRow(projectId, found[0]) : null;
    },

    /**
     * A commit and those before it that another one does not contain, the newest so many. Without the other one it stands alone; one that is
     * not here any more contains nothing.
     */
    since: async (
      grant: Reader,
      projectId: string,
      tip: string,
      base: string | null,
      most: number,
    ): Promise<HistoryCommit[]> => {
      const clone = cloneOf(grant, projectId);
      return read(async () => {
        if (base === null) return readHistory(clone, tip, { skip: 0, count: 1 });
        const without = (await findCommit(clone, base)) ?? undefined;
        return readHistory(clone, tip, { skip: 0, count: most, without });
      });
    },

    /** A page of the commits that lead to one, newest first; none without a tip. */
    commits: async (
      grant: Reader,
      projectId: string,
      tip: string | null,
      { path, without }: Chosen,
      args: PageArguments,
    ): Promise<CommitPage> => {
      const leads = !path || isTreePath(path);
      const { commits, pageInfo } = await pageOfCommits(leads ? tip : null, args, (from, range) =>
        read(() => readHistory(cloneOf(grant, projectId), from, { ...range, path, without })),
      );
      return { nodes: commits.map((commit) => commitRow(projectId, commit)), pageInfo };
    },

    /** The branches and tags that contain a commit; the first 20. */
    containing: async (grant: Reader, projectId: string, sha: string): Promise<Revision[]> => {
      const refs = await read(() => readContaining(cloneOf(grant, projectId), sha, mostRevisions));
      return refs.map((ref) => revisionOfRef(ref, sha));
    },

    /** A page of the tags, newest first. */
    tags: async (
      grant: Reader,
      projectId: string,
      search: string,
      args: PageArguments,
    ): Promise<TagConnection> => {
      const clone = cloneOf(grant, projectId);
      const wanted = search.trim().toLowerCase();
      const tags = await read(() => readTags(clone));
      const page = pageOfList<TagTip>(
        tags.filter(({ name }) => name.toLowerCase().includes(wanted)),
        args,
        { usual: 50, most: 1_000 },
      );
      const annotated = page.nodes.filter((tag) => tag.annotated).map(({ name }) => name);
      const messages = await read(() => readTagMessages(clone, annotated));
      const nodes = page.nodes.map(({ name, sha, taggedAt }) => ({
        name,
        sha,
        taggedAt: taggedAt.toISOString(),
        taggerName: messages.get(name)?.taggerName ?? null,
        message: messages.get(name)?.message ?? null,
      }));
      return { ...page, nodes };
    },

    /** How two revisions stand to each other. */
    compare: async (
      grant: Reader,
      projectId: string,
      base: Revision,
      head: Revision,
    ): Promise<ComparisonRow> => {
      const { mergeBase, ahead, behind } = await read(() =>
        readRelation(cloneOf(grant, projectId), base.sha, head.sha),
      );
      return { projectId, base, head, mergeBase, aheadCount: ahead, behindCount: behind };
    },

    /** How many files differ, and how many lines of them, where they were counted. */
    totals: async (grant: Reader, difference: DifferenceRow) => {
      const { files, fileCount, counted } = await changesOf(grant, difference);
      const whole = counted && fileCount === files.length;
      const sum = (side: 'added' | 'removed') =>
        whole ? files.reduce((total, { lines }) => total + (lines?.[side] ?? 0), 0) : null;
      return { fileCount, additions: sum('added'), deletions: sum('removed') };
    },

    /** A page of the files that differ. */
    files: async (
      grant: Reader,
      difference: DifferenceRow,
      args: PageArguments,
    ): Promise<FileChangeConnection> => {
      const { files } = await changesOf(grant, difference);
      const page = pageOfList(files, args, { usual: 100, most: 300 });
      return { ...page, nodes: page.nodes.map(fileChangeOf) };
    },

    /** Of the files that differ between two commits those whose path, or former path, is wanted; without their lines. */
    filesWhere: async (
      grant: Reader,
      { projectId, beforeSha, afterSha }: DifferenceRow,
      isWanted: (path: string) => boolean,
    ): Promise<FileChange[]> => {
      const before = beforeSha ?? emptyTreeOf(afterSha);
      const files = await read(() => readChangesOf(cloneOf(grant, projectId), before, afterSha, isWanted));
      return files.map(fileChangeOf);
    },

    /** The objects that a path leads to at several commits, by commit; those without one, or that are gone, are left out. */
    objectsAt: (
      grant: Reader,
      projectId: string,
      path: string,
      commits: readonly string[],
    ): Promise<Map<string, string>> => read(() => readObjectsAt(cloneOf(grant, projectId), path, commits)),

    /** The lines of a file that differ between two commits, or one and nothing; null when one is not there or it does not differ. */
    patch: async (
      grant: Reader,
      { projectId, beforeSha, afterSha }: DifferenceRow,
      paths: readonly string[],
    ): Promise<PatchRow | null> => {
      const clone = cloneOf(grant, projectId);
      if (!paths.every(isTreePath)) return null;
      return read(async () => {
        const [before, after] = await Promise.all([
          beforeSha === null ? emptyTreeOf(afterSha) : findCommit(clone, beforeSha),
          findCommit(clone, afterSha),
        ]);
        const patch = before && after ? await readPatch(clone, [before, after], paths) : null;
        if (patch === null) return null;
        const { objectBefore, objectAfter, ...lines } = patch;
        const [path = '', previousPath = path] = paths;
        return {
          ...lines,
          projectId,
          before: { path: previousPath, object: objectBefore },
          after: { path, object: objectAfter },
        };
      });
    },
  };
};
