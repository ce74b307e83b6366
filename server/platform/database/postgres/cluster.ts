import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, chownSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isNativeError } from 'node:util/types';
import { type Account, giveTo } from './account.ts';
import { BARE_ENVIRONMENT } from './systemUser.ts';

/** The major version of the binaries in package.json; a cluster of another one cannot be opened. */
const POSTGRES_MAJOR = '18';

const run = promisify(execFile);

/**
 * Makes the account's cluster when there is none: UTF-8 in PostgreSQL's own C.UTF-8 locale (the same order on every
 * system), the superuser `postgres`, reached by the unix socket alone. It is made beside its place and moved there when
 * it is whole, so that an interrupted start leaves nothing half made.
 * @throws Error when the cluster there is of another major version
 */
export async function createCluster(account: Account, durable: boolean): Promise<void> {
  const { cluster, owner } = account;
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version !== POSTGRES_MAJOR) {
      throw new Error(
        `${cluster} was made by PostgreSQL ${version}; this Slipway brings PostgreSQL ${POSTGRES_MAJOR}. ` +
          'Start the Slipway that made it, run npm run backup, then restore the backup into an empty data folder.',
      );
    }
    giveTo(owner, cluster);
    return;
  }
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (owner) chownSync(unfinished, owner.uid, owner.gid);
  const settings = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
  const { file, args } = account.command(path.join(account.native, 'bin', 'initdb'), [
    `--pgdata=${unfinished}`,
    ...settings,
    ...access,
    ...(durable ? [] : ['--no-sync']),
  ]);
  try {
    await run(file, args, {
      ...account.identity,
      cwd: '/',
      env: { ...BARE_ENVIRONMENT, TZ: 'UTC', LC_ALL: 'C' },
    });
  } catch (cause) {
    throw new Error(`PostgreSQL could not make its files in ${unfinished}: ${messageOf(cause)}`, { cause });
  }
  // An empty folder left at the place would make the move fail on some systems.
  rmSync(cluster, { recursive: true, force: true });
  renameSync(unfinished, cluster);
}

const messageOf = (cause: unknown) =>
  isNativeError(cause) && 'stderr' in cause && cause.stderr ? String(cause.stderr).trim() : String(cause);
