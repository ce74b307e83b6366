import type { CheckAnswer } from '../../scanner/events.ts';
import type { ComparedPackage } from '../../scanner/dependencies/findVulnerable.ts';
import type { LeftOut } from '../../scanner/files/chooseFiles.ts';
import type { Report } from '../../scanner/report.ts';

/** What a scan came to. */
export type FinishedScan = {
  projectId: string;
  jobId: string;
  commit: string;
  startedAt: Date;
  rulesVersion: number;
  fileCount: number;
  partial: boolean;
  answers: readonly CheckAnswer[];
  reports: readonly Report[];
  packages: readonly ComparedPackage[];
  leftOut: readonly { path: string; reason: LeftOut }[];
  /** Whether the history goes back further than was read. */
  historyCut: boolean;
};
