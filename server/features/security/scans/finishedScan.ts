import type {
  CheckAnswer,
  ComparedPackage,
  LeftOut,
  Report,
  SecretPlace,
  Suppression,
} from '../../../engines/scanner/index.ts';
import type { Analysed } from '../runs/runRows.ts';
import type { Origins } from './findOrigins.ts';

/** What a scan came to. */
export type FinishedScan = {
  projectId: string;
  jobId: string;
  commit: string;
  startedAt: Date;
  rulesVersion: number;
  fileCount: number;
  /** A file of the commit that stands for the whole repository; null when it has no file. */
  mainFile: string | null;
  partial: boolean;
  answers: readonly CheckAnswer[];
  reports: readonly Report[];
  /** Where else secrets stand that were reported, by what they are known by. */
  secretPlaces: ReadonlyMap<string, readonly SecretPlace[]>;
  packages: readonly ComparedPackage[];
  /** What was left out, and the id of the file's content; empty when it concerns the whole repository. `unscanned`: a vulnerability could hide in it. */
  leftOut: readonly { path: string; reason: LeftOut; object: string; unscanned: boolean }[];
  /** What each part of the scanner did. */
  analysed: readonly Analysed[];
  /** Whether the history goes back further than was read. */
  historyCut: boolean;
  /** What the repository asked scanners to be quiet about. */
  suppression: Suppression;
  /** The commits that brought what it reports, and mended what it finds no more, as far as they are known. */
  origins?: Origins;
};
