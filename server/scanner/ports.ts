import type { Addition } from '../git/source/additions.ts';
import type { SourceTree } from '../git/source/sourceTree.ts';
import type { Advisory } from './dependencies/advisory.ts';
import type { Ecosystem, PackageName } from './dependencies/lockedPackage.ts';
import type { TurnPort } from './patience.ts';
import type { MemoryPort } from './scanMemory.ts';
import type { Fingerprint } from './sealedReport.ts';

/** What protects the default branch of a repository that is hosted here. */
export type BranchProtection = { branch: string; mayBeRewritten: boolean; onlyAdminsPush: boolean };

/** What a scan reads of a repository. */
export type ScanSource = {
  tree: Pick<SourceTree, 'commit' | 'walk' | 'readAll'>;
  /** Full hashes of the newest commits up to the tree's, newest first, without merges. */
  commits: (most: number) => Promise<string[]>;
  /** Tells what some commits added, one after the other. False when that is more than can be read. */
  additions: (
    commits: readonly string[],
    maxBytes: number,
    onAddition: (addition: Addition) => void,
  ) => Promise<boolean>;
  /** Every branch with when its newest commit was made. */
  branches: () => Promise<{ name: string; committedAt: Date }[]>;
  /** How many of the newest commits there are, and how many of them are signed. */
  signatures: () => Promise<{ commits: number; signed: number }>;
  /** How many of the newest tags there are, and how many of them are signed. */
  tagSignatures: () => Promise<{ tags: number; signed: number }>;
  /** What protects the default branch; null when only the provider knows. */
  branchProtection: () => Promise<BranchProtection | null>;
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
  /** Whether what the repository asks to be quiet about is left out: somebody who protects the project allowed it. */
  suppressionsHold: boolean;
};
