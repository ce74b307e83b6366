import type { Addition } from '../git/source/additions.ts';
import type { SourceTree } from '../git/source/sourceTree.ts';

/** What a scan reads of a repository. */
export type ScanSource = {
  tree: Pick<SourceTree, 'commit' | 'walk' | 'readAll'>;
  /** Tells what commits up to the tree's added, newest first. */
  additions: (onAddition: (addition: Addition) => void) => Promise<void>;
  /** Every branch with when its newest commit was made. */
  branches: () => Promise<{ name: string; committedAt: Date }[]>;
  /** How many of the newest commits there are, and how many of them are signed. */
  signatures: () => Promise<{ commits: number; signed: number }>;
};

/** What a scan is given besides the repository. */
export type ScanPorts = {
  source: ScanSource;
  clock: () => Date;
  /** A keyed hash of a secret: the same for the same one, and no way back. */
  hashSecret: (secret: string) => string;
};
