import type { JobRow } from '../../../platform/jobs/store.ts';

/** A command that ran, or is to run, in an environment, with the job that runs it. */
export type CommandRunRow = {
  id: string;
  environmentId: string;
  releaseId: string | null;
  command: string;
  timeoutMinutes: number;
  /** Null if a person ran it. */
  cron: string | null;
  actorId: string | null;
  actorName: string | null;
  begun: boolean;
  exitCode: number | null;
  skipped: number;
  createdAt: Date;
  startedAt: Date | null;
  job: JobRow;
};

/** A command that the running release of an environment has run at times. */
export type CronRow = {
  name: string;
  schedule: string;
  command: string;
  timeoutMinutes: number;
  nextAt: Date;
};

/** The crons of an environment, by name, and whether they are paused. */
export type CronsRow = { environmentId: string; paused: boolean; crons: CronRow[] };

/** How many commands of people are kept in an environment, and how many of people and of crons are listed. */
export const mostRuns = 50;
/** How many runs of each cron are kept. */
export const mostRunsOfCron = 20;
/** How many commands of people wait or run in an environment at once. */
export const mostOpen = 10;
/** Minutes after which a command that a person runs is stopped. */
export const longestMinutes = 60;
