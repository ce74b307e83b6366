import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One file of migrations/. */
export type Migration = { name: string; sql: string; checksum: string };

/** A migration as the database remembers it. */
export type AppliedMigration = { name: string; checksum: string };

/** Where the migrations of the product are. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/**
 * Reads the migrations of a folder in their order.
 * @throws Error when a file is not named like 0012_what_it_does.sql, or a number is used twice
 */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) {
      throw new Error(`${path.join(folder, name)} is no migration: name it like 0012_what_it_does.sql`);
    }
    if (names[index + 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(
        `${name} and ${names[index + 1]} have the same number: give one of them the next free number`,
      );
    }
  }
  return names.map((name) => {
    // git may check files out with other line ends, which change nothing.
    const sql = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** The first migration of the pre-releases, whose migrations the baseline replaced. */
const PRE_RELEASE = '0001_accounts.sql';

/**
 * The migrations still to run.
 * @throws Error when a pre-release ran its migrations; when one that ran was edited, renamed or removed since; when a new one has a
 * number below those that ran
 */
export function pendingMigrations(files: Migration[], applied: AppliedMigration[]): Migration[] {
  if (applied.some(({ name }) => name === PRE_RELEASE)) {
    throw new Error(
      'The data were made by a pre-release of Slipway, and this version cannot upgrade them. Nothing was changed. ' +
        'To keep them, go on with the version that made them: only that version reads them, makes backups of them (npm run backup) and restores these. ' +
        'To use this version, start with an empty database: another folder in DATA_DIR, or an empty database in DATABASE_URL.',
    );
  }
  for (const { name, checksum } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) {
      throw new Error(
        `The database has migration ${name}, which this Slipway does not know: it was made by a newer version (start that one), or the file was renamed.`,
      );
    }
    if (file.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was edited after it ran on this database. Put it back as it was and write the change as a new migration. ` +
          'While developing with data you can lose, delete the data folder (.data) instead.',
      );
    }
  }
  const latest = applied.at(-1)?.name ?? '';
  const pending = files.filter((file) => !applied.some(({ name }) => name === file.name));
  const late = pending.find(({ name }) => name < latest);
  if (late) {
    throw new Error(
      `Migration ${late.name} comes before ${latest}, which already ran: give it the next free number.`,
    );
  }
  return pending;
}
