import { readBlobs } from '../source/blobs.ts';
import { type Commit, readCommits, readDefaultBranch } from '../source/commits.ts';
import { type Contributions, readContributions } from './contributors.ts';
import { directoryUsage } from '../clone/directoryUsage.ts';
import { findFramework, isManifest, orderManifests } from './frameworks.ts';
import { type Override, parseOverrides } from './gitAttributes.ts';
import { GitError } from '../process/gitError.ts';
import { LanguageCount, type LanguageShare } from './languages.ts';
import { loadLanguageTable } from './languageTable.ts';
import { type ReadOptions, readTree, type TreeFile } from '../source/tree.ts';

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

async function readOverrides(directory: string, commit: string, options: ReadOptions): Promise<Override> {
  const found: TreeFile[] = [];
  const path = '.gitattributes';
  await readTree(directory, commit, (file) => file.bytes <= mebibyte && found.push(file), {
    ...options,
    onlyPath: path,
  });
  const blobs = await readBlobs(
    directory,
    found.map((file) => file.object),
    mebibyte,
    options,
  );
  return parseOverrides(found.map((file) => blobs.get(file.object)?.toString('utf8') ?? '').join('\n'));
}

/** Languages, framework and sizes, in one pass over the tree and one over the few files whose text is needed. */
async function readSource(directory: string, commit: string, options: ReadOptions) {
  const [table, override] = await Promise.all([
    loadLanguageTable(),
    readOverrides(directory, commit, options),
  ]);
  const count = new LanguageCount(table, override);
  const manifests: TreeFile[] = [];
  const scripts: TreeFile[] = [];
  let fileCount = 0;
  let treeBytes = 0;
  await readTree(
    directory,
    commit,
    (file) => {
      fileCount += 1;
      treeBytes += file.bytes;
      if (!count.add(file) && file.bytes <= maxShebangBytes && scripts.length < maxShebangFiles)
        scripts.push(file);
      if (file.bytes <= mebibyte && manifests.length < maxManifestCandidates && isManifest(file.path))
        manifests.push(file);
    },
    options,
  );
  const chosen = orderManifests(manifests, null).slice(0, maxManifests);
  const read = new Map([...scripts, ...chosen].map((file) => [file.object, file.bytes]));
  const readBytes = read.values().reduce((sum, bytes) => sum + bytes, 0);
  const blobs = await readBlobs(directory, [...read.keys()], readBytes, options);
  const textOf = (file: TreeFile): string => blobs.get(file.object)?.toString('utf8') ?? '';
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
  options: ReadOptions = {},
): Promise<RepositoryFacts> {
  const defaultBranch = await readDefaultBranch(directory, options);
  const recentCommits = await readCommits(
    directory,
    `refs/heads/${defaultBranch}`,
    recentCommitCount,
    options,
  );
  const [head] = recentCommits;
  if (!head)
    throw new GitError('NOT_FOUND', 'The repository has no commits yet. Push a first one and try again.');
  const [source, { commitCount, ...contributors }, usage] = await Promise.all([
    readSource(directory, head.sha, options),
    readContributions(directory, head.sha, options),
    directoryUsage(directory),
  ]);
  return {
    defaultBranch,
    head,
    recentCommits,
    ...source,
    cloneBytes: usage.bytes,
    commitCount,
    contributors,
  };
}
