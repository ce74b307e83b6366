import type { Addition } from '../git/source/additions.ts';
import type { SourceTree } from '../git/source/sourceTree.ts';

/** What protects the default branch of a repository that is hosted here. */
export type BranchProtection = { branch: string; mayBeRewritten: boolean; onlyAdminsPush: boolean };

/** What a scan reads of a repository. */
export type ScanSource = {
  tree: Pick<SourceTree, 'commit' | 'walk' | 'readAll'>;
  /**
   * Tells what some of the commits up to the tree's added, newest first, and answers how many commits there were. Null when that is
   * more than can be read.
   */
  additions: (
    range: { skip: number; most: number },
    onAddition: (addition: Addition) => void,
  ) => Promise<number | null>;
  /** Every branch with when its newest commit was made. */
  branches: () => Promise<{ name: string; committedAt: Date }[]>;
  /** How many of the newest commits there are, and how many of them are signed. */
  signatures: () => Promise<{ commits: number; signed: number }>;
  /** How many of the newest tags there are, and how many of them are signed. */
  tagSignatures: () => Promise<{ tags: number; signed: number }>;
  /** What protects the default branch; null when only the provider knows. */
  branchProtection: () => Promise<BranchProtection | null>;
};

/** What a scan is given besides the repository. */
export type ScanPorts = {
  source: ScanSource;
  clock: () => Date;
  /** A keyed hash of a text that may be secret: the same for the same one, and no way back. */
  fingerprint: (text: string) => string;
};
