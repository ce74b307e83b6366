import type { ComparedPackage } from './dependencies/findVulnerable.ts';
import type { LeftOut } from './files/leftOut.ts';
import type { Report, SecretPlace } from './report.ts';

/** What a repository asks scanners to be quiet about. */
export type Suppression = {
  /** Comments in its files, and entries of files that list what to ignore. */
  requests: number;
  /** What was found that they speak of. */
  findings: number;
  /** Whether that was left out, as the project allows it; else it was told like all else. */
  held: boolean;
};

/** How a check came out in a repository. */
export type CheckAnswer =
  | { check: string; outcome: 'PASSED' | 'FAILED' }
  /**
   * Nothing is known, and why. Of what was found before, nothing is known either, unless there is nothing to find it in any more, or only
   * some files were not scanned (`isIncomplete`): what was found in the others is known.
   */
  | { check: string; outcome: 'NOT_CHECKED'; reason: string; nothingThere: boolean; isIncomplete?: boolean };

/** The parts of a scan after its files, in order. */
export type ScanPhase = 'HISTORY' | 'DEPENDENCIES' | 'SETTINGS';

/** What a scan tells while it runs. */
export type ScanEvent =
  | { type: 'REPORT'; report: Report }
  /** A secret that was reported, known by its anchor, stands in another place too. */
  | { type: 'SECRET_ELSEWHERE'; anchor: string; place: SecretPlace }
  | { type: 'LEFT_OUT'; path: string; reason: LeftOut; object: string | null }
  /** A file of the commit that stands for the whole repository; told once, first. */
  | { type: 'MAIN_FILE'; path: string }
  | { type: 'READ'; files: number; of: number }
  /** How much of a phase is done: commits, packages or checks. */
  | { type: 'PROGRESS'; phase: ScanPhase; done: number; of: number }
  | { type: 'ANALYSED'; analyser: string; files: number; milliseconds: number }
  /** The packages that lock files name; told once. */
  | { type: 'PACKAGES'; packages: readonly ComparedPackage[] }
  /** What the repository asks scanners to be quiet about; told once, when all is known. */
  | { type: 'SUPPRESSED'; suppression: Suppression }
  /** The history goes back further than was read. */
  | { type: 'HISTORY_CUT' }
  | { type: 'CHECKED'; answer: CheckAnswer }
  /** Others go first: nothing more is told, and another scan of the same id goes on from what is remembered. */
  | { type: 'GAVE_WAY' };
