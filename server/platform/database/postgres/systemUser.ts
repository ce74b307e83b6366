import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user of the operating system, by its numbers. */
export type SystemUser = { uid: number; gid: number };

/** The whole environment of PostgreSQL's programs: none of our secrets, and no PG* variable that would change them. */
export const BARE_ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };

/** The user `preferred`, or another without root's rights; PostgreSQL needs it to have a name in /etc/passwd. */
export function unprivilegedUser(preferred: number): SystemUser {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }));
  return (
    users.find(({ uid }) => uid === preferred) ??
    users.find(({ uid }) => uid > 0) ?? { uid: 65534, gid: 65534 }
  );
}

const succeeds = (user: SystemUser, command: string, folder: string) =>
  spawnSync('/bin/sh', ['-c', command, folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

/** True when `user` can enter the folder. */
export const entersFolder = (user: SystemUser, folder: string): boolean => succeeds(user, 'cd "$0"', folder);

/** True when `user` can run the PostgreSQL in `native`. */
export const runsBinaries = (user: SystemUser, native: string): boolean =>
  succeeds(user, '"$0/bin/postgres" --version', native);
