import { installJobs } from '../jobs/install.ts';
import type { AfterMigrations } from './migrate.ts';

/** One line per library that keeps tables of its own; all who prepare a database (server, tests, types) run these. */
export const afterMigrations: readonly AfterMigrations[] = [installJobs];
