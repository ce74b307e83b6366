import type { AfterMigrations } from './database/migrate.ts';
import { queues } from './features.ts';
import { installJobs } from './jobs/install.ts';

/** A line for each library that keeps tables of its own; whoever prepares a database for the product runs these. */
export const afterMigrations: readonly AfterMigrations[] = [(owner) => installJobs(owner, queues)];
