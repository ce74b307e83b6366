import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestServer } from '../testServer.ts';

/** Holds up whoever reads or writes a table, until it is told to let them go on. */
export type TableLock = {
  hold: (table: string) => Promise<void>;
  /** Changes rows; whoever waits sees that once they go on, and nobody before. */
  change: (statement: string, values: unknown[]) => Promise<void>;
  release: () => Promise<void>;
  /** Resolves when so many statements wait for the table: at least, and at most as many unless more are named. */
  until: (least: number, most?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A connection of its own that locks tables of a test server. */
export const openTableLock = async ({ runtime }: Pick<TestServer, 'runtime'>): Promise<TableLock> => {
  const locks = new Client(runtime.database.connections.owner);
  await locks.connect();
  // As the login itself, which sees what its other connections wait for.
  await locks.query('set role none');
  const waiting = async (): Promise<number> => {
    // Within a transaction PostgreSQL would go on telling what it told first.
    await locks.query('select pg_stat_clear_snapshot()');
    const { rows } = await locks.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.count ?? 0;
  };
  return {
    hold: async (table) => {
      await locks.query('begin');
      await locks.query(`lock table ${table} in access exclusive mode`);
    },
    change: async (statement, values) => void (await locks.query(statement, values)),
    release: async () => void (await locks.query('commit')),
    until: async (least, most = least) => {
      for (;;) {
        const count = await waiting();
        if (count >= least && count <= most) return;
        await wait(5);
      }
    },
    close: () => locks.end(),
  };
};
