import { readBranches } from '../source/branches.ts';
import { type Commit, readCommits } from '../source/commits.ts';
import type { Clone } from '../source/readClone.ts';
import { type SourceTree, sourceTreeOf } from '../source/sourceTree.ts';
import type { TreeEntry } from '../source/treeEntry.ts';
import { type Contributions, readContributions } from './contributors.ts';
import { directoryUsage } from '../clone/directoryUsage.ts';
import { findFramework, isManifest, orderManifests } from './frameworks.ts';
import { type Override, parseOverrides } from './gitAttributes.ts';
import { GitError } from '../process/gitError.ts';
import { LanguageCount, type LanguageShare, type SourceFile } from './languages.ts';
import { loadLanguageTable } from './languageTable.ts';

/** What a bare clone says of its repository, at the head of its default branch. */
export type RepositoryFacts = {
  defaultBranch: string;
  head: Commit;
  /** The newest commits, at most 20, the head first. */
  recentCommits: Commit[];
  /** Largest first; percents have one decimal and add up to 100. Empty when there is no source. */
  languages: LanguageShare[];
  primaryLanguage: string | null;
  /** Such as "Next.js" or "Django"; null when no manifest names a known one. */
  framework: string | null;
  /** Files of the head's tree, without submodules. */
  fileCount: number;
  /** Sum of those files' sizes. */
  treeBytes: number;
  /** What the clone takes on disk: the whole history, compressed. */
  cloneBytes: number;
  commitCount: number;
  /** How many persons, and the 20 with the most commits; no e-mail addresses. */
  contributors: Omit<Contributions, 'commitCount'>;
};

const recentCommitCount = 20;
const mebibyte = 1024 * 1024;
const maxManifests = 50;
const maxManifestCandidates = 5_000;
const maxShebangFiles = 500;
const maxShebangBytes = 32 * 1024;

/** A file of the tree, whose path is shown as far as it is UTF-8. */
type File = SourceFile & { entry: TreeEntry };

const fileOf = (entry: TreeEntry): File | null =>
  entry.bytes === null ? null : { mode: entry.mode, bytes: entry.bytes, path: entry.shownPath, entry };

async function readOverrides(source: SourceTree): Promise<Override> {
  const attributes = await source.find('.gitattributes');
  const readable = (attributes?.bytes ?? Infinity) <= mebibyte;
  const text = attributes && readable ? await source.read(attributes) : null;
  return parseOverrides(text?.toString('utf8') ?? '');
}

/** Languages, framework and sizes, in one pass over the tree and one over the few files whose text is needed. */
async function readSource(source: SourceTree) {
  const [table, override] = await Promise.all([loadLanguageTable(), readOverrides(source)]);
  const count = new LanguageCount(table, override);
  const manifests: File[] = [];
  const scripts: File[] = [];
  let fileCount = 0;
  let treeBytes = 0;
  await source.walk((entry) => {
    const file = fileOf(entry);
    if (!file) return;
    fileCount += 1;
    treeBytes += file.bytes;
    if (!count.add(file) && file.bytes <= maxShebangBytes && scripts.length < maxShebangFiles)
      scripts.push(file);
    if (file.bytes <= mebibyte && manifests.length < maxManifestCandidates && isManifest(file.path))
      manifests.push(file);
  });
  const chosen = orderManifests(manifests, null).slice(0, maxManifests);
  const read = new Map([...scripts, ...chosen].map(({ entry }) => [entry.object, entry]));
  const readBytes = read.values().reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const blobs = await source.readAll([...read.values()], readBytes);
  const textOf = ({ entry }: File): string => blobs.get(entry.object)?.toString('utf8') ?? '';
  for (const script of scripts) count.addByShebang(textOf(script), script.bytes);
  const languages = count.shares();
  const primaryLanguage = languages[0]?.name ?? null;
  const framework = findFramework(
    chosen.map((file) => ({ path: file.path, text: textOf(file) })),
    primaryLanguage,
  );
  return { languages, primaryLanguage, framework, fileCount, treeBytes };
}

/**
 * Reads the facts of a bare clone with ls-tree, cat-file and log: no work tree, nothing of it executed or used
 * as configuration, its text taken as data. Files over 1 MiB are counted, never read.
 * @param directory the clone's folder
 * @throws GitError: NOT_FOUND for a repository without commits, CANCELED, TIMEOUT (60 s a step), TOO_LARGE
 */
export async function analyseRepository(
  directory: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<RepositoryFacts> {
  const clone: Clone = { directory, reader: 'JOB', signal };
  const [defaultBranch] = await readBranches(clone);
  if (!defaultBranch) throw new GitError('NOT_FOUND', 'The repository is empty. Push a first commit to it.');
  const recentCommits = await readCommits(clone, defaultBranch.sha, {
    count: recentCommitCount,
    message: 'WHOLE',
  });
  const [head] = recentCommits;
  if (!head)
    throw new GitError('NOT_FOUND', 'The repository has no commits yet. Push a first one and try again.');
  const [source, { commitCount, ...contributors }, usage] = await Promise.all([
    readSource(sourceTreeOf(clone, head.sha)),
    readContributions(clone, head.sha),
    directoryUsage(directory),
  ]);
  return {
    defaultBranch: defaultBranch.name,
    head,
    recentCommits,
    ...source,
    cloneBytes: usage.bytes,
    commitCount,
    contributors,
  };
}
