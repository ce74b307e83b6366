import type { Addition, CommitWithParents, TreeEntry } from '../git/index.ts';
import type { Advisory } from './dependencies/advisory.ts';
import type { Ecosystem, PackageName } from './dependencies/lockedPackage.ts';
import type { RunReference } from './code/runCommands.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { TurnPort } from './patience.ts';
import type { MemoryPort } from './scanMemory.ts';
import type { Fingerprint } from './sealedReport.ts';

/** What protects the default branch of a repository that is hosted here. */
export type BranchProtection = {
  branch: string;
  mayBeRewritten: boolean;
  onlyAdminsPush: boolean;
  /** Whether pushes are refused: the branch changes by merges only. */
  requiresPullRequest: boolean;
  /** Number of approvals that a merge needs. */
  approvals: number;
  /** Whether a code owner of each changed file that has one must approve. */
  requiresCodeOwners: boolean;
};

/** A pull request that was merged: it brought the commits that `mergeSha` contains and `baseSha` does not. */
export type ReviewedMerge = { mergeSha: string; baseSha: string; isApproved: boolean };

/** Merged pull requests of a repository that is hosted here, and its default branch. */
export type ReviewedMerges = { branch: string; merges: readonly ReviewedMerge[] };

/** Why not all was told that commits added: it is too much, or git took too long. */
export type AdditionCut = Extract<LeftOut, 'TOO_MUCH_TEXT' | 'GIT_TOO_SLOW'>;

/** Why a tree was not told of to its end. */
export type WalkCut = Extract<LeftOut, 'GIT_TOO_SLOW' | 'TOO_MANY_FILES'>;

/** What a scan reads of a repository. Each question has a time of its own: null, where nothing else is said, when it was over before the answer. */
export type ScanSource = {
  tree: {
    /** Full hash. */
    readonly commit: string;
    /** Tells of all that is in it but of folders; answers why it ended before all was told, or null. */
    walk: (onEntry: (entry: TreeEntry) => void) => Promise<WalkCut | null>;
    /** The bytes of files, which are no more than so many, by object. */
    readAll: (files: readonly TreeEntry[], maxBytes: number) => Promise<Map<string, Buffer> | null>;
  };
  /** Full hashes of the newest commits up to the tree's, newest first, without merges. */
  commits: (most: number) => Promise<string[] | null>;
  /** Tells what some commits added, one after the other. Answers why not all of it was told, or null. */
  additions: (
    commits: readonly string[],
    maxBytes: number,
    onAddition: (addition: Addition) => void,
  ) => Promise<AdditionCut | null>;
  /** Every branch with when its newest commit was made. */
  branches: () => Promise<{ name: string; committedAt: Date }[] | null>;
  /** How many of the newest commits there are, and how many of them are signed. */
  signatures: () => Promise<{ commits: number; signed: number } | null>;
  /** How many of the newest tags there are, and how many of them are signed. */
  tagSignatures: () => Promise<{ tags: number; signed: number } | null>;
  /** What protects the default branch; null when only the provider knows: it is not in the clone. */
  branchProtection: () => Promise<BranchProtection | null>;
  /** The newest commits up to the tree's, merges too, newest first and none before one of its children. */
  newestCommits: (most: number) => Promise<CommitWithParents[] | null>;
  /** The pull requests whose merges ended in one of these commits; null when only the provider knows. */
  reviewedMerges: (commits: readonly string[]) => Promise<ReviewedMerges | null>;
};

/** Of when the advisories are that are known on an ecosystem. */
export type AdvisoryData = { ecosystem: Ecosystem; newestAt: Date };

/** What is known of published advisories, but for those that are shipped. */
export type AdvisoryPort = {
  /** The advisories on some packages. */
  on: (names: readonly PackageName[]) => Promise<readonly Advisory[]>;
  /** The ecosystems on which all is known that was published on some packages of theirs. */
  data: (packages: readonly (PackageName & { version: string })[]) => Promise<readonly AdvisoryData[]>;
  /** Whether a database on the network is asked about packages after each scan, so that nobody has to import anything. */
  isAsked?: boolean;
};

/** What a scan is given besides the repository. */
export type ScanPorts = {
  source: ScanSource;
  advisories: AdvisoryPort;
  clock: () => Date;
  fingerprint: Fingerprint;
  memory: MemoryPort;
  turn: TurnPort;
  /** The licenses that packages may have, as SPDX identifiers; none: nothing is said about any. */
  allowedLicenses: readonly string[];
  /** How settings outside the repository say that the program is built and started. */
  runReferences: readonly RunReference[];
  /** Whether what the repository asks to be quiet about is left out: somebody who protects the project allowed it. */
  suppressionsHold: boolean;
};
