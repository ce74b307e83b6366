import type { AfterMigrations } from '../platform/database/migrate.ts';

/**
 * A line for each library that keeps tables of its own; whoever prepares a database for the product runs these. What they need is loaded
 * then: PostgreSQL starts before the product is there.
 */
export const afterMigrations: readonly AfterMigrations[] = [
  async (owner) => {
    const [{ queues }, { installJobs }] = await Promise.all([
      import('./features.ts'),
      import('../platform/jobs/install.ts'),
    ]);
    await installJobs(owner, queues);
  },
];
