import DataLoader from 'dataloader';
import {
  bringUpHostedClone,
  type Clone,
  cloneFolder,
  followLines,
  hasCommit,
  readRelation,
  sourceTreeOf,
} from '../../../engines/git/index.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { told } from '../../../platform/git/codeErrors.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { inChange, type Reading, type Runtime } from '../../../platform/runtime.ts';
import type { PullRequestRow } from '../rows.ts';
import type { Lines, ThreadRow } from './reviewRows.ts';

/** The lines of a thread, and what they belong to. */
type Placed = Pick<ThreadRow, 'path' | 'startLine' | 'line' | 'code' | 'side' | 'commitSha'>;
type PullRequest = Pick<PullRequestRow, 'id' | 'projectId' | 'baseSha' | 'headSha'>;

/** Bytes of a file in which the text of lines is searched. */
const mostSearchedBytes = 1024 * 1024;

/** Finds lines by their text in a file of a commit: null unless they are there exactly once. */
const placeOfText = async (
  clone: Clone,
  commit: string,
  path: string,
  code: string,
): Promise<Lines | null> => {
  const tree = sourceTreeOf(clone, commit);
  const file = await tree.find(path);
  if (!file || file.bytes === null || file.bytes > mostSearchedBytes) return null;
  const read = await tree.lines(file, { from: 1, count: mostSearchedBytes });
  const wanted = code.split('\n');
  const found = (read?.lines ?? []).flatMap((_, index, lines) =>
    wanted.every((line, offset) => lines[index + offset] === line) ? [index + 1] : [],
  );
  const [startLine] = found;
  if (startLine === undefined || found.length > 1) return null;
  return { path, startLine, line: startLine + wanted.length - 1 };
};

/**
 * Finds lines of one commit in another one. When a force push removed the first commit, it finds them by their text.
 * @returns for each where they are now; null when they were changed or removed
 */
export const placesAt = async (
  clone: Clone,
  before: string,
  after: string,
  places: readonly (Lines & Pick<ThreadRow, 'code'>)[],
): Promise<(Lines | null)[]> => {
  if (before === after) return [...places];
  if (!(await hasCommit(clone, before))) {
    const found: (Lines | null)[] = [];
    // One after the other: reads at once are limited.
    for (const { path, code } of places) found.push(await placeOfText(clone, after, path, code));
    return found;
  }
  const lines = places.flatMap(({ path, startLine, line }) =>
    Array.from({ length: line - startLine + 1 }, (_, index) => ({ path, line: startLine + index })),
  );
  const moved = await followLines(clone, before, after, lines);
  let next = 0;
  return places.map(({ startLine, line }) => {
    const count = line - startLine + 1;
    const now = moved.slice(next, next + count);
    next += count;
    const [first] = now;
    // Lines between them may be new: then they are no longer what was commented on.
    const together = first && now.every((each, index) => each?.line === first.line + index);
    return first && together
      ? { path: first.path, startLine: first.line, line: first.line + count - 1 }
      : null;
  });
};

/** Finds the lines of threads in the present commits, in the clones of this machine. The request holds no connection meanwhile. */
export const placeStore = (runtime: Runtime, { signal, outside = inChange }: Reading) => {
  const loaders = new Map<string, DataLoader<Placed, Lines | null>>();

  const read = async (
    organizationId: string,
    { projectId, baseSha, headSha }: PullRequest,
    threads: readonly Placed[],
  ): Promise<(Lines | null)[]> => {
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const clone: Clone = { directory, reader: 'PERSON', signal };
    await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
    const isAbout = (side: Placed['side']) => threads.some((thread) => thread.side === side);
    const before = isAbout('BEFORE') ? (await readRelation(clone, baseSha, headSha)).mergeBase : null;
    const found = new Map<Placed, Lines | null>();
    const groups = Map.groupBy(threads, ({ side, commitSha }) => `${side} ${commitSha}`);
    for (const group of groups.values()) {
      const [first] = group;
      const now = first?.side === 'BEFORE' ? before : headSha;
      if (!first || now === null) continue;
      const places = await placesAt(clone, first.commitSha, now, group);
      group.forEach((thread, index) => found.set(thread, places[index] ?? null));
    }
    return threads.map((thread) => found.get(thread) ?? null);
  };

  const loaderOf = (organizationId: string, pullRequest: PullRequest) => {
    const key = `${pullRequest.id} ${pullRequest.baseSha} ${pullRequest.headSha}`;
    const loader =
      loaders.get(key) ??
      new DataLoader<Placed, Lines | null, string>(
        (threads) => outside(() => read(organizationId, pullRequest, threads)).catch(told),
        {
          cacheKeyFn: ({ side, commitSha, path, startLine, line }) =>
            JSON.stringify([side, commitSha, path, startLine, line]),
        },
      );
    loaders.set(key, loader);
    return loader;
  };

  return {
    /** Where the lines of a thread are now; null when they were changed or removed. Those of a page are found together. */
    find: (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      pullRequest: PullRequest,
      thread: Placed,
    ): Promise<Lines | null> => loaderOf(organizationId, pullRequest).load(thread),
  };
};
