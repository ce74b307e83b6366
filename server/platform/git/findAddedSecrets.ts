import type { AddedLines, Received } from '../../engines/git/index.ts';
import { isLookedInto, searchProviderKeys } from '../../engines/scanner/index.ts';

/** A key of a known provider that a commit adds. */
export type AddedSecret = {
  /** Such as "AWS access token". */
  kind: string;
  secret: string;
  path: string;
  /** In the file, from 1. */
  line: number;
  /** Full hash. */
  commit: string;
};

/** What commits add, and what of it was not looked at. */
export type AddedSecrets = {
  /** Each secret once; the first 20. */
  secrets: AddedSecret[];
  /** Whether there was more than can be looked at in the time of a push. */
  isCut: boolean;
  /** Files that were not looked at: larger than 1 MiB, or no text. */
  unreadFiles: number;
};

const mostSecrets = 20;
/** How many commits are read at once, and how much of what they add: it is held in memory. */
const portion = 100;
const portionBytes = 8 * 1024 * 1024;
const mostCommits = 5_000;
const milliseconds = 10_000;

/** The secrets in added lines, but for those that the commit moved within the file. */
const secretsIn = async (
  { commit, path, lines, numbers, removed }: AddedLines,
  signal: AbortSignal,
): Promise<AddedSecret[] | null> => {
  const found = await searchProviderKeys({ path, text: lines.join('\n') }, signal);
  if (found === null) return null;
  return found.flatMap(({ title, secret, line }) =>
    removed.some((text) => text.includes(secret))
      ? []
      : { kind: title, secret, path, line: numbers[line - 1] ?? 1, commit },
  );
};

/**
 * Finds the keys of known providers that commits add. Reads at most 5,000 commits, 8 MiB of each hundred, and takes 10 seconds at most.
 * @throws GitError when git could not be run; what the signal was aborted with
 */
export const findAddedSecrets = async (
  { commits, readAdded }: Pick<Received, 'commits' | 'readAdded'>,
  signal: AbortSignal,
): Promise<AddedSecrets> => {
  const until = performance.now() + milliseconds;
  const secrets = new Map<string, AddedSecret>();
  const unread = new Set<string>();
  let isCut = commits.length > mostCommits;
  const isOver = () => performance.now() > until || secrets.size > mostSecrets;
  for (let begin = 0; begin < Math.min(commits.length, mostCommits); begin += portion) {
    const added: AddedLines[] = [];
    const limits = { bytes: portionBytes, milliseconds: Math.max(until - performance.now(), 1) };
    const notRead = await readAdded(commits.slice(begin, begin + portion), limits, (one) => {
      if (isLookedInto(one.path)) added.push(one);
    });
    isCut ||= notRead.isCut;
    for (const path of notRead.paths) if (isLookedInto(path)) unread.add(path);
    for (const one of added) {
      const found = isOver() ? null : await secretsIn(one, signal);
      isCut ||= found === null;
      for (const secret of found ?? []) secrets.set(secret.secret, secret);
    }
    if (isOver()) {
      isCut ||= begin + portion < commits.length;
      break;
    }
  }
  return { secrets: [...secrets.values()].slice(0, mostSecrets), isCut, unreadFiles: unread.size };
};
